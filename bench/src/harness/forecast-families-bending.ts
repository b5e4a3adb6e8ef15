import type { Varied } from "@owlstat/core/chance.ts";
import { type Family, grown, noiseOf, paceOf, startOf } from "./forecast-families.ts";

const YEAR = 365;

/** Families whose pace bends, changes or follows the size: what a straight line cannot know. */
export const BENDING: readonly Family[] = [
  {
    name: "logistic",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const limit = start * chance.between(1.5, 6);
      const middle = history * chance.between(0.2, 1.3);
      const speed = chance.between(4, 10) / history;
      const course = (at: number) => start + (limit - start) / (1 + Math.exp(-speed * (at - middle)));
      return grown(
        days,
        course(0),
        (at, count) => course(at) - course(at - 1) + 0.5 * noiseOf(count) * chance.normal(),
      );
    },
  },
  {
    name: "yearly wave",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = paceOf(chance, start);
      const height = 0.002 * start * chance.between(0.3, 1);
      const phase = YEAR * chance.unit();
      return grown(
        days,
        start,
        (at) =>
          pace +
          height * Math.sin((2 * Math.PI * (at + phase)) / YEAR) +
          0.5 * noiseOf(start) * chance.normal(),
      );
    },
  },
  {
    name: "change of pace",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      let pace = paceOf(chance, start);
      return grown(days, start, () => {
        if (chance.unit() < 1 / 100) pace = paceOf(chance, start);
        return pace + 0.5 * noiseOf(start) * chance.normal();
      });
    },
  },
  {
    name: "jumps and purges",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = paceOf(chance, start);
      return grown(days, start, (_, count) => {
        const jump = chance.unit() < 1 / 40 ? count * chance.between(-0.03, 0.04) : 0;
        return pace + noiseOf(start) * chance.normal() + jump;
      });
    },
  },
  {
    name: "bursts",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = Math.abs(paceOf(chance, start)) / 2;
      let wave = 0;
      return grown(days, start, (_, count) => {
        wave *= 0.7;
        if (chance.unit() < 1 / 30) wave += count * chance.between(0.002, 0.02);
        return pace + wave + 0.5 * noiseOf(start) * chance.normal();
      });
    },
  },
  {
    name: "in proportion",
    series: (chance, _history, days) => {
      const rate = 0.008 * (chance.unit() - 0.15);
      return grown(days, startOf(chance), (_, count) => count * (rate + 0.003 * chance.normal()));
    },
  },
  {
    name: "a share leaves",
    series: (chance, history, days) => {
      const start = startOf(chance);
      const leaving = chance.between(1, 4) / history;
      const coming = leaving * start * chance.between(0, 1.2);
      return grown(
        days,
        start,
        (_, count) => coming * (1 + 0.3 * chance.normal()) - leaving * count * (1 + 0.3 * chance.normal()),
      );
    },
  },
  {
    name: "weekly rhythm",
    series: (chance, _history, days) => {
      const start = startOf(chance);
      const pace = paceOf(chance, start);
      const rhythm = weekOf(chance);
      return grown(
        days,
        start,
        (at) => pace + 2 * noiseOf(start) * (rhythm[at % 7] ?? 0) + 0.5 * noiseOf(start) * chance.normal(),
      );
    },
  },
];

/** What each weekday adds; together nothing. */
function weekOf(chance: Varied): number[] {
  const raw = Array.from({ length: 7 }, () => chance.normal());
  const mean = raw.reduce((sum, one) => sum + one, 0) / 7;
  return raw.map((one) => one - mean);
}
