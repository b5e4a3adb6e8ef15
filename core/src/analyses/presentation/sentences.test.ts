import { describe, expect, test } from "vitest";
import { chartFormats } from "../../charts/chart-formats.ts";
import de from "../../i18n/de/profiles.json" with { type: "json" };
import en from "../../i18n/en/profiles.json" with { type: "json" };
import es from "../../i18n/es/profiles.json" with { type: "json" };
import fr from "../../i18n/fr/profiles.json" with { type: "json" };
import it from "../../i18n/it/profiles.json" with { type: "json" };
import nl from "../../i18n/nl/profiles.json" with { type: "json" };
import { EXAMPLES } from "../examples.ts";
import { presenter as followBursts } from "../following/follow-bursts/presenter.ts";
import { presenter as anomalies } from "../growth/anomalies/presenter.ts";
import { presenter as velocity } from "../growth/velocity/presenter.ts";
import { presenter as hashtagUse } from "../hashtags/hashtag-use/presenter.ts";
import { presenter as statsTable } from "../history/stats-table/presenter.ts";
import { presenter as headline } from "../overview/headline/presenter.ts";
import { NOTHING_LEFT_OUT } from "../result.ts";
import { presenter as bestTime } from "../timing/best-time/presenter.ts";
import { presenter as postingHours } from "../timing/posting-hours/presenter.ts";
import { computedFacts } from "./computed.ts";
import type { Context } from "./context.ts";
import { plainText } from "./plain-text.ts";
import { headingOf, type Presented } from "./presented.ts";

/** The key with its values, in place of a text. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(" ")) as never;
const { window } = EXAMPLES.enough;
const view = { username: "a", window, definition: "mean", timeZone: "UTC", collectedAt: null } as const;
const formats = chartFormats("en", t, 2);
const context: Context = {
  language: "en",
  t,
  p: t,
  c: t,
  u: t,
  formats,
  decimals: 2,
  view: { ...view, today: window.to },
  results: {},
};

describe("growth speed", () => {
  test.each([
    [0.52, 0.5, "+0.5", "velocity.same"],
    [0.5, 0.52, "+0.5", "velocity.same"],
    [0.7, 0.5, "+0.7", "velocity.faster 0.2 +0.5"],
    [-0.02, 0.5, "0", "velocity.slower 0.5 +0.5"],
    [212.53, 115.13, "+212.5", "velocity.faster 97.4 +115.1"],
    [849.37, -2275.9, "+849", "velocity.faster 3,125 −2,276"],
  ])("%d a day after %d a day is written %s: %s", (perDay, before, written, about) => {
    const value = { perDay, before, acceleration: perDay - before };
    const { figures } = velocity.present(value, context);
    expect(figures?.[0]?.text).toBe(`velocity.perDay ${written}`);
    expect(figures?.[0]?.about[0]).toMatch(new RegExp(`^${about.replace("+", "\\+")}`));
  });
});

test("an hour of one post is no best time, however good the post was", () => {
  const cells = Array.from({ length: 168 }, (_, index) => ({
    weekday: Math.floor(index / 24),
    hour: index % 24,
    ...(index === 30 ? { z: 7, n: 1, thin: true } : { z: null, n: 0, thin: true }),
  }));
  const value = { window, widened: false, timeZone: "UTC", cells, best: [] };
  expect(bestTime.present(value, context).finding).toBe("finding.best-time-open");
  const often = cells.map((cell) => (cell.n > 0 ? { ...cell, n: 2, thin: false } : cell));
  expect(bestTime.present({ ...value, cells: often }, context).finding).toMatch(/^finding\.noWinner\.alone /);
});

const nothing = { missing: null, noChart: null, figures: [], posts: [], chart: null, computed: [] };
const shown = (parts: Partial<Presented>) =>
  ({ ...nothing, id: "health", title: "Title", finding: null, note: [], table: null, ...parts }) as Presented;

test("the days of a sentence are not written twice", () => {
  const period = "12 Nov – 18 Nov";
  const named = shown({ period, finding: `A quiet week, ${period}.` });
  expect(headingOf(named).subtitle).toBe("A quiet week, 12 Nov – 18 Nov.");
  expect(headingOf(shown({ period, finding: "Up by 3" })).subtitle).toBe("Up by 3 · 12 Nov – 18 Nov");
});

test("what only a chart shows is written as a table, also beside a note", () => {
  const columns = [
    { label: "Figure", numeric: false },
    { label: "Value", numeric: true },
  ];
  const table = { columns, rows: [[{ text: "Followers" }, { text: "+3" }]] } as never;
  const note = ["Engagement: too few posts to compare"];
  expect(plainText(shown({ period: "7 days", note, table }))).toContain("Followers | +3");
});

test.each([
  [0.5, "+0.5"],
  [213.5, "+214"],
  [0, "0"],
])("a middle day of %d followers is written as %s", (usual, written) => {
  expect(anomalies.present({ usual, days: [] }, context).note).toEqual([`anomalies.usual ${written}`]);
});

test("without follow bursts there is a sentence, and no row for each day", () => {
  const changes = [{ day: window.to, value: 1 }];
  const { table, chart } = followBursts.present({ threshold: 20, bursts: [], changes }, context);
  expect([table, chart]).toEqual([undefined, undefined]);
});

test("the engagement of a day is written with its unit", () => {
  const one = { date: [window.to], followers_count: [9], followersdelta: [null], following_count: [1] };
  const two = { followingdelta: [null], posts_count: [3], postsdelta: [null] };
  const day = { ...one, ...two, engagement: [1.034], engagementdelta: [null] };
  const { table } = statsTable.present({ day, week: day, month: day }, context);
  expect(table?.rows[0]?.map(({ text }) => text).slice(1)).toEqual(["9", "1", "3", "1.03%"]);
});

/** A reader who finds two typical values of one measure on a page trusts neither. */
test.each([
  ["en", en, "typical"],
  ["de", de, "typisch"],
  ["fr", fr, "en temps normal"],
  ["it", it, "tipic"],
  ["es", es, "habitual"],
  ["nl", nl, "normaal"],
] as const)("in %s only the comparison with the usual speaks of a typical value", (_, texts, word) => {
  expect(texts["health.usual"]).toContain(word);
  for (const key of ["anomalies.usual", "breakout.usual"] as const)
    expect(texts[key].toLowerCase()).not.toContain(word);
});

