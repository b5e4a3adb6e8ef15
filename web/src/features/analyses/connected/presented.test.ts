import { readFileSync } from "node:fs";
import { CONNECTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { runConnected } from "@owlstat/core/analyses/connected/registry.ts";
import type { ConnectedInput } from "@owlstat/core/analyses/connected/types.ts";
import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { headingOf } from "@owlstat/core/analyses/presentation/presented.ts";
import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import { TODAY } from "@owlstat/core/analyses/testing.ts";
import type { ConnectedId } from "@owlstat/core/analyses/values.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { spokenChart } from "@owlstat/core/charts/spoken.ts";
import { drawChart } from "@owlstat/core/charts/svg/draw-chart.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { type Catalogues, translator } from "@owlstat/core/i18n/translate.ts";
import { addDays } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";

const NOUNS = ["analyses", "profiles", "charts", "ui"] as const;
const textsOf = (language: Language): Catalogues =>
  Object.fromEntries(
    NOUNS.map((noun) => [
      noun,
      JSON.parse(
        readFileSync(
          new URL(`../../../../../core/src/i18n/${language}/${noun}.json`, import.meta.url),
          "utf8",
        ),
      ),
    ]),
  );

const of = (value: number) => ({ total: value });
const window = { key: "30d", from: addDays(TODAY, -29), to: TODAY } as const;
const EMPTY: ConnectedInput = { timeZone: "UTC", window, days: [], audiences: [], media: [], snapshots: [] };
const PARTS = { FOLLOWER: 40, NON_FOLLOWER: 60 };
const buckets = { "18-24,F": 30, "18-24,M": 10, "25-34,F": 40, "25-34,U": 20 };
const places = { country: { IT: 70, DE: 20, XX: 10 }, city: { "Rome, Lazio": 60, "Milan, Lombardy": 40 } };
const media = (["FEED", "REELS", "STORY", "FEED"] as const).map((product, index) => ({
  id: String(index),
  product,
  publishedAt: Date.parse(`${addDays(TODAY, -index)}T09:30:00Z`),
  caption: "A caption that is longer than what fits into one row of a table",
  permalink: null,
  figures: {
    views: of(900),
    reach: of(500),
    saved: of(9),
    shares: of(4),
    replies: of(2),
    likes: of(40),
    comments: of(6),
    ig_reels_avg_watch_time: of(6400),
    reels_skip_rate: of(31.5),
    navigation: { TAP_EXIT: 90, TAP_FORWARD: 500, TAP_BACK: 20 },
  },
}));
const FULL: ConnectedInput = {
  ...EMPTY,
  days: Array.from({ length: 12 }, (_, index) => ({
    day: addDays(TODAY, index - 12),
    figures: {
      reach: { ...PARTS, total: 100 },
      views: { ...PARTS, total: 250 },
      follows_and_unfollows: { FOLLOWER: 5, NON_FOLLOWER: 3 },
      profile_links_taps: { EMAIL: 2, SOMETHING_NEW: 1, total: 3 },
      online_followers: Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour + 7), hour])),
    },
  })),
  audiences: (["followers", "engaged"] as const).flatMap((people) => [
    { people, breakdown: "age,gender" as const, buckets },
    { people, breakdown: "country" as const, buckets: places.country },
    { people, breakdown: "city" as const, buckets: places.city },
  ]),
  media,
  snapshots: [{ day: addDays(TODAY, -1), followers: 1000 }],
};

const view = {
  username: "owl.sample",
  window,
  definition: "mean",
  timeZone: "Europe/Rome",
  collectedAt: `${TODAY}T04:00:00Z`,
  today: TODAY,
} as const;

