import type { Varied } from "@owlstat/core/chance.ts";
import { logBetween, poisson, whole } from "./draws.ts";
import { type Family, recentDay } from "./family.ts";
import { influx, leavingDaily, type Story } from "./story.ts";
import { levelOf, rhythmOf, type Traits } from "./traits.ts";

/** A first day and the days after it, each quieter by a power of its distance. */
function fading({ normal }: Varied, days: number, power: number): number[] {
  return Array.from({ length: days }, (_, index) => (index + 1) ** -power * Math.exp(0.2 * normal()));
}

/** Attention that comes from outside and slowly goes again. */
function attention(chance: Varied, from: number, share: [number, number], power: [number, number]): Story {
  const part = logBetween(chance, ...share);
  return {
    arrivals: influx({
      from,
      weights: fading(chance, whole(chance, 12, 35), chance.between(...power)),
      total: (followers) => part * followers,
      engages: chance.between(0.4, 0.8),
      leaves: chance.between(0.0005, 0.003),
    }),
  };
}

/** Most such accounts fall silent; the last posts become the place where people say farewell. */
function deathInTheNews(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 3);
  const silent = chance.unit() < 0.7;
  const [times, farewells] = [logBetween(chance, 3, 30), logBetween(chance, 2, 6)];
  const last = whole(chance, 1, 6);
  return {
    ...attention(chance, from, [0.08, 1.5], [0.9, 1.6]),
    ...(silent ? { silentFrom: from } : {}),
    mood: (at) => (at < from ? 1 : 1 + times * Math.exp((from - at) / 12)),
    afterwards: (posts, usual) => {
      for (const [index, { waves }] of posts
        .filter(({ at }) => at < from)
        .slice(-last)
        .entries()) {
        const likes = (times * usual.likes) / (last - index);
        const comments = farewells * usual.comments * (likes / Math.max(1, usual.likes));
        waves.push({
          at: from + 0.5,
          likes: poisson(chance, likes),
          comments: poisson(chance, comments),
          lasting: 3,
        });
      }
    },
  };
}

/** People tag friends below one post and follow to take part; many leave once it is drawn. */
function giveaway(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 7);
  const length = whole(chance, 3, 10);
  const part = logBetween(chance, 0.02, 0.25);
  const [liked, talked] = [chance.between(1.5, 5), logBetween(chance, 5, 40)];
  const weights = Array.from(
    { length },
    (_, day) => (day === 0 || day === length - 1 ? 1.6 : 1) * Math.exp(0.25 * chance.normal()),
  );
  return {
    arrivals: influx({
      from,
      weights,
      total: (followers) => part * followers,
      engages: chance.between(0.1, 0.35),
      leaves: leavingDaily(chance.between(0.2, 0.6), chance.between(14, 42)),
    }),
    postDays: [from],
    extra: onePostOf(from, chance, liked, talked, length / 2),
  };
}

/** The first post of a day gets much more than usual. */
function onePostOf(
  from: number,
  chance: Varied,
  liked: number,
  talked: number,
  lasting: number,
): NonNullable<Story["extra"]> {
  let done = false;
  return (at, usual) => {
    if (Math.floor(at) !== from || done) return [];
    done = true;
    const likes = poisson(chance, liked * usual.likes);
    return [{ at, likes, comments: poisson(chance, talked * usual.comments), lasting }];
  };
}

function pressMention(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 4);
  const lift = chance.between(1, 1.8);
  return {
    ...attention(chance, from, [0.02, 0.15], [1.2, 2]),
    mood: (at) => (at < from ? 1 : 1 + (lift - 1) * Math.exp((from - at) / 7)),
  };
}

function viralPost(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 4);
  const times = logBetween(chance, 8, 100);
  const lift = chance.between(1.1, 2);
  return {
    ...attention(chance, from, [0.02, 0.4], [0.7, 1.3]),
    postDays: [from],
    // Strangers like without writing: comments grow less than likes.
    extra: onePostOf(from, chance, times, times ** chance.between(0.6, 0.95), chance.between(1, 4)),
    mood: (at) => (at <= from ? 1 : 1 + (lift - 1) * Math.exp((from - at) / 14)),
  };
}

