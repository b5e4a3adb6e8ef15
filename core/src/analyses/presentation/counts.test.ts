import { expect, test } from "vitest";
import { presenter as cadence } from "../content/cadence/presenter.ts";
import { presenter as formatMix } from "../content/format-mix/presenter.ts";
import { presenter as hashtagUse } from "../hashtags/hashtag-use/presenter.ts";
import { found } from "../result.ts";
import { inputOf, TODAY } from "../testing.ts";
import { contextOf } from "./testing.ts";

const context = contextOf(inputOf());
const parts = (counts: readonly number[]) => ({
  formats: (["image", "carousel", "video", "reel"] as const).map((format, index) => {
    const count = counts[index] ?? 0;
    return { format, count, share: count / 10 };
  }),
});

test.each([
  [[4, 4, 0, 2], "Image and Carousel: 40% of the posts each"],
  [[2, 1, 1, 6], "Reel: 60% of the posts"],
])("formats %j: %s", (counts, said) => {
  expect(formatMix.present(parts(counts), context).finding).toBe(said);
});

test.each([
  [[1, 1, 1], "3 hashtags, each used once"],
  [[2, 1, 1], "Most used: #a (3 hashtags in all)"],
])("hashtags used %j times: %s", (counts, said) => {
  const tags = counts.map((posts, index) => ({ tag: "abc"[index] ?? "", posts }));
  expect(hashtagUse.present({ tags, distinct: 3 }, context).finding).toBe(said);
});

test.each([
  [
    7,
    [
      "Instagram’s post counter: +7; what appears after a day was collected, it counts a day later. 5 posts of this period are still there.",
    ],
  ],
  [5, []],
])("a counter of +%d beside 5 posts", (change, said) => {
  const tile = { now: 90, change, since: null, percent: null, sparkline: [] };
  const results = { kpis: found({ tiles: [{ ...tile, metric: "posts" as const }] }, 7) };
  const longestGap = { days: 2, from: 0, to: 0 };
  const value = { perWeek: 5, meanGap: 1, longestGap, days: [{ day: TODAY, posts: 5 }], deleted: 0 };
  const { note = [] } = cadence.present(value, { ...context, results });
  expect(note.slice(1)).toEqual(said);
});
