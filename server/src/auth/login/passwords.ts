import { createHash, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { systemClock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { QuietFirst } from "../../platform/turns/quiet-first.ts";
import { bcryptMatches, type LegacyUser } from "../legacy/legacy-store.ts";

/** Argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash keeps a core busy for a while; half of them are left to everybody else. */
const turns = new QuietFirst(systemClock, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Somebody who logs in never waits behind those who guess. */
export const inTurn = <Done>(who: string, work: () => Promise<Done>): Promise<Done> =>
  turns.inTurn(who, work);

/** Whom work of the program itself counts for. */
const NOBODY = "the program";

/** `who` takes turns with others: an address, or whatever else is guessed at. */
export function hashPassword(password: string, who = NOBODY): Promise<string> {
  return inTurn(who, () => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown address as for a known one, so nobody can tell which exist. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  who = NOBODY,
): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const known = stored ?? (await decoy);
  const right = await inTurn(who, () => verify(known, password));
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
