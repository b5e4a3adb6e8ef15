import { type Family, grown, noiseOf, paceOf, startOf } from "./forecast-families.ts";

/** Families that were written when the models and their widths were settled: nothing was chosen to fit them. */
export const LATER: readonly Family[] = [
  {
    name: "campaigns",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = Math.abs(paceOf(chance, start)) / 2;
      const [every, long] = [chance.between(45, 90), chance.between(10, 25)];
      const phase = every * chance.unit();
      const more = chance.between(1, 4);
      return grown(days, start, (at) => {
        const runs = (at + phase) % every < long;
        return pace * (runs ? 1 + more : 1) + 0.6 * noiseOf(start) * chance.normal();
      });
    },
  },
  {
    name: "quiet and wild",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = paceOf(chance, start);
      let wild = chance.unit() < 0.3;
      return grown(days, start, () => {
        if (chance.unit() < (wild ? 1 / 20 : 1 / 50)) wild = !wild;
        return pace + (wild ? 2 : 0.5) * noiseOf(start) * chance.normal();
      });
    },
  },
  {
    name: "accelerating",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const pace = 0.001 * start * chance.unit();
      const more = (0.003 * start * chance.between(-0.5, 1)) / history;
      return grown(days, start, (at) => pace + more * at + noiseOf(start) * chance.normal());
    },
  },
  {
    name: "rise and decay",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const peak = history * chance.between(0.2, 0.9);
      const height = 0.006 * start * chance.between(0.2, 1);
      const length = chance.between(30, 120);
      return grown(days, start, (at) => {
        const wave = at < peak ? Math.exp((at - peak) / 15) : Math.exp((peak - at) / length);
        return height * wave + 0.5 * noiseOf(start) * chance.normal();
      });
    },
  },
  {
    name: "pauses",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = 0.004 * start * chance.between(0.2, 1);
      let posts = chance.unit() < 0.7;
      return grown(days, start, () => {
        if (chance.unit() < (posts ? 1 / 60 : 1 / 25)) posts = !posts;
        return (posts ? pace : -0.1 * pace) + 0.5 * noiseOf(start) * chance.normal();
      });
    },
  },
];
