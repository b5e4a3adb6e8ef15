import { expect, test } from "vitest";
import { PRESENTERS } from "../lists/presenters.ts";
import type { PresentedId } from "../values.ts";
import { caseText } from "./case.ts";
import type { Presenter } from "./context.ts";

test.each([
  ["net-growth", { start: 1200, end: 1150, change: -50 }, 2, "1.150 − 1.200 = −50"],
  ["velocity", { perDay: 2.5, before: -1, acceleration: 3.5 }, 60, "2,50 − (−1,00) ≈ 3,50"],
  ["applause", { total: 100, mean: 33.3333, posts: [] }, 3, "100 ÷ 3 ≈ 33,33"],
  ["comment-ratio", { ratio: 2.5, likes: 1000, comments: 25, flag: "usual" }, 9, "100 × 25 ÷ 1.000 ≈ 2,50"],
  ["tier-benchmark", { percentile: 25, peers: 80 }, 9, "20 ÷ 80 ≈ 25\u00a0%"],
  ["cadence", { perWeek: 2.8, meanGap: 2, days: [] }, 12, "12 ÷ 4,29 ≈ 2,80"],
  [
    "format-mix",
    {
      formats: [
        { format: "image", count: 15, share: 0.75 },
        { format: "video", count: 0, share: 0 },
        { format: "reel", count: 5, share: 0.25 },
      ],
    },
    20,
    "15 ÷ 20 ≈ 75\u00a0% · 5 ÷ 20 ≈ 25\u00a0%",
  ],
  ["sponsored", { with: { rate: 3, n: 4 }, without: { rate: 1.5, n: 9 }, lift: 2 }, 13, "3,00 ÷ 1,50 ≈ 2,00"],
  ["sponsored", { with: { rate: 3, n: 4 }, without: { rate: 0, n: 9 }, lift: null }, 13, ""],
  [
    "hashtag-lift",
    {
      lifts: [{ name: "owls", with: { rate: 1, n: 4 }, without: { rate: 2, n: 9 }, lift: 0.5, thin: false }],
    },
    13,
    "#owls: 1,00 ÷ 2,00 ≈ 0,50",
  ],
  [
    "sponsored",
    { with: { rate: 0.2437, n: 4 }, without: { rate: 0.2176, n: 9 }, lift: 1.12 },
    13,
    "0,244 ÷ 0,218 ≈ 1,12",
  ],
  ["mention-lift", { lifts: [] }, 13, ""],
  [
    "authenticity",
    {
      score: 68,
      parts: [
        { weight: 60, score: 50 },
        { weight: 20, score: 90 },
        { weight: 20, score: 100 },
      ],
    },
    12,
    "100 − 30 − 2 − 0 ≈ 68",
  ],
] as const)("%s says its formula with the numbers of the case", (id, value, n, text) => {
  expect(caseText(PRESENTERS[id] as Presenter<PresentedId>, value as never, n, "de")).toBe(text);
});

test("an analysis whose formula is no single sum says nothing more", () => {
  expect(caseText(PRESENTERS["best-time"], {} as never, 3, "en")).toBe("");
});
