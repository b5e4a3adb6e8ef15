import type { Words } from "./writing.ts";

type Ground = {
  /** Better than the others by more than chance explains. */
  clear: boolean;
  n: number;
  of?: "posts" | "days";
};

/** A finding with what it rests on and how sure it is. */
export function surely(finding: string, { clear, ...ground }: Ground, words: Words): string {
  const from = fromText(ground, words);
  return words.p("finding.sure", { finding, from, clear: clear ? "yes" : "no" });
}

function fromText({ n, of = "posts" }: Omit<Ground, "clear">, { p }: Words): string {
  return of === "days" ? p("life.days", { days: n }) : p("timing.posts", { count: n });
}

type Comparison<One> = {
  figure(group: One): number | null;
  name(group: One): string;
  /** What is said of the group that leads. */
  best(group: One, clear: "yes" | "no"): string;
  /** The group that is better than the others by more than chance explains. */
  clear: One | null | undefined;
  /** Groups with fewer values are drawn as less reliable. */
  fewest?: number;
  /** Differences below this are none; without it those below a twentieth of the larger figure. */
  apart?: number;
  of?: Ground["of"];
};

const LEVEL = 0.05;

/** The group with the highest figure of those that are shown and how sure that is, or why there is no winner. */
export function winnerText<One extends { n: number }>(
  groups: readonly One[],
  { figure, name, best, clear, fewest = 3, apart, of = "posts" }: Comparison<NoInfer<One>>,
  words: Words,
): string | undefined {
  const { p } = words;
  const high = (group: One) => figure(group) ?? 0;
  const known = groups.filter((group) => group.n > 0 && figure(group) !== null);
  const [first, next] = known.toSorted((a, b) => high(b) - high(a));
  if (!first) return undefined;
  if (clear) return surely(best(clear, "yes"), { clear: true, n: clear.n, of }, words);
  if (first.n < fewest)
    return p("finding.noWinner.thin", { name: name(first), from: fromText({ n: first.n, of }, words) });
  const second = known.find((group) => group !== first && group.n >= fewest);
  if (!next || !second) return p("finding.noWinner.alone", { name: name(first) });
  const enough = apart ?? LEVEL * Math.max(Math.abs(high(first)), Math.abs(high(next)));
  if (high(first) - high(next) <= enough)
    return p("finding.noWinner.level", { name: name(first), next: name(next) });
  return surely(best(first, "no"), { clear: false, n: first.n, of }, words);
}

/** What goes with how many times the engagement of the others. */
type Effect = { n: number; lift: number | null; clear: boolean };

/** Fewer posts than this show no effect. */
const FEWEST = 3;

/** The largest effect and how sure it is; less than the usual is no gain. */
export function effectText<One extends Effect>(
  effects: readonly One[],
  { name, say }: { name(one: NoInfer<One>): string; say(one: NoInfer<One>, lift: string): string },
  words: Words,
): string | undefined {
  const { p, formats } = words;
  const known = effects.filter(({ n, lift }) => n > 0 && lift !== null);
  const byLift = known.toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0));
  const clear = byLift.find((one) => one.clear);
  const first = clear ?? byLift[0];
  if (!first) return undefined;
  const lift = formats.decimal.value(first.lift ?? 0);
  if (clear) return surely(say(clear, lift), { clear: true, n: clear.n }, words);
  if ((first.lift ?? 0) <= 1 + LEVEL) return p("finding.noGain", { name: name(first), lift });
  if (first.n < FEWEST)
    return p("finding.noWinner.thin", { name: name(first), from: fromText({ n: first.n }, words) });
  return surely(say(first, lift), { clear: false, n: first.n }, words);
}
