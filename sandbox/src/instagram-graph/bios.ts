import type { World } from "./world/world.ts";

/** A biography that replaces the generated one. */
export type Bio = { username: string; biography: string };

export type Bios = {
  list(): Bio[];
  set(bio: Bio): void;
  /** The world with these biographies applied. */
  over(world: World): World;
};

/**
 * Biographies set at the desk. They last until the sandbox stops; an empty one restores the generated one.
 */
export function createBios(): Bios {
  const bios = new Map<string, string>();
  return {
    list: () => [...bios].map(([username, biography]) => ({ username, biography })),
    set({ username, biography }) {
      if (biography === "") bios.delete(username);
      else bios.set(username, biography);
    },
    over: (world) => ({
      find(handle, at) {
        const profile = world.find(handle, at);
        const biography = profile && bios.get(profile.username);
        return profile && biography ? { ...profile, biography } : profile;
      },
    }),
  };
}
