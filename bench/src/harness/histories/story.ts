/** People who begin to follow on one day and stay a group of their own. */
export type Group = {
  count: number;
  /** 0: never likes or comments; 1: as much as those who came by themselves. */
  engages: number;
  /** The share that leaves every day. */
  leaves: number;
};

/** Likes and comments that reach a post from one side, beginning at a moment and fading. */
export type Wave = {
  at: number;
  likes: number;
  comments: number;
  /** Days until about two thirds of it have arrived. */
  lasting: number;
};

export type Figures = { likes: number; comments: number };

/** Moments count in days from the first collected one; those before it are negative. */
export type LivedPost = { at: number; reel: boolean; carousel: boolean; waves: Wave[] };

/** What happens to an account besides its ordinary life. */
export type Story = {
  arrivals?: (at: number, followers: number) => Group[];
  /** A factor on those who come by themselves. */
  pace?: (at: number) => number;
  /** A factor on what posts get by themselves. */
  mood?: (at: number) => number;
  /** The share of all followers that the platform removes. */
  removed?: (at: number) => number;
  /** Profiles followed that day, less those unfollowed. */
  followed?: (at: number) => number;
  /** Days on which a post certainly appears. */
  postDays?: readonly number[];
  /** No posts from this day on. */
  silentFrom?: number;
  /** What a post gets besides, given what it usually gets. */
  extra?: (at: number, usual: Figures) => Wave[];
  /** Looks back at all posts. */
  afterwards?: (posts: readonly LivedPost[], usual: Figures) => void;
  /** The share of posts that hide their likes. */
  hidden?: number;
};

/** Two stories that happen to the same account. */
export function together(one: Story, other: Story): Story {
  return {
    arrivals: (at, followers) => [
      ...(one.arrivals?.(at, followers) ?? []),
      ...(other.arrivals?.(at, followers) ?? []),
    ],
    followed: (at) => (one.followed?.(at) ?? 0) + (other.followed?.(at) ?? 0),
    extra: (at, usual) => [...(one.extra?.(at, usual) ?? []), ...(other.extra?.(at, usual) ?? [])],
    hidden: 0,
  };
}

type Influx = {
  from: number;
  /** How the days share the arrivals, the first day first. */
  weights: readonly number[];
  /** All arrivals, given the followers on the first day. */
  total: (followers: number) => number;
  engages: number;
  leaves: number;
};

/** A number of people who come over some days. */
export function influx({ from, weights, total, engages, leaves }: Influx): NonNullable<Story["arrivals"]> {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let all = 0;
  return (at, followers) => {
    if (at === from) all = total(followers);
    const weight = weights[at - from];
    return weight === undefined ? [] : [{ count: Math.round((all * weight) / sum), engages, leaves }];
  };
}

/** The daily share that leaves where `share` of all have left after some days. */
export function leavingDaily(share: number, days: number): number {
  return 1 - (1 - share) ** (1 / days);
}
