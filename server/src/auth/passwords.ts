import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown address as for a known one, so nobody can tell which exist. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const right = await verify(stored ?? (await decoy), password);
  return right && Boolean(stored);
}
