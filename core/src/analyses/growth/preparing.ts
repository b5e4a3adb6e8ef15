import { mean, median, quantile, robustScale } from "../statistics.ts";

/** Daily values, null on missing days; the first and the last are known. */
export type Daily = readonly (number | null)[];

type Step = { at: number; days: number; by: number };

const NEAR = 10;
/** A change this many times larger than the usual spread is not chance. */
const JUMP = 9;
const DAYS_PER_JUMP = 90;
/** Jumps closer together than this count as one, because a viral post brings followers for several days. */
const BURST_DAYS = 5;
export const WEEK = 7;
/** A weekly rhythm that explains less of the variation than this may be chance. */
const RHYTHM_SHARE = 0.3;

/** The changes between one known day and the next. */
function stepsOf(values: Daily): Step[] {
  const steps: Step[] = [];
  let before = -1;
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (before >= 0) steps.push({ at, days: at - before, by: value - (values[before] ?? value) });
    before = at;
  }
  return steps;
}

/**
 * Removes rare jumps by raising the days before them, because they say nothing about the pace. Jumps that
 * happen regularly are typical of the profile and stay. Beside the days: by how much each jump that was removed
 * went up or down.
 */
export function withoutJumps(values: Daily): { smooth: Daily; jumps: readonly number[] } {
  const steps = stepsOf(values);
  const usual = usualPace(steps);
  const off = steps.map(({ days, by }, index) => (by - (usual[index] ?? 0) * days) / Math.sqrt(days));
  const scale = robustScale(off);
  if (scale === null) return { smooth: values, jumps: [] };
  const jumps = steps.flatMap(({ at, days, by }, index) =>
    Math.abs(off[index] ?? 0) > JUMP * scale ? [{ at, by: by - (usual[index] ?? 0) * days }] : [],
  );
  const bursts = burstsOf(jumps);
  if (jumps.length === 0 || bursts.length > Math.max(1, steps.length / DAYS_PER_JUMP))
    return { smooth: values, jumps: [] };
  const smooth = values.map((value, at) =>
    value === null ? null : jumps.reduce((sum, jump) => (jump.at > at ? sum + jump.by : sum), value),
  );
  return { smooth, jumps: bursts };
}

/** The sizes of jumps, those of one burst added up. */
function burstsOf(jumps: readonly { at: number; by: number }[]): number[] {
  const bursts: number[] = [];
  for (const [index, { at, by }] of jumps.entries()) {
    const before = jumps[index - 1];
    if (before && at - before.at < BURST_DAYS) bursts.push((bursts.pop() ?? 0) + by);
    else bursts.push(by);
  }
  return bursts;
}

/**
 * The median change per day around each step. Five neighbours share one value, since theirs hardly differ.
 */
function usualPace(steps: readonly Step[]): number[] {
  const shared = 5;
  const paces = steps.map(({ days, by }) => by / days);
  const middles = new Map<number, number>();
  return paces.map((_, index) => {
    const place = index - (index % shared);
    const known = middles.get(place);
    if (known !== undefined) return known;
    const middle = median(paces.slice(Math.max(0, place - NEAR), place + NEAR + shared)) ?? 0;
    middles.set(place, middle);
    return middle;
  });
}

/** How each weekday lies above or below its week, counted from the first day; zeros where there is no clear rhythm. */
export function rhythmOf(values: Daily): number[] {
  const none = Array.from({ length: WEEK }, () => 0);
  const offs: { weekday: number; off: number }[] = [];
  for (let at = 3; at < values.length - 3; at += 1) {
    const week = values.slice(at - 3, at + 4);
    if (week.includes(null)) continue;
    offs.push({ weekday: at % WEEK, off: (week[3] ?? 0) - (mean(week as number[]) ?? 0) });
  }
  if (offs.length < 4 * WEEK) return none;
  const byDay = none.map(
    (_, weekday) => median(offs.filter((one) => one.weekday === weekday).map(({ off }) => off)) ?? 0,
  );
  const centre = mean(byDay) ?? 0;
  let all = 0;
  let left = 0;
  for (const { weekday, off } of offs) {
    all += off ** 2;
    left += (off - (byDay[weekday] ?? 0) + centre) ** 2;
  }
  const share = all === 0 ? 0 : 1 - ((left / all) * (offs.length - 1)) / (offs.length - WEEK);
  return share < RHYTHM_SHARE ? none : byDay.map((value) => share * (value - centre));
}

/** Below this size a single follower is more than chance in proportion. */
const SMALLEST_IN_PROPORTION = 50;
const LEAST_RANGE = 1.1;
/** By how much the logarithms must be the better explanation, in log likelihood. */
const CLEARLY = 1;

/** Whether the daily changes are in proportion to the size, so that in logarithms they are equally large throughout. */
export function isInProportion(values: Daily): boolean {
  const known = values.filter((value) => value !== null);
  const [small, large] = [quantile(known, 0.1) ?? 0, quantile(known, 0.9) ?? 0];
  if (Math.min(...known) < SMALLEST_IN_PROPORTION || large < LEAST_RANGE * small) return false;
  const logs = values.map((value) => (value === null ? null : Math.log(value)));
  const later = known.slice(1);
  const plain = later.length * Math.log(typicalOff(values));
  const sizes = later.reduce((sum, value) => sum + Math.log(value), 0);
  return later.length * Math.log(typicalOff(logs)) + sizes + CLEARLY < plain;
}

/** The mean distance of a change from the usual ones around it. */
function typicalOff(values: Daily): number {
  const steps = stepsOf(values);
  const usual = usualPace(steps);
  const offs = steps.map(({ days, by }, index) => by - (usual[index] ?? 0) * days);
  return mean(offs.map((off, index) => Math.abs(off) / Math.sqrt(steps[index]?.days ?? 1))) ?? 0;
}
