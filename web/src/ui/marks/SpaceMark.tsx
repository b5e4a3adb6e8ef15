import { cx } from "../styles/cx.ts";
import { Icon } from "./Icon.tsx";

type SpaceMarkProps = {
  kind: "personal" | "company";
  brandlogo: string | null;
  /** Room for a wide logo. */
  wide?: boolean;
};

/** The mark of a space: its company's logo, else an icon for its kind. */
export function SpaceMark({ kind, brandlogo, wide }: SpaceMarkProps) {
  if (!brandlogo)
    return <Icon name={kind === "personal" ? "user" : "users"} size={16} className="text-muted" />;
  return (
    <img
      src={`/logo/${brandlogo}.png`}
      alt=""
      className={cx("shrink-0 object-contain", wide ? "h-5 w-auto max-w-10" : "size-4")}
    />
  );
}
