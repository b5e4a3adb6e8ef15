import { addDays, DAY, dayOf, HOUR } from "../time.ts";
import { COMPUTED_IDS } from "./catalogue.ts";
import type { AnalysisResults } from "./contract.ts";
import { runAnalysis } from "./registry.ts";
import { inputOf, NOW, postOf, repeat, snapshotsUpToToday, TODAY } from "./testing.ts";
import { type AnalysisInput, FORMATS, type Post, type PostDay, type Snapshot } from "./types.ts";

const DAYS = 200;
const WINDOW = { from: addDays(TODAY, -89), to: TODAY, key: "90d" } as const;

const CAPTIONS = [
  "Morning light over the harbour #sea #light @harbour.guide",
  "What would you cook? 🍋 #kitchen #sea",
  "Link in bio for the whole story. #story",
  `A longer text about the way up. ${"Step by step, stone by stone. ".repeat(8)} #hike #light @north.trails`,
  "🎉🎉 #party #kitchen #sea #light #summer",
  "",
];

const FOLLOWED_ON: Readonly<Record<number, number>> = { 160: 120, 175: -90 };

/** Followers rise with a weekly rhythm, two leaps and a fall; the profile follows many others on one day. */
function snapshots(): Snapshot[] {
  let followers = 12_000;
  let following = 480;
  return snapshotsUpToToday(
    repeat(DAYS, (index) => {
      followers += 20 + (index % 7) * 6 + (index === 150 ? 900 : 0) - (index === 180 ? 700 : 0);
      following += FOLLOWED_ON[index] ?? (index % 5 === 0 ? 1 : 0);
      return { followers, following, posts: 300 + Math.floor(index / 2), engagement: 3 + (index % 9) / 4 };
    }),
  );
}

function posts(): Post[] {
  return repeat(80, (index) =>
    postOf(index * 1.6 + 1.5, {
      id: `post-${index}`,
      publishedAt: NOW - index * 1.6 * DAY - 1.5 * DAY - (index % 6) * HOUR,
      format: FORMATS[index % FORMATS.length] ?? "image",
      caption: CAPTIONS[index % CAPTIONS.length] ?? "",
      likes: index % 17 === 5 ? null : 300 + ((index * 37) % 260) + (index === 11 ? 2600 : 0),
      comments: 6 + ((index * 5) % 19),
      views: index % 2 === 0 ? 4000 + index * 30 : null,
      followersAtPost: 14_000 - index * 20,
      paidPartnership: index % 9 === 3,
      permalink: `https://www.instagram.com/p/${index}/`,
    }),
  );
}

function postDays(all: readonly Post[]): PostDay[] {
  return all.flatMap(({ id, publishedAt, likes, comments }) =>
    repeat(15, (age) => ({
      postId: id,
      day: addDays(dayOf(publishedAt), age),
      likes: likes === null ? null : Math.round((likes * (age + 3)) / 18),
      comments: comments === null ? null : Math.round((comments * (age + 3)) / 18),
    })),
  );
}

function enough(): AnalysisInput {
  const all = posts();
  return inputOf({
    window: WINDOW,
    snapshots: snapshots(),
    posts: all,
    postDays: postDays(all),
    peers: repeat(30, (index) => 1 + index / 6),
    compareWith: [
      {
        username: "other.one",
        snapshots: snapshots().map((day) => ({ ...day, followers: (day.followers ?? 0) - 500 })),
      },
    ],
  });
}

/** The same profile with nine consecutive days and a few others missing. */
function withGap(): AnalysisInput {
  const input = enough();
  const kept = (_: Snapshot, index: number) => (index < 170 || index > 178) && index % 23 !== 4;
  return { ...input, snapshots: input.snapshots.filter(kept) };
}

/** One collected day and one post. */
function tooLittle(): AnalysisInput {
  const input = enough();
  return {
    ...input,
    snapshots: input.snapshots.slice(-1),
    posts: input.posts.slice(0, 1),
    postDays: [],
    peers: [],
  };
}

/** A profile with enough data, with gaps, and one just looked up: for tests that walk every analysis. */
export const EXAMPLES: Readonly<Record<"enough" | "gap" | "too little", AnalysisInput>> = {
  enough: enough(),
  gap: withGap(),
  "too little": tooLittle(),
};

export function resultsOf(input: AnalysisInput): AnalysisResults {
  return Object.fromEntries(COMPUTED_IDS.map((id) => [id, runAnalysis(id, input)])) as AnalysisResults;
}
