import { biographyOf, nameOf, websiteOf } from "./captions.ts";
import { chance, SALT } from "./chance.ts";
import { createEvents } from "./events.ts";
import { type Curve, churnPhase, createCurve } from "./followers.ts";
import { type Post, postOf } from "./posts.ts";
import { isVisible } from "./reserved.ts";
import { createSchedule, type Schedule } from "./schedule.ts";
import { DAY_MS, isPlausible, traitsOf } from "./traits.ts";
import type { Traits } from "./traits-type.ts";

const MOST_CACHED = 10_000;

/** A profile at one instant. */
export type Profile = {
  id: string;
  username: string;
  name: string;
  biography: string;
  website: string | null;
  followers: number;
  follows: number;
  /** Number of posts; they count from 0, the newest is `posts - 1`. */
  posts: number;
  post(number: number): Post;
  traits: Traits;
};

export type World = { find(handle: string, at: number): Profile | null };

type Life = {
  traits: Traits;
  schedule: Schedule;
  curve: Curve;
  boost(post: number): number;
  texts: Pick<Profile, "name" | "biography" | "website">;
};

function begin(handle: string, began: number): Life {
  const traits = traitsOf(handle, began);
  const schedule = createSchedule(traits);
  const events = createEvents(traits, schedule);
  return {
    traits,
    schedule,
    curve: createCurve(traits, events),
    boost: (post) => events.boosted.get(post) ?? 1,
    texts: { name: nameOf(traits), biography: biographyOf(traits), website: websiteOf(traits) },
  };
}

function followsAt({ seed, follows, behaviour }: Traits, at: number): number {
  const day = at / DAY_MS;
  if (behaviour === "churn") return Math.floor(follows + 3200 * churnPhase(day));
  const season = Math.sin((2 * Math.PI * day) / (120 + 200 * chance(seed, SALT.follows, 1)));
  return Math.floor(follows * (1 + 0.06 * season));
}

function lookAt(life: Life, at: number): Profile {
  const { traits, schedule, curve } = life;
  return {
    id: traits.id,
    username: traits.handle,
    ...life.texts,
    followers: curve.at(at),
    follows: followsAt(traits, at),
    posts: schedule.lastAt(at) + 1,
    post(number) {
      const published = schedule.timeOf(number);
      // Call the curve first: computing it for that day also determines which posts went viral.
      const audience = curve.at(published);
      return postOf(traits, { number, at: published, audience, boost: life.boost(number) }, at);
    },
    traits,
  };
}

/** Every plausible handle is somebody. `began` is the instant this world first started. */
export function createWorld(began: number): World {
  const lives = new Map<string, Life>();

  function lifeOf(handle: string): Life {
    const known = lives.get(handle);
    if (known) return known;
    const oldest = lives.size >= MOST_CACHED ? lives.keys().next().value : undefined;
    if (oldest !== undefined) lives.delete(oldest);
    const life = begin(handle, began);
    lives.set(handle, life);
    return life;
  }

  return {
    find(name, at) {
      const handle = name.toLowerCase();
      if (!isPlausible(handle) || !isVisible(handle, at, began)) return null;
      const life = lifeOf(handle);
      return at < life.traits.created ? null : lookAt(life, at);
    },
  };
}
