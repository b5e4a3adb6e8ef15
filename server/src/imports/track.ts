import { AppError } from "@owlstat/core/errors.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { roomOf } from "../accounts/slots.ts";
import { trackInSpace } from "../accounts/track.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { collect, FIRST_POSTS, type Outcomes } from "../profiles/collect.ts";
import { findProfile } from "../profiles/store.ts";
import { nextWaiting, setResult, settleTracked, settleWaiting } from "./handle-store.ts";

/** Handles decided on in one go; those not known yet are asked from Instagram side by side. */
const BATCH = 16;
/** A pause of Instagram's this short is waited for within the asking itself. */
const SHORT_PAUSE = 5 * SECOND;

/** Instagram wants a pause: go on at this instant. */
export class Later extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`go on at ${new Date(at).toISOString()}`);
    this.at = at;
  }
}

type Tools = Pick<Services, "db" | "clock" | "instagram"> & { signal: AbortSignal };

/**
 * Decides on the next handles of an import, one by one within the slots. Each decision is stored together with what
 * it did, so it can be broken off anywhere and taken up again. Answers false when none was left.
 */
export async function trackNext(tools: Tools, scope: OwnerScope, importId: string): Promise<boolean> {
  const { db, clock } = tools;
  await settleTracked(db, scope, importId);
  const { open } = await roomOf(db, scope, clock.now());
  // Nobody is asked about accounts there is no room for.
  if (open === 0) await settleWaiting(db, importId, "no_slot");
  const waiting = await nextWaiting(db, scope, importId, Math.min(open, BATCH));
  if (waiting.length === 0) return false;
  const usernames = waiting.map(({ username }) => username);
  const outcomes = await askUnknown(tools, usernames);
  for (const username of usernames) await trackOne(tools, scope, importId, username, outcomes);
  return true;
}

async function askUnknown(tools: Tools, usernames: readonly string[]): Promise<Outcomes> {
  const { db, clock, instagram, signal } = tools;
  const known = await Promise.all(usernames.map((username) => findProfile(db, username)));
  const unknown = usernames.filter((_, index) => !known[index]);
  if (unknown.length === 0) return new Map();
  const readyAt = instagram.readyAt({ background: true });
  if (readyAt > clock.now() + SHORT_PAUSE) throw new Later(readyAt);
  return collect(tools, unknown, { posts: FIRST_POSTS, background: true, signal });
}

async function trackOne(
  { db, clock }: Tools,
  scope: OwnerScope,
  importId: string,
  username: string,
  outcomes: Outcomes,
): Promise<void> {
  const profile = await findProfile(db, username);
  if (!profile) {
    const missing = outcomes.get(username)?.kind === "not_found";
    return setResult(db, importId, [username], missing ? "not_found" : "temporary");
  }
  if (!profile.professional) return setResult(db, importId, [username], "not_professional", profile.id);
  try {
    await db.transaction(async (tx) => {
      const added = await trackInSpace(tx, scope, [profile.id], { now: clock.now() });
      await setResult(tx, importId, [username], added.length > 0 ? "tracked" : "already", profile.id);
    });
  } catch (error) {
    if (!isFull(error)) throw error;
    await setResult(db, importId, [username], "no_slot");
  }
}

function isFull(error: unknown): boolean {
  return error instanceof AppError && (error.code === "slots_full" || error.code === "slots_free_full");
}
