import type { Varied } from "@owlstat/core/chance.ts";
import { lognormal, luck, poisson } from "./draws.ts";
import type { Group, LivedPost, Story, Wave } from "./story.ts";
import { rhythmOf, type Traits, usualLikes, weekdayOf } from "./traits.ts";

/** What happened on one day, whether or not it was collected. */
export type LivedDay = { at: number; followers: number; following: number };
export type Life = { days: LivedDay[]; posts: LivedPost[] };

/** How much of what a very good post wins in followers comes on its first days. */
const WON_OVER_DAYS = [0.45, 0.3, 0.15, 0.1];

type State = {
  /** The first group came by itself. */
  groups: Group[];
  won: Map<number, number>;
  unrest: number;
  mood: number;
  following: number;
};

/** Lives through an account's days one by one. */
export function live(chance: Varied, traits: Traits, story: Story): Life {
  const state: State = {
    groups: [{ count: traits.followers, engages: 1, leaves: traits.leaves }],
    won: new Map(),
    unrest: 0,
    mood: 0,
    following: traits.following,
  };
  const life: Life = { days: [], posts: [] };
  for (let at = traits.born; at < traits.days; at += 1) {
    changeFollowers(chance, traits, story, state, at);
    changeFollowing(chance, story, state, at);
    life.days.push({ at, followers: followersOf(state), following: state.following });
    for (const moment of momentsOf(chance, traits, story, at))
      life.posts.push(publish(chance, traits, story, state, moment));
  }
  const likes = usualLikes(traits, audienceOf(state));
  story.afterwards?.(life.posts, { likes, comments: likes * traits.talk });
  return life;
}

const followersOf = ({ groups }: State) => groups.reduce((sum, { count }) => sum + count, 0);
const audienceOf = ({ groups }: State) =>
  groups.reduce((sum, { count, engages }) => sum + count * engages, 0);

function changeFollowers(chance: Varied, traits: Traits, story: Story, state: State, at: number): void {
  const before = followersOf(state);
  state.unrest = 0.5 * state.unrest + Math.sqrt(0.75) * traits.unrest * chance.normal();
  const removed = story.removed?.(at) ?? 0;
  for (const group of state.groups)
    group.count -= Math.min(group.count, poisson(chance, group.count * (group.leaves + removed)));
  const pace = traits.comes * rhythmOf(traits, at) * Math.exp(state.unrest) * (story.pace?.(at) ?? 1);
  const [own] = state.groups;
  if (own) own.count += poisson(chance, before * pace + (state.won.get(at) ?? 0));
  state.groups.push(...(story.arrivals?.(at, before) ?? []));
}

/** Most days bring one or two profiles, and now and then an evening of looking around. */
function changeFollowing(chance: Varied, story: Story, state: State, at: number): void {
  const looking = chance.unit() < 0.02 ? chance.between(3, 15) : 0;
  const own = poisson(chance, 0.6 + looking) - poisson(chance, 0.5);
  state.following = Math.max(0, state.following + own + Math.round(story.followed?.(at) ?? 0));
}

function momentsOf(chance: Varied, traits: Traits, story: Story, at: number): number[] {
  const { postsPerWeek, punctual, hour } = traits;
  if (at >= (story.silentFrom ?? Number.POSITIVE_INFINITY)) return [];
  const weekday = weekdayOf(traits.days, at);
  const planned = Math.floor(((weekday + 1) * postsPerWeek) / 7) - Math.floor((weekday * postsPerWeek) / 7);
  const count = punctual ? planned : Math.min(4, poisson(chance, postsPerWeek / 7));
  const certain = story.postDays?.includes(at) ? 1 : 0;
  const off = punctual ? 0.1 : 3;
  return Array.from({ length: Math.max(count, certain) }, () => {
    const moment = Math.min(23.9, Math.max(0, hour + off * chance.normal()));
    return at + moment / 24;
  }).sort((one, other) => one - other);
}

function publish(chance: Varied, traits: Traits, story: Story, state: State, at: number): LivedPost {
  const reel = chance.unit() < traits.reels;
  state.mood = 0.98 * state.mood + 0.015 * chance.normal();
  const day = Math.floor(at);
  const rhythm = 1 + 0.5 * (rhythmOf(traits, day) - 1);
  const typical =
    usualLikes(traits, audienceOf(state)) * rhythm * Math.exp(state.mood) * (story.mood?.(day) ?? 1);
  const middle = lognormal(chance, typical * (reel ? 1.15 : 1), traits.spread) * luck(chance, traits.lucky);
  const likes = poisson(chance, middle);
  // Comments follow likes less than in proportion: those who only pass by seldom write.
  const talked = traits.talk * typical * (middle / typical || 0) ** 0.8;
  const comments = poisson(chance, lognormal(chance, talked, traits.talkSpread));
  const won = traits.wins * Math.max(0, likes - 2.5 * typical);
  for (const [index, share] of WON_OVER_DAYS.entries())
    state.won.set(day + index + 1, (state.won.get(day + index + 1) ?? 0) + won * share);
  const own: Wave = { at, likes, comments, lasting: reel ? 1.5 : 0.5 };
  const extra = story.extra?.(at, { likes: typical, comments: typical * traits.talk }) ?? [];
  return { at, reel, carousel: chance.unit() < 0.35, waves: [own, ...extra] };
}
