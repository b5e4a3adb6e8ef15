import type { Varied } from "@owlstat/core/chance.ts";

/** Generated daily follower counts. Each family grows in its own way; null is a missing day. */
export type Family = {
  name: string;
  series: (chance: Varied, history: number, days: number) => (number | null)[];
};

type Growth = (at: number, count: number) => number;

/** A count that changes by `growth` each day, whole and never below 0. */
export function grown(days: number, start: number, growth: Growth): number[] {
  let count = start;
  return Array.from({ length: days }, (_, at) => {
    if (at > 0) count = Math.max(0, count + growth(at, count));
    return Math.round(count);
  });
}

/** Between 1,000 and a million, most of them small. */
export const startOf = ({ unit }: Varied) => 10 ** (3 + 3 * unit());

/** A typical daily change: a few thousandths of the count, usually up, sometimes down. */
export const paceOf = ({ unit }: Varied, start: number) => start * 0.004 * (unit() - 0.2);

export const noiseOf = (start: number) => Math.max(1, 0.0015 * start);

function autocorrelated(phi: number): Family["series"] {
  return (chance, _history, days) => {
    const start = startOf(chance);
    const pace = paceOf(chance, start);
    const spread = noiseOf(start) * Math.sqrt(1 - phi * phi);
    let wave = noiseOf(start) * chance.normal();
    return grown(days, start, () => {
      wave = phi * wave + spread * chance.normal();
      return pace + wave;
    });
  };
}

function walk(chance: Varied, days: number): number[] {
  const start = startOf(chance);
  const pace = paceOf(chance, start);
  return grown(days, start, () => pace + noiseOf(start) * chance.normal());
}

/** Student's t with three degrees of freedom: most days quiet, some far out. */
function heavy({ normal }: Varied): number {
  return normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2) / 3);
}

export const FAMILIES: readonly Family[] = [
  {
    name: "flat",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      return grown(days, start, () => 0).map((value) => value + Math.round(noiseOf(start) * chance.normal()));
    },
  },
  {
    name: "step",
    series: (chance, history, days) => {
      const step = Math.floor(history * (0.1 + 0.85 * chance.unit()));
      const share = 0.02 + 0.2 * chance.unit();
      return walk(chance, days)
        .map((value) => value)
        .map((value, at, all) => (at < step ? value : value + Math.round(share * (all[0] ?? 0))));
    },
  },
  {
    name: "trend change",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const turn = Math.floor(history * (0.2 + 0.65 * chance.unit()));
      const [before, after] = [paceOf(chance, start), paceOf(chance, start)];
      return grown(days, start, (at) => (at < turn ? before : after) + noiseOf(start) * chance.normal());
    },
  },
  {
    name: "saturation",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const room = start * (0.3 + chance.unit());
      const speed = (1 + 2 * chance.unit()) / history;
      return grown(
        days,
        start,
        (_, count) => speed * (start + room - count) + 0.5 * noiseOf(start) * chance.normal(),
      );
    },
  },
  {
    name: "missing weeks",
    series: (chance, history, days) => {
      const values: (number | null)[] = walk(chance, days);
      for (let hole = 0; hole < 3; hole += 1) {
        const from = 5 + Math.floor(chance.unit() * (history - 24));
        const length = 5 + Math.floor(chance.unit() * 10);
        for (let at = from; at < from + length && at < history - 1; at += 1) values[at] = null;
      }
      return values;
    },
  },
  {
    name: "purge days",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = Math.abs(paceOf(chance, start));
      return grown(days, start, (_, count) => {
        const purged = chance.unit() < 1 / 45 ? (0.005 + 0.02 * chance.unit()) * count : 0;
        return pace + noiseOf(start) * chance.normal() - purged;
      });
    },
  },
  {
    name: "tiny",
    series: (chance, _history, days) => {
      const daily = 0.6 * chance.unit();
      return grown(days, 5 + Math.floor(60 * chance.unit()), () => {
        const came = chance.unit() < daily ? 1 + (chance.unit() < 0.2 ? 1 : 0) : 0;
        return came - (chance.unit() < daily * 0.5 ? 1 : 0);
      });
    },
  },
  { name: "AR .9 growth", series: autocorrelated(0.9) },
  { name: "AR .95 growth", series: autocorrelated(0.95) },
  { name: "AR .99 growth", series: autocorrelated(0.99) },
  { name: "random walk", series: (chance, _history, days) => walk(chance, days) },
  {
    name: "heavy tails",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = paceOf(chance, start);
      return grown(days, start, () => pace + 0.7 * noiseOf(start) * heavy(chance));
    },
  },
];
