import { GraphError } from "../instagram-graph/errors.ts";
import { chance, SALT } from "../instagram-graph/world/chance.ts";
import type { Post } from "../instagram-graph/world/posts.ts";
import type { Profile } from "../instagram-graph/world/world.ts";
import { type MetricStates, mediaMetricsOf, type Product } from "./metrics.ts";
import { navigationOf, type Story, storyFigures } from "./stories.ts";

type Json = Record<string, unknown>;
const FEWEST_VIEWERS = 5;
const ACTIONS = ["BIO_LINK_CLICKED", "CALL", "DIRECTION", "EMAIL", "OTHER", "TEXT"];

function postFigures({ traits, followers }: Profile, post: Post): Record<string, number> {
  const luck = (index: number) => 0.5 + chance(traits.seed, SALT.views, post.number * 8 + index);
  const likes = post.likes ?? Math.round(followers * 0.01);
  const views = post.format === "reel" ? post.views : Math.round(likes * 14 * luck(0));
  const reach = Math.round(views / (1.2 + 0.4 * luck(1)));
  const [shares, saved] = [Math.round(reach * 0.008 * luck(2)), Math.round(reach * 0.006 * luck(3))];
  const reposts = Math.round(reach * 0.0008 * luck(4));
  const watched = Math.round(3000 + 8000 * chance(traits.seed, SALT.mix, post.number + 50));
  return {
    views,
    reach,
    likes,
    comments: post.comments,
    shares,
    saved,
    reposts,
    total_interactions: likes + post.comments + shares + saved + reposts,
    profile_visits: Math.round(reach * 0.012 * luck(5)),
    follows: Math.round(reach * 0.0007 * luck(6)),
    profile_activity: Math.round(reach * 0.003),
    ig_reels_avg_watch_time: watched,
    ig_reels_video_view_total_time: watched * views,
    reels_skip_rate: Math.round(1000 * (0.2 + 0.4 * chance(traits.seed, SALT.format, post.number + 60))) / 10,
    crossposted_views: Math.round(views * 1.04),
  };
}

function partsOf(name: string, dimension: string, parts: readonly (readonly [string, number])[]): Json {
  const results = parts.map(([key, value]) => ({ dimension_values: [key], value }));
  const value = parts.reduce((sum, [, count]) => sum + count, 0);
  return { name, total_value: { value, breakdowns: [{ dimension_keys: [dimension], results }] } };
}

function entryOf(name: string, figures: Record<string, number>, query: URLSearchParams): Json {
  const breakdown = query.get("breakdown");
  if (name === "navigation" && breakdown === "story_navigation_action_type") {
    return partsOf(name, breakdown, navigationOf(figures.views ?? 0));
  }
  if (name === "navigation") {
    const sum = navigationOf(figures.views ?? 0).reduce((total, [, count]) => total + count, 0);
    return { name, values: [{ value: sum }] };
  }
  if (name === "profile_activity" && breakdown === "action_type") {
    const each = Math.round((figures.profile_activity ?? 0) / ACTIONS.length);
    return partsOf(
      name,
      breakdown,
      ACTIONS.map((action) => [action, each]),
    );
  }
  return { name, values: [{ value: figures[name] ?? 0 }] };
}

type Media = { id: string; product: Product; figures: Record<string, number> };

export function mediaOfPost(profile: Profile, post: Post): Media {
  return {
    id: post.id,
    product: post.format === "reel" ? "REELS" : "FEED",
    figures: postFigures(profile, post),
  };
}

export function mediaOfStory(profile: Profile, story: Story, now: number): Media {
  const figures = storyFigures(profile, story, now);
  if ((figures.reach ?? 0) < FEWEST_VIEWERS) {
    throw new GraphError(400, {
      message: "(#10) Not enough viewers for the media to show insights",
      type: "OAuthException",
      code: 10,
      error_subcode: 2108006,
    });
  }
  return { id: story.id, product: "STORY", figures };
}

/** `GET /{media-id}/insights`: the figures up to now. */
export function mediaInsights(media: Media, query: URLSearchParams, states: MetricStates): Json {
  const names = mediaMetricsOf(query, media.product);
  const data = names
    .filter((name) => states.get(name) !== "empty")
    .map((name) => {
      const title = name.replaceAll("_", " ");
      const entry = entryOf(name, media.figures, query);
      return {
        ...entry,
        period: "lifetime",
        title,
        description: title,
        id: `${media.id}/insights/${name}/lifetime`,
      };
    });
  return { data };
}