function seasonal({ between }: Varied): Story {
  const [length, shift, strength] = [between(90, 365), between(0, 365), between(0.3, 0.8)];
  const wave = (at: number) => Math.sin((2 * Math.PI * (at + shift)) / length);
  return { pace: (at) => 1 + strength * wave(at), mood: (at) => 1 + 0.4 * strength * wave(at) };
}

function platformPurge(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 2);
  const share = logBetween(chance, 0.003, 0.03);
  const second = chance.between(0, 0.4);
  return { removed: (at) => (at === from ? share : at === from + 1 ? share * second : 0) };
}

/** Friends come first, are followed in turn, and the rest comes slowly. */
function beginning({ between }: Varied, { born }: Traits): Story {
  const [friends, calm, follows] = [between(5, 60), between(4, 12), between(5, 40)];
  const early = (at: number) => Math.exp((born - at) / calm);
  return {
    arrivals: (at) => [{ count: Math.round(friends * early(at)), engages: 1, leaves: 0.001 }],
    followed: (at) => follows * early(at),
  };
}

/** Paid by the day: steady but for the auction's noise, and those who come look like the others. */
function paidCampaign(chance: Varied, traits: Traits): Story {
  const from = recentDay(chance, traits, 14);
  const until = from + whole(chance, 14, 56);
  const daily = logBetween(chance, 0.001, 0.006);
  const [engages, leaves] = [chance.between(0.5, 0.9), chance.between(0.0005, 0.0015)];
  return {
    arrivals: (at, followers) => {
      if (at < from || at >= until) return [];
      const count = poisson(
        chance,
        daily * followers * rhythmOf(traits, at) * Math.exp(0.3 * chance.normal()),
      );
      return [{ count, engages, leaves }];
    },
  };
}

export const HONEST: readonly Family[] = [
  { name: "ordinary growth" },
  {
    name: "shrinking",
    traits: ({ between }) => ({ comes: between(0.00005, 0.0003), leaves: between(0.0005, 0.0018) }),
  },
  {
    name: "death in the news",
    traits: (chance) => ({ followers: logBetween(chance, 10_000, 10_000_000) }),
    story: deathInTheNews,
  },
  {
    name: "giveaway",
    traits: (chance) => ({ followers: logBetween(chance, 1_000, 1_000_000) }),
    story: giveaway,
  },
  { name: "press mention", story: pressMention },
  { name: "viral post", story: viralPost },
  { name: "seasonal", story: seasonal },
  { name: "platform purge", story: platformPurge },
  {
    name: "new account",
    traits: (chance) => ({
      days: whole(chance, 30, 60),
      born: -whole(chance, 0, 20),
      followers: whole(chance, 0, 40),
      following: whole(chance, 0, 60),
      comes: chance.between(0.002, 0.02),
      level: 2 * levelOf(chance),
    }),
    story: beginning,
  },
  {
    name: "small account",
    traits: (chance) => ({
      followers: logBetween(chance, 100, 1_500),
      following: whole(chance, 100, 1_500),
      level: 2 * levelOf(chance),
      postsPerWeek: logBetween(chance, 1, 5),
    }),
  },
  {
    name: "celebrity",
    traits: (chance) => ({
      followers: logBetween(chance, 1_000_000, 10_000_000),
      following: whole(chance, 20, 800),
      talk: logBetween(chance, 0.001, 0.006),
    }),
  },
  { name: "hidden likes", story: ({ unit, between }) => ({ hidden: unit() < 0.5 ? 1 : between(0.4, 0.95) }) },
  {
    name: "professional",
    traits: ({ between }) => ({
      spread: between(0.15, 0.3),
      lucky: 0.005,
      talkSpread: between(0.15, 0.3),
      postsPerWeek: between(4, 10),
      punctual: true,
      unrest: between(0.1, 0.25),
    }),
  },
  { name: "paid campaign", story: paidCampaign },
];
