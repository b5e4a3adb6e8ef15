import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { compareProfiles, getAnalysis, getFindings } from "@owlstat/core/analyses/contract.ts";
import { METRICS } from "@owlstat/core/analyses/types.ts";
import { getProfile, listPosts, POST_SORTS } from "@owlstat/core/profiles/contract.ts";
import { profilePath } from "@owlstat/core/profiles/paths.ts";
import { BASIS, basisOf } from "./basis.ts";
import {
  CURSOR,
  count,
  cut,
  list,
  NEXT,
  number,
  page,
  record,
  type Tool,
  text,
  USERNAME,
  WINDOW,
} from "./tool.ts";

const profile: Tool = {
  title: "One profile",
  description:
    "A profile's latest figures with their changes over 1, 7, 30 and 90 days. A name that is not known yet is looked up on Instagram.",
  parameters: { username: USERNAME },
  required: ["username"],
  answer: {
    username: text("Its name on Instagram."),
    followers: number("People who follow it."),
    following: number("Profiles it follows."),
    posts: number("Posts on the profile."),
    engagement: number("Over the last 30 days, in % of followers."),
    changes: record("Changes over 1, 7, 30 and 90 days; null where there is no day to compare with."),
    ...BASIS,
  },
  async use(context, { username }) {
    const one = await context.call(getProfile, { username });
    const { d1, d7, d30, d90 } = one.deltas;
    const moved = ({ followers_count, posts_count, engagement }: typeof d1) => ({
      followers: followers_count,
      posts: posts_count,
      engagement,
    });
    return {
      username: one.username,
      name: one.name,
      biography: cut(one.biography ?? "", 300),
      status: one.status,
      followers: one.followers_count,
      following: one.following_count,
      posts: one.posts_count,
      engagement: one.engagement,
      changes: { "1d": moved(d1), "7d": moved(d7), "30d": moved(d30), "90d": moved(d90) },
      tracked_days: one.tracked_days,
      page: context.origin + profilePath(one.username),
      ...basisOf(context, {
        collectedAt: one.last_collected_at,
        definition: one.engagement_definition,
        ...(one.first_collected_day && one.last_collected_day
          ? { from: one.first_collected_day, to: one.last_collected_day }
          : {}),
      }),
    };
  },
};

const FINDING = {
  id: text("Give it to `analysis` for its formula."),
  section: text("The part of the page it stands in."),
  title: text("What it is about."),
  text: text("What was found, with its figures and units."),
};

const findings: Tool = {
  title: "What the figures mean",
  description:
    "What all analyses of a profile found, in sentences with figures, as its page says them: growth, engagement, content, timing, hashtags, forecast.",
  parameters: {
    username: USERNAME,
    window: WINDOW,
    section: text("Only this part, as `section` of an earlier answer names it."),
    cursor: CURSOR,
  },
  required: ["username"],
  answer: {
    findings: list("In the order of the page.", FINDING),
    total: number("How many there are."),
    next: NEXT,
    ...BASIS,
  },
  async use(context, { section, cursor, ...asked }) {
    const found = await context.call(getFindings, asked);
    const all = found.findings.filter((one) => section === undefined || one.section === section);
    const { items, next } = page(all, { cursor });
    return { findings: items, total: all.length, next, ...basisOfView(context, found) };
  },
};

type Viewed = { window: { from: string; to: string }; definition: string; collected_at: string | null };
const basisOfView = (
  context: Parameters<typeof basisOf>[0],
  { window: { from, to }, definition, collected_at }: Viewed,
) => basisOf(context, { from, to, definition, collectedAt: collected_at });

/** The longest value that is given as it is. */
const LONGEST_VALUE = 4000;

