import type { CSSProperties } from "react";

/** The height something will have, on a wide and on a narrow page. */
export type Heights = readonly [wide: number, narrow: number];

/** For `min-h-(--narrow)` and its like. */
export function reserved([wide, narrow]: Heights): CSSProperties {
  return { "--wide": `${wide}px`, "--narrow": `${narrow}px` } as CSSProperties;
}
