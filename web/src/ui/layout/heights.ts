import type { CSSProperties } from "react";

/** The height something will have, on a wide and on a narrow page. */
export type Heights = readonly [wide: number, narrow: number];

/** For `min-h-(--narrow)` and its like. */
export function reserved([wide, narrow]: Heights): CSSProperties {
  return { "--wide": `${wide}px`, "--narrow": `${narrow}px` } as CSSProperties;
}

/** Drawn when it comes near; until then it takes about the room it will have, and is found by a search in the page. */
export const DRAWN_NEAR =
  "[content-visibility:auto] [contain-intrinsic-block-size:auto_var(--narrow)] @min-[880px]:[contain-intrinsic-block-size:auto_var(--wide)] print:[content-visibility:visible]";