describe.each([...LANGUAGES])("connected figures in %s", (language) => {
  const catalogues = textsOf(language);
  const words = wordsOf(language, (noun) => translator(catalogues, noun, language));
  const shown = (id: ConnectedId, input: ConnectedInput) =>
    presenting(PRESENTERS, runConnected(input), { ...words, view, results: {} })(id);

  test.each(CONNECTED_IDS)("%s says what it found, draws it and lists it", (id) => {
    const presented = shown(id, FULL);
    expect(presented.missing).toBeNull();
    const written = JSON.stringify([
      headingOf(presented),
      presented.table,
      presented.note,
      presented.computed,
    ]);
    expect(written).not.toMatch(/undefined|NaN|Infinity|\{\w+\}/);
    expect(presented.table?.rows.length).toBeGreaterThan(0);
    expect(
      presented.chart && drawChart(presented.chart, { palette: chartPalette("light"), title: "t" }),
    ).toContain("<svg");
  });

  test("stories are told apart by day and minute of the reader's clock, and say how many they reached", () => {
    const { chart } = shown("stories", FULL);
    if (chart?.kind !== "bars") throw new Error("no bars");
    const [{ label = "" } = {}] = chart.input.rows;
    expect(label).toMatch(/\d.*11[:.]30/);
    expect(label.length).toBeLessThan(18);
    expect(chart.input.formats.value(500)).toMatch(/^500 \p{L}+$/u);
  });

  test("posts are named by the day of the reader's clock", () => {
    const late = media.map((post) => ({ ...post, publishedAt: Date.parse(`${TODAY}T23:30:00Z`) }));
    const { chart } = shown("engagement-by-reach", { ...FULL, media: [...late, ...late] });
    if (chart?.kind !== "bars") throw new Error("no bars");
    expect(chart.input.rows[0]?.label).toContain(addDays(TODAY, 1).slice(-2));
  });

  test.each(CONNECTED_IDS)("%s says what it needs where Instagram gave no figures", (id) => {
    const presented = shown(id, EMPTY);
    expect([presented.chart, presented.table]).toEqual([null, null]);
    expect(presented.missing?.text).toMatch(/\d/);
  });
});

describe("what is said of connected figures", () => {
  const catalogues = textsOf("en");
  const words = wordsOf("en", (noun) => translator(catalogues, noun, "en"));
  const shown = (id: ConnectedId, input: ConnectedInput = FULL) =>
    presenting(PRESENTERS, runConnected(input), { ...words, view, results: {} })(id);
  const posts = Array.from({ length: 9 }, (_, index) => ({
    ...media[0],
    id: `post-${index}`,
    product: "FEED" as const,
    publishedAt: Date.parse(`${addDays(TODAY, -index)}T09:30:00Z`),
    caption: "",
    permalink: null,
    figures: { reach: of(1000), likes: of(10 * (index + 1)), comments: of(0), saved: of(index) },
  }));

  test.each(["engagement-by-reach", "saves-shares"] as const)(
    "%s: the mean lies within what is read out",
    (id) => {
      const { chart, note } = shown(id, { ...FULL, media: posts });
      if (chart?.kind !== "bars") throw new Error("no bars");
      expect(note).toEqual(["The chart shows the 6 best of 9 posts; the table has all of them."]);
      expect(chart.input.rows.length + (chart.input.unshown?.length ?? 0)).toBe(9);
      expect(spokenChart(chart, words.c)).toContain("lowest 28 Jun");
    },
  );

  test.each([
    ["followers-online", /: \d+ on average \(\d+%\)$/],
    ["stories", /% of story views did not exit \(1 story\)$/],
    ["cities", /of followers with a known place come from Rome/],
    ["gained-lost", /^60 new followers, 36 unfollows$/],
  ] as const)("%s says what it is a share of, or how many", (id, said) => {
    expect(shown(id).finding).toMatch(said);
  });

  test.each([
    ["gained-lost", "16 Jun – 27 Jun"],
    ["stories", "26 June 2026"],
  ] as const)("%s names its own days", (id, days) => {
    expect(shown(id).period).toBe(days);
  });
});
