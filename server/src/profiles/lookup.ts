import { setTimeout as sleep } from "node:timers/promises";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { freshness, isHiddenName, readHandle } from "@owlstat/core/profiles/rules.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { Purpose, Unavailable } from "../providers/profile-source.ts";
import { collect, DAILY_POSTS, FIRST_POSTS } from "./collect.ts";
import { type AllowedLookup, allowLookup, countLookup, lookupLimited } from "./count-lookup.ts";
import { hiddenAmong } from "./hidden-store.ts";
import { claimLookup, releaseLookup, saveMissing } from "./lookup-store.ts";
import { noteView } from "./note-view.ts";
import { findProfile, type ProfileRow } from "./store.ts";

/** Longer than a look-up may take, so that a name is free again when its process died. */
const CLAIM_TIME = 40 * SECOND;
const WAIT_TIME = 25 * SECOND;
/** How long a person waits for fresh figures when there are stored ones. */
const PATIENCE = 4 * SECOND;
const MISSING_TIME = 10 * MINUTE;

type LookupContext = Pick<
  VisitorContext,
  "db" | "clock" | "profileSource" | "config" | "secrets" | "ip" | "caller" | "log"
>;

/** The username in what was typed; throws an error that says why it is not one. */
export function requireHandle(text: string): string {
  if (isHiddenName(text)) throw new AppError("profile_hidden");
  const verdict = readHandle(text);
  refuseUnless(verdict);
  return verdict.username;
}

const underWay = new Map<string, Promise<void>>();

/** A stored profile; asks Instagram if it is not stored or outdated. */
export async function lookUp(context: LookupContext, text: string): Promise<ProfileRow> {
  const { db, clock } = context;
  const username = requireHandle(text);
  const known = await findProfile(db, username);
  if (known && !needsAsking(known, clock.today())) {
    await noteView(context, known);
    return known;
  }
  if (!known) await requireShown(db, username);
  const asked = askOnce(context, username, known !== undefined);
  // If Instagram is slow, answer with the stored profile; the look-up continues in the background.
  if (known) await Promise.race([asked.catch(onlyExpected), sleep(PATIENCE, undefined, { ref: false })]);
  else await asked;
  const found = await findProfile(db, username);
  // It may be a hidden account under a new name, which is known only after asking Instagram.
  if (!found) await requireShown(db, username);
  if (!found) throw new AppError("account_not_found", { username });
  await noteView(context, found);
  return found;
}

async function requireShown(db: LookupContext["db"], username: string): Promise<void> {
  if ((await hiddenAmong(db, [username])).size > 0) throw new AppError("profile_hidden");
}

function onlyExpected(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** A stored profile as it is; looked up only when it was never seen. */
export async function storedProfile(context: LookupContext, text: string): Promise<ProfileRow> {
  return (await findProfile(context.db, requireHandle(text))) ?? lookUp(context, text);
}

function needsAsking({ last_collected_day }: ProfileRow, today: Parameters<typeof freshness>[1]): boolean {
  return freshness(last_collected_day, today) !== "fresh";
}

/**
 * Simultaneous requests for the same name cause one call: shared by its promise within this process, by a
 * claim across processes.
 */
async function askOnce(context: LookupContext, username: string, known: boolean): Promise<void> {
  for (let running = underWay.get(username); running; running = underWay.get(username)) {
    // If the first one failed because of their own limit, the next one asks for themselves.
    const limited = await running.then(() => false, isLimit);
    if (!limited) return;
  }
  const asking = askAlone(context, username, known).finally(() => underWay.delete(username));
  underWay.set(username, asking);
  return asking;
}

const LIMITS: readonly string[] = ["lookup_limited", "visitors_limited"];

function isLimit(error: unknown): true {
  if (error instanceof AppError && LIMITS.includes(error.code)) return true;
  throw error;
}

async function askAlone(context: LookupContext, username: string, known: boolean): Promise<void> {
  const { db, clock } = context;
  const allowed = await allowLookup(context);
  const waitUntil = performance.now() + WAIT_TIME;
  for (;;) {
    const claim = await claimLookup(db, username, clock.now(), clock.now() + CLAIM_TIME);
    if (claim === "missing") return;
    // Another process may have stored it between our read and our claim.
    const found = await findProfile(db, username);
    const fresh = found !== undefined && !needsAsking(found, clock.today());
    if (claim === "mine" && fresh) return releaseLookup(db, username);
    if (claim === "mine") return askInstagram(context, username, known, allowed);
    if (fresh) return;
    if (performance.now() > waitUntil) throw new AppError("instagram_unavailable");
    await sleep(150);
  }
}

async function askInstagram(
  context: LookupContext,
  username: string,
  known: boolean,
  allowed: AllowedLookup,
): Promise<void> {
  const { db, clock } = context;
  let missing = false;
  try {
    const { purpose } = allowed;
    await countLookup(context, allowed);
    const outcomes = await collect(context, [username], {
      posts: known ? DAILY_POSTS : FIRST_POSTS,
      purpose,
    });
    const outcome = outcomes.get(username);
    missing = outcome?.kind === "not_found";
    if (outcome && "retryAt" in outcome) throw unavailable(context, purpose, outcome);
  } finally {
    if (missing) await saveMissing(db, username, clock.now() + MISSING_TIME);
    else await releaseLookup(db, username);
  }
}

/** Says whether logging in would help, where only visitors have to wait. */
function unavailable(
  { clock, profileSource }: LookupContext,
  purpose: Purpose,
  outcome: Unavailable,
): AppError {
  const now = clock.now();
  const othersMay = profileSource.readyAt("lookup") <= now;
  if (outcome.kind === "limited" && purpose === "visitor" && othersMay)
    return lookupLimited("visitors", outcome.retryAt - now);
  return notAnswered(outcome, now);
}

/**
 * No answer says when trying again makes sense, if known. An answer that cannot be read is another matter: Instagram is
 * there, and what it says of this account is not understood.
 */
export function notAnswered({ kind, retryAt }: Unavailable, now: number): AppError {
  if (kind === "garbage") return new AppError("instagram_unreadable");
  const seconds = Math.ceil((retryAt - now) / SECOND);
  return new AppError("instagram_unavailable", seconds > 0 ? { seconds } : {});
}
