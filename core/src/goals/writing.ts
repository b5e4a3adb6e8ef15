import { formatDate, formatFixed, formatNumber, isMore, withPercent } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Day } from "../time.ts";
import { type GoalMeasure, isRate } from "./measures.ts";
import type { GoalState } from "./rules.ts";

export type GoalTexts = Translate<"goals">;

/** A value of a goal's measure as people read it. */
export function writeGoalValue(measure: GoalMeasure, value: number, language: Language): string {
  return isRate(measure)
    ? withPercent(formatFixed(value, language, 2), language)
    : formatNumber(value, language, 0);
}

/** A share of 1 in whole per cent. */
export function writeShare(share: number, language: Language): string {
  const sign = share < 0 ? "−" : "";
  return sign + withPercent(formatNumber(Math.abs(share) * 100, language), language);
}

/** A change per day, with its sign, of rates in percentage points; small ones with as many decimals as show that something is needed. */
export function writePace(
  u: Translate<"ui">,
  measure: GoalMeasure,
  perDay: number,
  language: Language,
): string {
  const text = formatNumber(Math.abs(perDay), language, isRate(measure) ? 3 : decimalsOf(Math.abs(perDay)));
  const sign = !isMore(text) ? "" : perDay < 0 ? "−" : "+";
  return sign + (isRate(measure) ? u("delta.points", { value: text }) : text);
}

function decimalsOf(perDay: number): number {
  if (perDay >= 10) return 0;
  return perDay >= 0.1 ? 1 : 2;
}

type Changed = {
  username: string;
  measure: GoalMeasure;
  target: number;
  deadline: string;
  state: GoalState;
  /** Where a missed goal ended. */
  ended: number | null;
};

function writeGoalChange(
  t: GoalTexts,
  { username, measure, target, deadline, state, ended }: Changed,
  language: Language,
): { subject: string; text: string } {
  const values = {
    account: username,
    measure: t(`measure.${measure}`),
    target: writeGoalValue(measure, target, language),
    day: formatDate(deadline as Day, language),
  };
  const text = t(`mail.text.${state}`, values);
  const end = ended === null ? "" : ` ${t("mail.ended", endOf({ measure, target }, ended, language))}`;
  return { subject: t(`mail.subject.${state}`, values), text: text + end };
}

/** Where a missed goal ended, and how far from its target. */
export function endOf(
  { measure, target }: { measure: GoalMeasure; target: number },
  ended: number,
  language: Language,
): { value: string; off: string } {
  const write = (value: number) => writeGoalValue(measure, value, language);
  return { value: write(ended), off: write(Math.abs(target - ended)) };
}

/** The mail about goals that changed their state: the first is in the subject, each has a line. */
export function writeGoalChanges(
  t: GoalTexts,
  changed: readonly Changed[],
  language: Language,
): { subject: string; lines: string[] } {
  const written = changed.map((one) => writeGoalChange(t, one, language));
  const [first] = written;
  if (!first) return { subject: "", lines: [] };
  if (written.length === 1) return { subject: first.subject, lines: [first.text] };
  return {
    subject: t("mail.subject.more", { first: first.subject, more: written.length - 1 }),
    lines: written.map(({ subject, text }) => `${subject}. ${text}`),
  };
}
