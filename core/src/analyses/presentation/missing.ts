import type { Missing } from "../types.ts";
import type { Notice } from "./presented.ts";
import type { Words } from "./writing.ts";

/** The text shown in place of a figure when there is not enough data, saying what is needed. */
export function missingText({ need, have, unit, names }: Missing, { t, c, language }: Words): Notice {
  const who = names && new Intl.ListFormat(language).format(names.map((username) => `@${username}`));
  const text = who ? t("missing.days_of", { need, have, names: who }) : t(`missing.${unit}`, { need, have });
  return { kind: "nothing", title: c("empty.title"), text };
}
