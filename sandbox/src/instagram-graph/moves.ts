import type { World } from "./world/world.ts";

/** By how many per cent the followers differ from the generated count. */
export type Move = { username: string; percent: number };

export type Moves = {
  list(): Move[];
  set(move: Move): void;
  /** The world with these moves in it. */
  over(world: World): World;
};

/** Changes to profiles' figures made at the desk. They last until the sandbox stops. */
export function createMoves(): Moves {
  const moves = new Map<string, number>();
  return {
    list: () => [...moves].map(([username, percent]) => ({ username, percent })),
    set({ username, percent }) {
      if (percent === 0) moves.delete(username);
      else moves.set(username, percent);
    },
    over: (world) => ({
      find(handle, at) {
        const profile = world.find(handle, at);
        const percent = profile ? (moves.get(profile.username) ?? 0) : 0;
        if (!profile || percent === 0) return profile;
        return { ...profile, followers: Math.round(profile.followers * (1 + percent / 100)) };
      },
    }),
  };
}
