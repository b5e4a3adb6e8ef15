import type { Missing } from "../types.ts";
import type { Notice } from "./presented.ts";
import type { Words } from "./writing.ts";

/** The text shown in place of a figure when there is not enough data, saying what is needed. */
export function missingText({ need, have, unit }: Missing, { t, c }: Words): Notice {
  return { kind: "nothing", title: c("empty.title"), text: t(`missing.${unit}`, { need, have }) };
}
