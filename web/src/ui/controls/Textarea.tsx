import type { ComponentProps } from "react";
import { cx } from "../styles/cx.ts";
import { useFieldControl } from "./Field.tsx";
import { INPUT_STYLE } from "./input-style.ts";

/** Grows with what is typed where the browser can, up to half the screen. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cx(INPUT_STYLE, "field-sizing-content max-h-[50vh] min-h-24 resize-y py-2", className)}
    />
  );
}
