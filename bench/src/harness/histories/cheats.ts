import type { Varied } from "@owlstat/core/chance.ts";
import { logBetween, oneOf, poisson, takingPart, whole } from "./draws.ts";
import { type Family, recentDay } from "./family.ts";
import { type Figures, influx, leavingDaily, type Story, together, type Wave } from "./story.ts";
import type { Traits } from "./traits.ts";

/** Sellers offer round numbers, and deliver a little more. */
function packageNear({ between }: Varied, wanted: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(10, wanted)));
  const size = [1, 2.5, 5, 10].map((times) => times * unit).find((offered) => offered >= wanted) ?? wanted;
  return Math.round(size * between(1, 1.08));
}

function followersAtOnce(chance: Varied, from: number, share: number): Story {
  return {
    arrivals: influx({
      from,
      weights: oneOf(chance, [[1], [0.7, 0.3], [0.4, 0.4, 0.2]]),
      total: (followers) => packageNear(chance, share * followers),
      engages: 0,
      leaves: leavingDaily(chance.between(0.05, 0.4), chance.between(20, 60)),
    }),
  };
}

function boughtAtOnce(chance: Varied, traits: Traits): Story {
  return followersAtOnce(chance, recentDay(chance, traits, 5), logBetween(chance, 0.08, 0.8));
}

function boughtInPackages(chance: Varied, traits: Traits): Story {
  const stories: Story[] = [];
  const gap = whole(chance, 5, 20);
  let at = Math.max(12, traits.days - 75) + whole(chance, 0, 5);
  for (let left = whole(chance, 2, 5); left > 0 && at < traits.days - 4; left -= 1) {
    stories.push(followersAtOnce(chance, at, logBetween(chance, 0.04, 0.25)));
    at += gap + whole(chance, 0, 3);
  }
  return stories.reduce(together, {});
}

/** The same number every day, whatever the weekday, until at least a quarter of the followers are bought. */
function drip(chance: Varied, traits: Traits): Story {
  const length = whole(chance, 35, Math.min(75, traits.days - 12));
  const from = traits.days - length - (chance.unit() < 0.5 ? 0 : whole(chance, 0, 10));
  const part = chance.between(0.3, 1);
  return {
    arrivals: influx({
      from,
      weights: Array.from({ length }, () => chance.between(0.93, 1.07)),
      total: (followers) => part * followers,
      engages: 0,
      leaves: leavingDaily(chance.between(0.03, 0.2), 60),
    }),
  };
}

/** Every post, every post from a day on, or some posts. */
function helped(chance: Varied, traits: Traits): (at: number) => boolean {
  const from = recentDay(chance, traits, 15);
  const some = chance.between(0.3, 0.7);
  return oneOf<(at: number) => boolean>(chance, [() => true, (at) => at >= from, () => chance.unit() < some]);
}

/** The package is chosen once, by what posts got when the first one was bought. */
function onPosts(
  chance: Varied,
  traits: Traits,
  chosen: (usual: Figures) => Figures,
): NonNullable<Story["extra"]> {
  const helps = helped(chance, traits);
  let size: Figures | undefined;
  return (at, usual) => {
    if (!helps(at)) return [];
    size ??= chosen(usual);
    const over = chance.between(0.97, 1.05);
    const wave: Wave = {
      at,
      likes: Math.round(size.likes * over),
      comments: Math.round(size.comments * over),
      lasting: chance.between(0.05, 0.3),
    };
    return [wave];
  };
}

function boughtLikes(chance: Varied, traits: Traits): Story {
  const times = logBetween(chance, 2, 8);
  const chosen = ({ likes }: Figures) => ({ likes: packageNear(chance, times * likes), comments: 0 });
  return { extra: onPosts(chance, traits, chosen), hidden: 0 };
}

function boughtComments(chance: Varied, traits: Traits): Story {
  const times = logBetween(chance, 4, 15);
  const chosen = ({ comments }: Figures) => ({ likes: 0, comments: packageNear(chance, times * comments) });
  return { extra: onPosts(chance, traits, chosen), hidden: 0 };
}

