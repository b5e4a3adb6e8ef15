import type { Missing } from "../types.ts";
import type { Notice } from "./presented.ts";
import type { Words } from "./writing.ts";

/** No figure, and what it would need. */
export function missingText({ need, have, unit }: Missing, { t, c }: Words): Notice {
  return { kind: "nothing", title: c("empty.title"), text: t(`missing.${unit}`, { need, have }) };
}
