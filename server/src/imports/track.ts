import { AppError } from "@owlstat/core/errors.ts";
import { importBudget } from "@owlstat/core/imports/rules.ts";
import { DAY, dayStart, SECOND } from "@owlstat/core/time.ts";
import { roomOf } from "../accounts/slots.ts";
import { trackInSpace } from "../accounts/track.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { collect, FIRST_POSTS, type Outcomes } from "../profiles/collect.ts";
import { missingSince } from "../profiles/lookup-store.ts";
import { findProfile } from "../profiles/store.ts";
import type { Outcome } from "../providers/profile-source.ts";
import { takeNames } from "./budget-store.ts";
import { nextWaiting, setResult, settleTracked, settleWaiting } from "./handle-store.ts";

/** Handles decided on in one step; unknown ones are looked up at Instagram in parallel. */
const BATCH = 16;
/** If Instagram asks for a pause this short, the look-up itself waits for it. */
const SHORT_PAUSE = 5 * SECOND;

/** Instagram asks for a pause: continue at this time. */
export class Later extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`go on at ${new Date(at).toISOString()}`);
    this.at = at;
  }
}

/** Today's budget of names is used up: continue tomorrow. */
export class Tomorrow extends Later {}

type Tools = Pick<Services, "db" | "clock" | "profileSource"> & { signal: AbortSignal };

/**
 * Decides on the next handles of an import, one by one, within the slots. Each decision is stored together
 * with its effect, so the import can stop anywhere and continue later. Returns false when none was left.
 */
export async function trackNext(tools: Tools, scope: OwnerScope, importId: string): Promise<boolean> {
  const { db, clock } = tools;
  await settleTracked(db, scope, importId);
  const { open, total } = await roomOf(db, scope, clock.now());
  // Without free slots there is no need to look anything up.
  if (open === 0) await settleWaiting(db, importId, "no_slot");
  const waiting = await nextWaiting(db, scope, importId, Math.min(open, BATCH));
  if (waiting.length === 0) return false;
  const usernames = waiting.map(({ username }) => username);
  const { outcomes, left } = await askUnknown(tools, scope, usernames, total);
  const decided = usernames.filter((username) => !left.has(username));
  for (const username of decided) await trackOne(tools, scope, importId, username, outcomes);
  if (left.size > 0) throw new Tomorrow(dayStart(clock.today()) + DAY);
  return true;
}

type Asked = { outcomes: Outcomes; left: ReadonlySet<string> };

/** Looks up names that nobody has looked up yet, within the daily budget of whoever imports them. */
async function askUnknown(
  tools: Tools,
  scope: OwnerScope,
  usernames: readonly string[],
  slots: number,
): Promise<Asked> {
  const { db, clock, profileSource, signal } = tools;
  const known = await Promise.all(usernames.map((username) => findProfile(db, username)));
  const strangers = usernames.filter((_, index) => !known[index]);
  if (strangers.length === 0) return { outcomes: new Map(), left: new Set() };
  const missing = new Set(await missingSince(db, strangers, clock.now() - DAY));
  const unknown = strangers.filter((username) => !missing.has(username));
  const remembered: [string, Outcome][] = [...missing].map((username) => [username, { kind: "not_found" }]);
  const readyAt = profileSource.readyAt("import");
  if (unknown.length > 0 && readyAt > clock.now() + SHORT_PAUSE) throw new Later(readyAt);
  const budget = importBudget(slots);
  const granted = await takeNames(db, scope.userId, clock.today(), unknown.length, budget);
  const asked = await collect(tools, unknown.slice(0, granted), {
    posts: FIRST_POSTS,
    purpose: "import",
    signal,
  });
  return { outcomes: new Map([...asked, ...remembered]), left: new Set(unknown.slice(granted)) };
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