const analysis: Tool = {
  title: "One analysis with its formula",
  description:
    "One analysis of a profile: what it found, the value behind it, how it is computed, and what is missing.",
  parameters: {
    username: USERNAME,
    id: text("Which analysis.", { enum: Object.keys(CATALOGUE) }),
    window: WINDOW,
  },
  required: ["username", "id"],
  answer: {
    id: text("Which analysis."),
    text: { type: ["string", "null"], description: "What it found, in words; null where data is missing." },
    formula: text("How it is computed."),
    formula_page: text("Where the formula stands."),
    value: { description: "The value itself; left out where it is long." },
    n: number("How many days or posts it rests on."),
    missing: record("What is needed and what there is, where there is too little."),
    ...BASIS,
  },
  async use(context, { id, ...asked }) {
    const [one, { findings: all }] = await Promise.all([
      context.call(getAnalysis, { ...asked, id }),
      context.call(getFindings, asked),
    ]);
    const { result } = one;
    const value = result.ok ? JSON.stringify(result.value) : "";
    const short = result.ok && value.length <= LONGEST_VALUE;
    return {
      id: one.id,
      text: all.find((found) => found.id === one.id)?.text ?? null,
      formula: context.formulaOf(one.id),
      formula_page: `${context.origin}/help#${CATALOGUE[one.id].section}`,
      ...(short && { value: result.value }),
      n: result.ok ? result.n : null,
      missing: result.ok ? null : result.missing,
      ...basisOfView(context, one),
    };
  },
};

const posts: Tool = {
  title: "Posts",
  description: "The posts of a profile with likes, comments, views and engagement.",
  parameters: {
    username: USERNAME,
    sort: text("newest if left out.", { enum: [...POST_SORTS] }),
    format: text("Only this kind.", { enum: ["image", "carousel", "video", "reel"] }),
    limit: count("10 if left out.", 1, 20),
    cursor: CURSOR,
  },
  required: ["username"],
  answer: {
    posts: list("In the order asked for.", {
      published_at: text("When, in UTC."),
      format: text("image, carousel, video or reel."),
      caption: text("Its first words."),
      likes: number("Null where hidden."),
      comments: number("How many."),
      views: number("Null where there are none."),
      engagement: number("Likes and comments in % of the followers on the day of the post."),
    }),
    units: record("What the figures are counted in."),
    next: NEXT,
  },
  async use({ call }, { limit = 10, ...asked }) {
    const answer = await call(listPosts, { ...asked, limit: Math.min(20, Number(limit)) });
    const rows = answer.posts.map(
      ({ published_at, format, caption, permalink, likes, comments, views, engagement }) => ({
        published_at,
        format,
        caption: cut(caption, 120),
        permalink,
        likes,
        comments,
        views,
        engagement,
      }),
    );
    const units = { likes: "likes", comments: "comments", views: "views", engagement: "% of followers" };
    return { posts: rows, units, next: answer.next };
  },
};

const compare: Tool = {
  title: "Compare profiles",
  description:
    "Two to five profiles side by side over the same days: followers, growth, engagement, rhythm, formats.",
  parameters: {
    usernames: {
      type: "array",
      items: { type: "string" },
      minItems: 2,
      maxItems: 5,
      description: "The first is compared with the others.",
    },
    metric: text("What the gap is about. followers if left out.", { enum: [...METRICS] }),
    from: text("First day, YYYY-MM-DD. 90 days before `to` if left out."),
    to: text("Last day, YYYY-MM-DD. The last collected one if left out."),
  },
  required: ["usernames"],
  answer: {
    figures: list("One for each profile, in the order of the names.", {
      username: text("Profile."),
      followers: number("At the end."),
      change: number("Followers over the period."),
      percent: number("The same in %."),
      engagement: number("In % of followers."),
      posts_per_week: number("Posts a week."),
    }),
    gap: number("The first one's last value minus the mean of the others'."),
    ...BASIS,
  },
  async use(context, { usernames, ...asked }) {
    const names = [usernames].flat().join(",");
    const found = await context.call(compareProfiles, { ...asked, usernames: names });
    const { from, to, definition, figures, result } = found;
    return {
      figures: figures.map(({ postsPerWeek: posts_per_week, ...one }) => ({ ...one, posts_per_week })),
      gap: result.ok ? result.value.gap : null,
      ...basisOf(context, { from, to, definition, collectedAt: null }),
    };
  },
};

export const figureTools = { profile, findings, analysis, posts, compare };
