import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { type MeasureTexts, nameMeasure, writeThreshold } from "@owlstat/core/alarms/writing.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";

type Said = Pick<Alarm, "measure" | "condition" | "value" | "covers" | "usernames" | "folder" | "other">;

function whoOf(t: MeasureTexts, { covers, usernames, folder }: Said): string {
  if (covers === "all") return t("who.all");
  if (covers === "folder") return t("who.folder", { name: folder?.name ?? t("who.gone") });
  return usernames.length > 2
    ? t("who.many", { first: usernames[0] ?? "", more: usernames.length - 1 })
    : usernames.map((name) => `@${name}`).join(", ");
}

/** An alarm in one line: "Followers of @nasa above 97,000,000". */
export function sentenceOf(t: MeasureTexts, alarm: Said, language: Language): string {
  return t(`sentence.${alarm.condition}`, {
    measure: nameMeasure(t, alarm),
    who: whoOf(t, alarm),
    value: writeThreshold(t, alarm, language),
  });
}