describe("what was used most", () => {
  const tagged = (...posts: number[]) => ({
    tags: posts.map((count, index) => ({ tag: `tag${index}`, posts: count })),
    distinct: posts.length,
  });

  test.each([
    [[9, 8], "finding.tag #tag0 2"],
    [[9, 9, 8], "finding.tag #tag0 and #tag1 3"],
    [[1, 1, 1, 1], "finding.tagsOnce 4"],
  ])("hashtags in %j posts: %s", (posts, said) => {
    expect(hashtagUse.present(tagged(...posts), context).finding).toBe(said);
  });

  test("hours with as many posts are both named", () => {
    const hours = [5, 3, 5].map((n, hour) => ({ hour, n, share: n / 13, rate: 1 }));
    const { finding } = postingHours.present({ timeZone: "UTC", hours, window, widened: false }, context);
    expect(finding).toBe("finding.hours 00:00 and 02:00");
  });
});

describe("the week's sentence calls a fall one", () => {
  const days = { from: "2026-11-12", to: "2026-11-18", days: 7, z: -2 } as const;
  test.each([
    ["followers_below", -1092, 2786, "followers_lost"],
    ["followers_below", 12, 70, "followers_below"],
    ["followers_above", -20, -300, "followers_lost_less"],
    ["following_below", -27, 0, "following_lost"],
    ["following_above", -2, -30, "following_lost_less"],
    ["posts_below", -3, 6, "posts_below"],
  ] as const)("%s with %i where %i is usual", (code, change, norm, said) => {
    const { finding } = headline.present({ code, change, norm, ...days }, context);
    expect(finding?.split(" ")[0]).toBe(`headline.${said}`);
  });
});

test("authenticity counts the posts that it rests on", () => {
  const facts = computedFacts(
    "authenticity",
    { present: () => ({}) },
    { ok: true, value: { score: 100, parts: [] }, n: 40, leftOut: NOTHING_LEFT_OUT },
    context,
    "",
  );
  expect(facts.map(({ text }) => text)).toContain("how.posts 40");
});
