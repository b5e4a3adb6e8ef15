import { chance, draw, SALT } from "../instagram-graph/world/chance.ts";
import { gathered } from "../instagram-graph/world/engagement.ts";
import { mediaId } from "../instagram-graph/world/posts.ts";
import { DAY_MS } from "../instagram-graph/world/traits.ts";
import type { Profile } from "../instagram-graph/world/world.ts";

const PREFIX = 178;
const MOST_A_DAY = 4;
const HOUR_MS = 3_600_000;

/** A story: gone after a day. */
export type Story = { id: string; number: number; at: number };

function storyOf({ traits }: Profile, number: number): Story {
  const [day, place] = [Math.floor(number / MOST_A_DAY), number % MOST_A_DAY];
  const at =
    day * DAY_MS + (7 + place * 4) * HOUR_MS + (draw(traits.seed, SALT.schedule, number) % (3 * HOUR_MS));
  return { id: mediaId(traits, number, PREFIX), number, at };
}

/** The stories of the last 24 hours, newest first. */
export function storiesOf(profile: Profile, now: number): Story[] {
  const today = Math.floor(now / DAY_MS);
  const stories: Story[] = [];
  for (let day = today; day >= today - 1; day -= 1) {
    const count = draw(profile.traits.seed, SALT.children, day) % (MOST_A_DAY + 1);
    for (let place = count - 1; place >= 0; place -= 1) {
      const story = storyOf(profile, day * MOST_A_DAY + place);
      if (story.at <= now && story.at > now - DAY_MS) stories.push(story);
    }
  }
  return stories;
}

const NAVIGATION = { SWIPE_FORWARD: 0.12, TAP_BACK: 0.05, TAP_EXIT: 0.11, TAP_FORWARD: 0.7 };

export function storyFigures(profile: Profile, story: Story, now: number): Record<string, number> {
  const { seed } = profile.traits;
  const luck = 0.7 + 0.6 * chance(seed, SALT.views, story.number);
  const share = profile.followers < 5000 ? 0.1 : 0.1 * (5000 / profile.followers) ** 0.45;
  const reach = Math.round(profile.followers * share * luck * gathered((now - story.at) / HOUR_MS, 6));
  const views = Math.round(reach * 1.08);
  return {
    views,
    reach,
    shares: Math.round(reach * 0.004),
    reposts: 0,
    replies: Math.round(reach * 0.003),
    total_interactions: Math.round(reach * 0.012),
    profile_visits: Math.round(reach * 0.01),
    follows: Math.round(reach * 0.0004),
    link_clicks: Math.round(reach * 0.006 * luck),
  };
}

/** How viewers left the story, by the kind of tap. */
export function navigationOf(views: number): [string, number][] {
  return Object.entries(NAVIGATION).map(([name, share]) => [name, Math.round(views * share)]);
}
