import { type ReactNode, Suspense } from "react";
import { DRAWN_NEAR, type Heights, reserved } from "./heights.ts";

type PartProps = {
  /** About the height it will have, if it stands below the first screen and is drawn only when it comes near. */
  heights?: Heights;
  children: ReactNode;
};

/**
 * A part of a page that the server drew. The app takes over one part after another, each in a task of its own, and at once
 * the one that somebody uses.
 */
export function Part({ heights, children }: PartProps) {
  const content = <Suspense>{children}</Suspense>;
  if (!heights) return content;
  return (
    <div style={reserved(heights)} className={DRAWN_NEAR}>
      {content}
    </div>
  );
}
