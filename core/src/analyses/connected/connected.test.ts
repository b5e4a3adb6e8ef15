import { describe, expect, test } from "vitest";
import { addDays, DAY } from "../../time.ts";
import { CONNECTED_IDS, isConnectedId } from "../catalogue.ts";
import { TODAY } from "../testing.ts";
import { runConnected } from "./registry.ts";
import type { ConnectedInput, InsightDay, InsightFigures, InsightMedia } from "./types.ts";

const inputOf = (parts: Partial<ConnectedInput> = {}): ConnectedInput => ({
  timeZone: "UTC",
  window: { key: "30d", from: addDays(TODAY, -29), to: TODAY },
  days: [],
  audiences: [],
  media: [],
  snapshots: [],
  ...parts,
});
/** The figures of the last days, oldest first; null is a day that was not told. */
const daysOf = (list: readonly (InsightFigures | null)[]): InsightDay[] =>
  list.flatMap((figures, index) =>
    figures ? [{ day: addDays(TODAY, index + 1 - list.length), figures }] : [],
  );
const mediaOf = (product: InsightMedia["product"], figures: InsightFigures, id = "1"): InsightMedia => ({
  id,
  product,
  publishedAt: Date.parse(`${TODAY}T08:00:00Z`),
  caption: "A post",
  permalink: null,
  figures,
});
const of = (value: number) => ({ total: value });