/** Members who agreed to like, or to comment on, every post within the first hours. */
function club(chance: Varied, sizeOf: (usual: Figures) => number, comments: boolean): Story {
  const faithful = chance.between(0.85, 0.98);
  let members = 0;
  const extra = (at: number, usual: Figures): Wave[] => {
    members ||= Math.round(sizeOf(usual));
    const came = takingPart(chance, members, faithful);
    return [{ at, likes: came, comments: comments ? came : 0, lasting: 0.15 }];
  };
  return { extra, hidden: 0 };
}

function likePod(chance: Varied): Story {
  const times = logBetween(chance, 2, 6);
  return club(chance, ({ likes }) => Math.max(30, times * likes), false);
}

function engagementGroup(chance: Varied): Story {
  const times = logBetween(chance, 3, 10);
  return club(chance, ({ comments }) => Math.max(12, times * comments), true);
}

/** Follows many for some days, waits, takes most of it back, and begins again. */
function followAndUnfollow(chance: Varied, traits: Traits): Story {
  const daily = chance.between(40, 180);
  const [up, wait] = [whole(chance, 3, 10), whole(chance, 2, 8)];
  const [kept, back] = [chance.between(0, 0.3), chance.between(0.05, 0.18)];
  const cycle = up + wait + up + whole(chance, 2, 15);
  const from = Math.max(5, traits.days - 75) + whole(chance, 0, 5);
  const rounds = whole(chance, 1, 4);
  const follows = (at: number) => {
    if (at < from || at >= from + cycle * rounds) return 0;
    const day = (at - from) % cycle;
    if (day < up) return daily * chance.between(0.8, 1.1);
    return day >= up + wait && day < up + wait + up ? -daily * (1 - kept) * chance.between(0.85, 1.1) : 0;
  };
  const byDay = Array.from({ length: traits.days }, (_, at) => follows(at));
  return {
    followed: (at) => byDay[at] ?? 0,
    arrivals: (at) => [
      { count: poisson(chance, back * Math.max(0, byDay[at - 1] ?? 0)), engages: 0.3, leaves: 0.006 },
    ],
  };
}

function mixed(chance: Varied, traits: Traits): Story {
  const followers = oneOf(chance, [boughtAtOnce, boughtInPackages, drip]);
  const posts = oneOf(chance, [boughtLikes, boughtComments, likePod, followAndUnfollow]);
  return together(followers(chance, traits), posts(chance, traits));
}

const upTo = (most: number) => (chance: Varied) => ({ followers: logBetween(chance, 1_000, most) });
const longer = (most: number) => (chance: Varied) => ({
  ...upTo(most)(chance),
  days: whole(chance, 60, 180),
});
/** Who pays for figures on posts does post. */
const posting = (most: number) => (chance: Varied) => ({
  ...upTo(most)(chance),
  days: whole(chance, 40, 180),
  postsPerWeek: logBetween(chance, 2, 10),
});

export const CHEATS: readonly Family[] = [
  { name: "followers bought at once", traits: upTo(10_000_000), story: boughtAtOnce },
  { name: "followers bought in packages", traits: upTo(10_000_000), story: boughtInPackages },
  { name: "steady drip", traits: longer(1_000_000), story: drip },
  { name: "bought likes", traits: posting(1_000_000), story: boughtLikes },
  { name: "bought comments", traits: posting(1_000_000), story: boughtComments },
  {
    name: "follow and unfollow",
    traits: (chance) => ({ ...upTo(50_000)(chance), following: whole(chance, 200, 4_000) }),
    story: followAndUnfollow,
  },
  {
    name: "mixed",
    traits: (chance) => ({ ...posting(200_000)(chance), days: whole(chance, 60, 180) }),
    story: mixed,
  },
];

/** Cheats that hardly differ from a loyal audience in what is public. */
export const QUIET_CHEATS: readonly Family[] = [
  { name: "like pod", traits: posting(50_000), story: likePod },
  { name: "engagement group", traits: posting(50_000), story: engagementGroup },
];
