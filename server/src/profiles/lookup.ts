import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { freshness, isHiddenName, readHandle } from "@owlstat/core/profiles/rules.ts";
import { HOUR, MINUTE, SECOND } from "@owlstat/core/time.ts";
import { addressKey } from "../platform/address-key.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { Unavailable } from "../providers/profile-source.ts";
import { collect, DAILY_POSTS, FIRST_POSTS } from "./collect.ts";
import { hiddenAmong } from "./hidden-store.ts";
import { claimLookup, countLookup, releaseLookup, saveMissing } from "./lookup-store.ts";
import { findProfile, noteView, type ProfileRow } from "./store.ts";

/** Longer than a look-up may take, so that a name is free again when its process died. */
const CLAIM_TIME = 40 * SECOND;
const WAIT_TIME = 25 * SECOND;
/** How long a person waits for fresh figures when there are stored ones. */
const PATIENCE = 4 * SECOND;
const MISSING_TIME = 10 * MINUTE;
/** Logged-in users may look up this many times more than visitors. */
const USER_FACTOR = 10;

type LookupContext = Pick<
  VisitorContext,
  "db" | "clock" | "profileSource" | "config" | "secrets" | "ip" | "session" | "log"
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
    await noteView(db, known, clock.now());
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
  await noteView(db, found, clock.now());
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

function isLimit(error: unknown): true {
  if (error instanceof AppError && error.code === "lookup_limited") return true;
  throw error;
}

async function askAlone(context: LookupContext, username: string, known: boolean): Promise<void> {
  const { db, clock } = context;
  const waitUntil = performance.now() + WAIT_TIME;
  for (;;) {
    const claim = await claimLookup(db, username, clock.now(), clock.now() + CLAIM_TIME);
    if (claim === "missing") return;
    // Another process may have stored it between our read and our claim.
    const found = await findProfile(db, username);
    const fresh = found !== undefined && !needsAsking(found, clock.today());
    if (claim === "mine" && fresh) return releaseLookup(db, username);
    if (claim === "mine") return askInstagram(context, username, known);
    if (fresh) return;
    if (performance.now() > waitUntil) throw new AppError("instagram_unavailable");
    await sleep(150);
  }
}

async function askInstagram(context: LookupContext, username: string, known: boolean): Promise<void> {
  const { db, clock } = context;
  let missing = false;
  try {
    await countVisitor(context);
    const outcomes = await collect(context, [username], { posts: known ? DAILY_POSTS : FIRST_POSTS });
    const outcome = outcomes.get(username);
    missing = outcome?.kind === "not_found";
    if (outcome && "retryAt" in outcome) throw notAnswered(outcome, clock.now());
  } finally {
    if (missing) await saveMissing(db, username, clock.now() + MISSING_TIME);
    else await releaseLookup(db, username);
  }
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

async function countVisitor({ db, clock, config, secrets, ip, session }: LookupContext): Promise<void> {
  const now = clock.now();
  const hour = now - (now % HOUR);
  const most = config.lookupsPerHour * (session ? USER_FACTOR : 1);
  const address = hashed(addressKey({ ip }), secrets.derive("lookup addresses"));
  const count = await countLookup(db, address, hour);
  if (count > most)
    throw new AppError("lookup_limited", {
      seconds: Math.ceil((hour + HOUR - now) / SECOND),
      minutes: Math.ceil((hour + HOUR - now) / MINUTE),
    });
}

/** IP addresses are not stored in clear text. */
function hashed(address: string, key: Buffer): string {
  return createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
}