test("an account without connected figures says for each analysis what is missing", () => {
  const results = runConnected(inputOf());
  expect(Object.keys(results)).toEqual(CONNECTED_IDS);
  for (const id of CONNECTED_IDS) expect(results[id], id).toMatchObject({ ok: false, missing: { have: 0 } });
  expect([isConnectedId("reach"), isConnectedId("followers"), isConnectedId("toString")]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("reach", () => {
  test("is a mean of days, never a sum, with gaps where there is no figure and a rate by followers of the day", () => {
    const days = daysOf([{ reach: of(100) }, null, { reach: of(300) }]);
    const snapshots = days.map(({ day }) => ({ day, followers: 1000 }));
    const { reach } = runConnected(inputOf({ days, snapshots }));
    expect(reach).toMatchObject({ ok: true, n: 2, value: { mean: 200, rate: 0.2 } });
    expect(reach.ok && reach.value.points.map(({ value }) => value)).toEqual([100, null, 300]);
  });

  test("zero is a figure, absent is not", () => {
    const { reach } = runConnected(inputOf({ days: daysOf([{ reach: of(0) }, {}, { reach: of(10) }]) }));
    expect(reach).toMatchObject({ ok: true, value: { mean: 5 } });
    const one = runConnected(inputOf({ days: daysOf([{ reach: of(7) }, {}]) }));
    expect(one.reach).toMatchObject({ ok: false, missing: { need: 2, have: 1, unit: "days" } });
  });

  test("views per reach count the days that have both", () => {
    const days = daysOf([
      { views: of(90), reach: of(30) },
      { views: of(1000) },
      { views: of(30), reach: of(30) },
    ]);
    expect(runConnected(inputOf({ days })).views).toMatchObject({ value: { perReach: 2 } });
  });

  test("gained and lost are added up each for itself", () => {
    const moved = (FOLLOWER: number, NON_FOLLOWER: number) => ({
      follows_and_unfollows: { FOLLOWER, NON_FOLLOWER },
    });
    const { "gained-lost": result } = runConnected(inputOf({ days: daysOf([moved(5, 2), moved(3, 8)]) }));
    expect(result).toMatchObject({ value: { totals: { gained: 8, lost: 10 } } });
  });

  test("taps are listed by button, the most used first", () => {
    const taps = (EMAIL: number, CALL: number) => ({
      profile_links_taps: { EMAIL, CALL, TEXT: 0, total: EMAIL + CALL },
    });
    const { "link-taps": result } = runConnected(inputOf({ days: daysOf([taps(1, 4), taps(1, 4)]) }));
    expect(result.ok && result.value.buttons.map(({ button, total }) => [button, total])).toEqual([
      ["CALL", 8],
      ["EMAIL", 2],
    ]);
  });

  test("days outside the window count nowhere", () => {
    const window = { key: "custom" as const, from: TODAY, to: TODAY };
    const days = daysOf([{ reach: of(1) }, { reach: of(2) }]);
    expect(runConnected(inputOf({ days, window })).reach).toMatchObject({ ok: false, missing: { have: 1 } });
  });
});

describe("audience", () => {
  const buckets = { "18-24,F": 30, "18-24,M": 10, "25-34,F": 40, "25-34,M": 15, "25-34,U": 5 };
  const audiences: ConnectedInput["audiences"] = [
    { people: "followers", breakdown: "age,gender", buckets },
    { people: "followers", breakdown: "country", buckets: { DE: 20, IT: 80 } },
    { people: "engaged", breakdown: "age,gender", buckets: { "18-24,F": 90, "25-34,M": 10 } },
    { people: "engaged", breakdown: "country", buckets: { IT: 50, DE: 50 } },
  ];
  const results = runConnected(inputOf({ audiences }));

  test("shares add up to all followers", () => {
    const ages = results["age-gender"].ok ? results["age-gender"].value.ages : [];
    expect(ages.map(({ age }) => age)).toEqual(["18-24", "25-34"]);
    expect(ages.reduce((sum, { women, men, unknown }) => sum + women + men + unknown, 0)).toBeCloseTo(1);
    expect(results.gender.ok && results.gender.value.parts.map(({ name, share }) => [name, share])).toEqual([
      ["F", 0.7],
      ["M", 0.25],
      ["U", 0.05],
    ]);
    expect(results.countries).toMatchObject({
      value: { parts: [{ name: "IT", share: 0.8 }, { name: "DE" }] },
    });
  });

  test("those who reacted stand beside the followers", () => {
    expect(results["engaged-audience"]).toMatchObject({
      n: 100,
      value: { ages: [{ name: "18-24", followers: 0.4, engaged: 0.9 }, { name: "25-34" }] },
    });
  });

  test("an audience that Instagram keeps to itself is never shown as a hundred", () => {
    const small = runConnected(inputOf({ snapshots: [{ day: TODAY, followers: 5000 }] }));
    expect(small["age-gender"]).toMatchObject({
      ok: false,
      missing: { need: 100, have: 99, unit: "followers" },
    });
  });

  test("non-followers are a share of views, or of mean reach where views have no parts", () => {
    const parts = { FOLLOWER: 25, NON_FOLLOWER: 75 };
    const seen = runConnected(inputOf({ days: daysOf(Array(7).fill({ views: parts })) }));
    expect(seen["non-follower-share"]).toMatchObject({ value: { of: "views", share: 0.75, others: 525 } });
    const reached = runConnected(inputOf({ days: daysOf(Array(7).fill({ reach: parts })) }));
    expect(reached["non-follower-share"]).toMatchObject({ value: { of: "reach", share: 0.75, others: 75 } });
  });
});

describe("posts and stories", () => {
  test("saves and shares are rates by reach, over all posts together", () => {
    const media = [
      mediaOf("FEED", { reach: of(100), saved: of(10), shares: of(1) }, "1"),
      mediaOf("REELS", { reach: of(300), saved: of(10) }, "2"),
      mediaOf("FEED", { reach: of(100), saved: of(0), shares: of(3) }, "3"),
      mediaOf("FEED", { views: of(9) }, "4"),
    ];
    expect(runConnected(inputOf({ media }))["saves-shares"]).toMatchObject({
      n: 3,
      value: { saveRate: 0.04, shareRate: 0.02 },
    });
  });

  test("engagement by reach is the mean over posts with reach, likes and comments", () => {
    const media = [
      mediaOf("FEED", { reach: of(100), likes: of(9), comments: of(1) }, "1"),
      mediaOf("REELS", { reach: of(400), likes: of(8), comments: of(0) }, "2"),
      mediaOf("FEED", { reach: of(50), likes: of(3), comments: of(0) }, "3"),
      mediaOf("FEED", { reach: of(50), likes: of(3) }, "4"),
      mediaOf("STORY", { reach: of(50), likes: of(30), comments: of(0) }, "5"),
    ];
    expect(runConnected(inputOf({ media }))["engagement-by-reach"]).toMatchObject({
      n: 3,
      value: { rate: 6 },
    });
    expect(runConnected(inputOf({ media: media.slice(0, 2) }))["engagement-by-reach"]).toMatchObject({
      missing: { need: 3, have: 2, unit: "posts" },
    });
  });

  test("posts that were too young when they were read are left out and counted", () => {
    const figures = { reach: of(100), likes: of(9), comments: of(1), saved: of(1), shares: of(1) };
    const media = ["1", "2", "3", "4"].map((id) => mediaOf("FEED", figures, id));
    const now = (media[0]?.publishedAt ?? 0) + DAY - 1;
    const old = media.slice(1).map((one) => ({ ...one, publishedAt: one.publishedAt - DAY }));
    const results = runConnected({ ...inputOf({ media: [...media.slice(0, 1), ...old] }), now });
    for (const id of ["engagement-by-reach", "saves-shares"] as const)
      expect(results[id]).toMatchObject({ ok: true, n: 3, leftOut: { tooYoung: 1 } });
  });

  test("a story is seen to the end by those who did not leave; what Instagram held back is left out", () => {
    const story = {
      views: of(50),
      reach: of(40),
      navigation: { TAP_EXIT: 10, TAP_FORWARD: 30, TAP_BACK: 2 },
    };
    const media = [mediaOf("STORY", story, "1"), mediaOf("STORY", {}, "2")];
    expect(runConnected(inputOf({ media })).stories).toMatchObject({
      n: 1,
      value: { completion: 0.8, stories: [{ taps: 32, replies: null }] },
    });
  });

  test.each([
    [42.5, 0.425],
    [0.3, 0.3],
  ])("a skip rate sent as %f is the share %f", (told, share) => {
    const media = [mediaOf("REELS", { ig_reels_avg_watch_time: of(4000), reels_skip_rate: of(told) })];
    expect(runConnected(inputOf({ media }))["reels-retention"]).toMatchObject({
      value: { watched: 4000, reels: [{ skipped: share }] },
    });
  });
});

describe("followers online", () => {
  const hours = Object.fromEntries(
    Array.from({ length: 24 }, (_, hour) => [String(hour + 7), hour === 12 ? 50 : 5]),
  );
  const days = daysOf(Array(8).fill({ online_followers: hours }));

  test("are given on the reader's clock, from the hour a day began", () => {
    const utc = runConnected(inputOf({ days }))["followers-online"];
    expect(utc.ok && utc.value.best).toMatchObject({ hour: 19, mean: 50 });
    const rome = runConnected(inputOf({ days, timeZone: "Europe/Rome" }))["followers-online"];
    expect(rome.ok && rome.value.best?.hour).toBe(21);
  });

  test("need a week", () => {
    expect(runConnected(inputOf({ days: days.slice(0, 6) }))["followers-online"]).toMatchObject({
      missing: { need: 7, have: 6 },
    });
  });
});
