import { createHash, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Queries } from "../../platform/db/connect.ts";
import { bcryptMatches, type LegacyUser } from "../legacy/legacy-store.ts";

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

/** Checks a password against the hash a legacy user brought along: bcrypt, or hex MD5 of salt and password. */
export async function legacyMatches(
  db: Queries,
  legacy: Pick<LegacyUser, "kind" | "hash" | "salt">,
  password: string,
): Promise<boolean> {
  if (legacy.kind === "bcrypt") return bcryptMatches(db, legacy.hash, password);
  const made = createHash("md5").update(`${legacy.salt}${password}`).digest();
  const stored = Buffer.from(legacy.hash, "hex");
  return stored.length === made.length && timingSafeEqual(stored, made);
}
