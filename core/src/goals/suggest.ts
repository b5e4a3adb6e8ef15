import type { Outlook } from "../analyses/growth/outlook.ts";
import { type GoalMeasure, isRate, SUGGESTIONS, type SuggestionKind, shownValue } from "./measures.ts";

type GoalSuggestion = { kind: SuggestionKind; target: number; chance: number };

const CHANCES: Readonly<Record<SuggestionKind, number>> = { cautious: 0.9, likely: 0.65, bold: 0.3 };
/** The least chance at which a target is called so: rounding moves targets away from the chances above. */
const LEAST: Readonly<Record<SuggestionKind, number>> = { cautious: 0.8, likely: 0.5, bold: 0 };
/** To the side on which a target stays what it is called. */
const ROUND: Readonly<Record<SuggestionKind, (value: number) => number>> = {
  cautious: Math.floor,
  likely: Math.round,
  bold: Math.ceil,
};
const HALVINGS = 24;

/** Targets from the profile's own pace, each with its chance to be reached in time. None where it is not expected to rise. */
export function suggestTargets(
  measure: GoalMeasure,
  outlook: Outlook,
  last: number,
  chanceOf: (target: number) => number,
): GoalSuggestion[] {
  const exact = SUGGESTIONS.map((kind) => targetWith(chanceOf, last, CHANCES[kind]));
  const grain = grainOf(measure, (exact.at(-1) ?? last) - (exact[0] ?? last));
  const apart = typicalDay(outlook);
  const found: GoalSuggestion[] = [];
  for (const [index, wanted] of SUGGESTIONS.entries()) {
    const above = found.at(-1)?.target ?? shownValue(measure, last);
    const isApart = (target: number) => target > above && target - above >= apart;
    const fits = (target: number) => isApart(target) && kindAt(chanceOf(target)) === wanted;
    const value = exact[index] ?? last;
    const targets = grainsFrom(grain, measure).map((step) =>
      shownValue(measure, ROUND[wanted](value / step) * step),
    );
    const target = targets.find(fits) ?? targets.at(-1) ?? last;
    const kind = kindAt(chanceOf(target));
    if (isApart(target) && kind && kind !== found.at(-1)?.kind)
      found.push({ kind, target, chance: chanceOf(target) });
  }
  return found;
}

/** By how much the value usually changes in a day: a target closer than that is no target. */
function typicalDay({ inProportion, last, unit, perDay }: Outlook): number {
  const change = Math.max(unit, Math.abs(perDay));
  return inProportion ? Math.exp(last + change) - Math.exp(last) : change;
}

const kindAt = (chance: number) => SUGGESTIONS.find((kind) => chance >= LEAST[kind]);

/** The highest value that is reached with this chance. */
function targetWith(chanceOf: (target: number) => number, last: number, chance: number): number {
  let low = last;
  let high = last + Math.max(1, Math.abs(last));
  while (chanceOf(high) > chance && high < 1e12) high = last + 2 * (high - last);
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (chanceOf(middle) >= chance) low = middle;
    else high = middle;
  }
  return low;
}

/** The roundest step that keeps the suggested targets different: for targets 1,400 apart, full hundreds. */
function grainOf(measure: GoalMeasure, apart: number): number {
  const finest = finestOf(measure);
  return apart > 0 ? Math.max(finest, 10 ** Math.floor(Math.log10(apart / 4))) : finest;
}

/** A step and finer ones, for a target that would lose its name by being rounded. */
function grainsFrom(grain: number, measure: GoalMeasure): number[] {
  const finest = finestOf(measure);
  const steps = [grain];
  for (let step = grain; step > finest; ) {
    step = Math.max(finest, step / 10);
    steps.push(step);
  }
  return steps;
}

const finestOf = (measure: GoalMeasure) => (isRate(measure) ? 0.01 : 1);
