import { getInsights } from "@owlstat/core/connections/contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { addDays, type Day, dayOf, isDay } from "@owlstat/core/time.ts";
import { BASIS, basisOf } from "./basis.ts";
import { CURSOR, type Given, list, NEXT, page, record, type Tool, text, USERNAME, WINDOW } from "./tool.ts";

/** As many days as an answer holds. */
const MOST_DAYS = 92;
const USUAL_DAYS = 30;

const column = (description: string) => ({
  type: "array",
  items: { type: ["number", "null"] },
  description,
});

const stats: Tool = {
  title: "Figures by day",
  description:
    "Followers, following, posts and engagement of a profile, day by day (or by week or month). Without dates the last 30 days; at most 92 at a time with `step` day. null is a day without data.",
  parameters: {
    username: USERNAME,
    from: text("First day, YYYY-MM-DD."),
    to: text("Last day, YYYY-MM-DD. The last collected one if left out."),
    step: text("day if left out.", { enum: ["day", "week", "month"] }),
  },
  required: ["username"],
  answer: {
    date: { type: "array", items: { type: "string" }, description: "One entry for each day, week or month." },
    followers: column("People who follow it."),
    followers_change: column("Since the entry before."),
    following: column("Profiles it follows."),
    posts: column("Posts on the profile."),
    engagement: column("Over the 30 days up to the day, in % of followers."),
    earlier: record("Give these as `from` and `to` for the days before; null where there are none."),
    ...BASIS,
  },
  async use(context, given) {
    refuseWrongDays(given);
    const { username, step = "day" } = given as { username: string; step?: "day" | "week" | "month" };
    const {
      first_collected_day: first,
      last_collected_day: last,
      ...known
    } = await context.call(getProfile, {
      username,
    });
    const days = { day: MOST_DAYS, week: 7 * MOST_DAYS, month: 31 * MOST_DAYS }[step] ?? MOST_DAYS;
    const to = dayIn(given.to) ?? (last as Day | null) ?? dayOf(context.now);
    const usual = step === "day" ? USUAL_DAYS : days;
    const asked = dayIn(given.from) ?? addDays(to, 1 - usual);
    const earliest = addDays(to, 1 - days);
    const from = [asked, earliest].sort().at(-1) ?? earliest;
    const found = await context.call(getStats, { username, from, to, step });
    if (Array.isArray(found)) throw new Error("asked for columns");
    const before = addDays(from, -1);
    const span = Math.min(days, usual);
    return {
      date: found.date,
      followers: found.followers_count,
      followers_change: found.followersdelta,
      following: found.following_count,
      posts: found.posts_count,
      engagement: found.engagement,
      earlier: first !== null && first < from ? { from: addDays(before, 1 - span), to: before } : null,
      ...basisOf(context, {
        from,
        to,
        collectedAt: known.last_collected_at,
        definition: known.engagement_definition,
      }),
    };
  },
};

function refuseWrongDays(given: Given): void {
  const fields = ["from", "to"].filter((name) => given[name] !== undefined && !dayIn(given[name]));
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
}

const dayIn = (value: unknown): Day | undefined =>
  typeof value === "string" && isDay(value) ? value : undefined;

const insights: Tool = {
  title: "Insights of a connected account",
  description:
    "What only a connected account tells: reach, views, audience, stories, saves. `connected` is false where this space has not connected it.",
  parameters: { username: USERNAME, window: WINDOW, cursor: CURSOR },
  required: ["username"],
  answer: {
    connected: { type: "boolean", description: "Whether this space has connected the account." },
    insights: list("One for each analysis that has enough data and is short enough.", {
      id: text("Which analysis."),
      value: { description: "What it found." },
      formula: text("How it is computed."),
    }),
    missing: { type: "array", items: { type: "string" }, description: "Analyses without enough data." },
    next: NEXT,
    ...BASIS,
  },
  async use(context, { cursor, ...asked }) {
    const { connection, collected_at, results, window } = await context.call(getInsights, asked);
    const entries = Object.entries(
      (results ?? {}) as unknown as Record<string, { ok: boolean; value?: unknown }>,
    );
    const found = entries
      .filter(([, { ok, value }]) => ok && JSON.stringify(value).length <= LONGEST_INSIGHT)
      .map(([id, { value }]) => ({ id, value, formula: context.formulaOf(id) }));
    const { items, next } = page(found, { cursor }, ROOM_BESIDE_MISSING);
    return {
      connected: connection !== null,
      insights: items,
      missing: entries.flatMap(([id, { ok }]) => (ok ? [] : [id])),
      next,
      ...basisOf(context, { from: window.from, to: window.to, collectedAt: collected_at }),
    };
  },
};

/** Longer ones are curves of many days, which a picture shows better. */
const LONGEST_INSIGHT = 2500;
const ROOM_BESIDE_MISSING = 5000;

export const seriesTools = { stats, insights };
