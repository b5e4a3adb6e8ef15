import { describe, expect, test } from "vitest";
import { followersUpToToday, postOf, repeat, snapshotsUpToToday, TODAY } from "../analyses/testing.ts";
import type { Post } from "../analyses/types.ts";
import { addDays, DAY, dayStart } from "../time.ts";
import { judge } from "./judge.ts";
import type { SeenPost } from "./known-posts.ts";
import { ALARM_MEASURES, type AlarmMeasure } from "./measures.ts";
import { type ReadingSource, readingsOf } from "./readings.ts";

function source(parts: Partial<ReadingSource> = {}): ReadingSource {
  return {
    timeZone: "UTC",
    snapshots: [],
    instants: new Map(),
    history: { posts: [], readings: [] },
    peers: new Map(),
    engagementDefinition: "mean",
    valuePerEngagement: 0.1,
    other: [],
    connected: null,
    ...parts,
  };
}
const START = addDays(TODAY, -200);
const seenAtOnce = (post: Post): SeenPost => ({ ...post, firstSeenAt: post.publishedAt, goneAt: null });
const values = (measure: AlarmMeasure, parts: Partial<ReadingSource>, from = START) =>
  readingsOf(measure, source(parts), from).map(({ value }) => value);

describe("the readings of", () => {
  test("followers are the collected days", () => {
    expect(values("followers", { snapshots: followersUpToToday([1, null, 3]) })).toEqual([1, 3]);
  });

  test("daily change leave out the day after a gap", () => {
    expect(values("daily_change", { snapshots: followersUpToToday([1, 4, null, 9, 7]) })).toEqual([3, -2]);
  });

  test("change over 7 days are in per cent of the day a week before", () => {
    const snapshots = followersUpToToday([100, 0, 0, 0, 0, 0, 0, 110]);
    expect(values("change_7d", { snapshots })).toEqual([10]);
  });

  test("a lead need both accounts on the day", () => {
    const snapshots = followersUpToToday([10, 20, 30]);
    expect(values("lead", { snapshots, other: followersUpToToday([12, null, 25]) })).toEqual([-2, 5]);
  });

  test("an anomaly look at each day with what was known then", () => {
    const steady = repeat(60, (index) => 10_000 + 10 * index + (index % 2));
    const snapshots = followersUpToToday([...steady, 20_000, 20_010]);
    const readings = readingsOf("anomaly", source({ snapshots }), addDays(TODAY, -1));
    expect(readings.map(({ happened }) => happened)).toEqual([false, false, true, false]);
  });

  test("breakout posts stand on the day on which they first stood out", () => {
    const snapshots = followersUpToToday([1, 1, 1, 1]);
    const usual = repeat(30, (index) => postOf(index + 10, { likes: 10 + (index % 2), comments: 0 }));
    const viral = postOf(3, { likes: 11, comments: 0 });
    const readings = [
      { postId: viral.id, day: addDays(TODAY, -1), likes: 42, comments: 0, views: null },
      { postId: viral.id, day: addDays(TODAY, -2), likes: 11, comments: 0, views: null },
    ];
    const history = { posts: [viral, ...usual].map(seenAtOnce), readings };
    const found = readingsOf("breakout", source({ snapshots, history }), START);
    expect(found.map(({ value, happened }) => [value, happened])).toEqual([
      [0, false],
      [0, false],
      [expect.closeTo(4), true],
      [0, false],
    ]);
  });

  test("engagement are those stored with each day, none where a day has none", () => {
    const snapshots = snapshotsUpToToday([{ followers: 1000, engagement: 9 }, { followers: 1000 }]);
    expect(values("engagement", { snapshots })).toEqual([9]);
  });

  test("an analysis are its number on each day", () => {
    const snapshots = snapshotsUpToToday(repeat(3, () => ({ followers: 100, following: 50 })));
    expect(values("ratio", { snapshots }, TODAY)).toEqual([2, 2, 2]);
    const history = { posts: [postOf(2), postOf(3), postOf(4)].map(seenAtOnce), readings: [] };
    expect(values("applause", { snapshots, history }, TODAY)).toEqual([90, 90]);
  });

  test("an analysis take the instant of the collection as now: a post of that day is too young", () => {
    const snapshots = followersUpToToday([1]);
    const posts = [postOf(0.4, { likes: 0 }), postOf(2), postOf(3), postOf(4)].map(seenAtOnce);
    const history = { posts, readings: [] };
    const noon = dayStart(TODAY) + DAY / 2;
    const grown = (at: number) =>
      values("applause", { snapshots, history, instants: new Map([[TODAY, at]]) }, TODAY);
    expect([grown(noon), grown(noon + DAY)]).toEqual([[90], [67.5]]);
  });

  test("an analysis know of a post what was read until then, and nothing before it was first read", () => {
    const snapshots = followersUpToToday([1, 1, 1]);
    const posts = [postOf(5), postOf(6), postOf(7)].map((post, index) => ({
      ...post,
      likes: 900,
      firstSeenAt: dayStart(TODAY) - (2 - index) * DAY,
      goneAt: null,
    }));
    const readings = posts.map(({ id }) => ({
      postId: id,
      day: TODAY,
      likes: 300,
      comments: 1,
      views: null,
    }));
    expect(values("applause", { snapshots, history: { posts, readings } }, TODAY)).toEqual([300]);
    const earlier = readings.map((one) => ({ ...one, day: addDays(TODAY, -9), likes: 30 }));
    const all = { posts: posts.map(seenAtOnce), readings: [...readings, ...earlier] };
    expect(values("applause", { snapshots, history: all }, TODAY)).toEqual([30, 30, 300]);
  });

  test("a rank compare with the peers of that day", () => {
    const snapshots = followersUpToToday([1, 1]);
    const history = { posts: [postOf(3), postOf(4), postOf(5)].map(seenAtOnce), readings: [] };
    const peers = new Map([
      [addDays(TODAY, -1), repeat(20, () => 99)],
      [TODAY, repeat(20, () => 1)],
    ]);
    expect(values("tier-benchmark", { snapshots, history, peers }, TODAY)).toEqual([0, 100]);
  });

  test.each(ALARM_MEASURES)("%s are nothing where nothing was collected", (measure) => {
    expect(readingsOf(measure, source(), START)).toEqual([]);
  });
});

test("reading only the last days changes nothing about what fires on them", () => {
  const counts = repeat(120, (index) => (index % 11 === 3 ? null : 1000 + ((index * 37) % 19)));
  const all = source({
    snapshots: followersUpToToday(counts),
    other: followersUpToToday(repeat(120, () => 1009)),
  });
  for (const measure of ["followers", "daily_change", "change_7d", "lead", "anomaly"] as const) {
    const alarm = { measure, condition: "above", value: 5, due: null, timeZone: "UTC" } as const;
    const whole = judge(alarm, readingsOf(measure, all, START), { from: START, to: TODAY });
    for (let back = 0; back < 60; back++) {
      const day = addDays(TODAY, -back);
      const here = judge(alarm, readingsOf(measure, all, day), { from: day, to: day });
      expect(here.map((one) => one.day)).toEqual(
        whole.filter((one) => one.day === day).map((one) => one.day),
      );
    }
  }
});
