import { formatDate, formatFixed, formatNumber, withPercent } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Day } from "../time.ts";
import { type AlarmCondition, type AlarmMeasure, MEASURES } from "./measures.ts";

export type MeasureTexts = Translate<"alarms">;

/** A measure, with the account it compares with. */
export function nameMeasure(
  t: MeasureTexts,
  { measure, other }: { measure: AlarmMeasure; other: string | null },
): string {
  const name = t(`measure.${measure}`);
  return other ? `${name} (@${other})` : name;
}

/** A value of a measure as text; changes have a sign. */
export function writeValue(measure: AlarmMeasure, value: number, language: Language): string {
  const { unit, signed } = MEASURES[measure];
  if (unit === "times") return `${formatFixed(value, language, 1)}×`;
  const size = Math.abs(value);
  const number = unit === "count" ? formatNumber(size, language) : formatFixed(size, language, 2);
  const sign = value < 0 ? "−" : signed && value > 0 ? "+" : "";
  return sign + (unit === "percent" ? withPercent(number, language) : number);
}

/** How far a value is from a threshold: two shares are percentage points apart. */
export function writeDistance(
  u: Translate<"ui">,
  measure: AlarmMeasure,
  distance: number,
  language: Language,
): string {
  const size = Math.abs(distance);
  return MEASURES[measure].unit === "percent"
    ? u("delta.points", { value: formatFixed(size, language, 2) })
    : writeValue(measure, size, language).replace("+", "");
}

type Threshold = { measure: AlarmMeasure; condition: AlarmCondition; value: number | null };

/** Whether a threshold is a distance between two shares, which is counted in percentage points. */
export function isInPoints({ measure, condition }: Pick<Threshold, "measure" | "condition">): boolean {
  return condition === "changes_by" && MEASURES[measure].unit === "percent";
}

/** A threshold as somebody would type it: a distance goes both ways and has no plus sign, nor a unit in points. */
export function writeTyped({ measure, condition, value }: Threshold, language: Language): string {
  if (value === null) return "";
  if (isInPoints({ measure, condition })) return formatFixed(Math.abs(value), language, 2);
  const written = writeValue(measure, value, language);
  return condition === "changes_by" ? written.replace(/^\+/, "") : written;
}

/** The threshold of a condition as text. */
export function writeThreshold(t: MeasureTexts, threshold: Threshold, language: Language): string {
  const written = writeTyped(threshold, language);
  return written !== "" && isInPoints(threshold) ? t("points", { value: written }) : written;
}

export type WrittenFiring = {
  username: string;
  measure: AlarmMeasure;
  condition: AlarmCondition;
  threshold: number | null;
  other: string | null;
  day: string;
  value: number;
};

export function writeFiring(t: MeasureTexts, firing: WrittenFiring, language: Language): string {
  const { username, measure, condition, threshold, day, value } = firing;
  return t(measure === "breakout" ? "fired.breakout" : `fired.${condition}`, {
    account: username,
    measure: nameMeasure(t, firing),
    threshold: writeThreshold(t, { measure, condition, value: threshold }, language),
    way: value >= (threshold ?? 0) ? "up" : "down",
    day: formatDate(day as Day, language),
    value: writeValue(measure, value, language),
  });
}
