import { expect, test } from "vitest";
import { variedOf } from "../../chance.ts";
import { repeat } from "../testing.ts";
import { expectedAt, type Outlook, outlookOf } from "./outlook.ts";

const AHEAD = 90;

test("an account whose rise has ended is not promised the mean growth of its history again", () => {
  const shares: number[] = [];
  for (let seed = 1; seed <= 12; seed += 1) {
    const { normal } = variedOf(seed);
    let stray = 0;
    const history = repeat(300, (at) => {
      stray += 150 * normal();
      return Math.round(500_000 + 200_000 / (1 + Math.exp((140 - at) / 22)) + stray);
    });
    const outlook = outlookOf(history, AHEAD, 15) as Outlook;
    const last = history.at(-1) ?? 0;
    const mean = (AHEAD * (last - (history[0] ?? 0))) / (history.length - 1);
    shares.push((expectedAt(outlook, AHEAD) - last) / mean);
  }
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeLessThan(0.18);
});
