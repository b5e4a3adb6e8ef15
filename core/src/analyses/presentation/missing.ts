import { formatList } from "../../i18n/rare-formats.ts";
import { daysBetween } from "../../time.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { Missing } from "../types.ts";
import type { PresentedId } from "../values.ts";
import type { Days } from "../window.ts";
import type { Notice } from "./presented.ts";
import type { Words } from "./writing.ts";

/** The shortest period on offer that has room for so many days. */
const PERIODS = [7, 30, 90, 365];

/** What a longer period would give: this one will never hold enough days. */
function longerText(id: PresentedId, { need, unit }: Missing, { from, to }: Days, { p }: Words) {
  const room = daysBetween(from, to) + 1;
  if (unit !== "days" || !CATALOGUE[id].ofPeriod || room >= need) return null;
  return p("later.longer", { days: PERIODS.find((days) => days >= need) ?? need });
}

/** The text shown in place of an analysis without enough data: what is needed, or to choose a longer period. */
export function missingOf(id: PresentedId, missing: Missing, period: Days, words: Words): Notice {
  const notice = missingText(missing, words);
  return { ...notice, text: longerText(id, missing, period, words) ?? notice.text };
}

/** The text shown in place of a figure when there is not enough data, saying what is needed. */
export function missingText({ need, have, unit, names }: Missing, { t, c, language }: Words): Notice {
  const who =
    names &&
    formatList(
      names.map((username) => `@${username}`),
      language,
    );
  const text = who ? t("missing.days_of", { need, have, names: who }) : t(`missing.${unit}`, { need, have });
  return { kind: "nothing", title: c("empty.title"), text };
}
