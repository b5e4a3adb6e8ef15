import { YOUNG_DAYS } from "@owlstat/core/profiles/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { DatabasePartUnavailable } from "../platform/db/errors.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { sideBySide } from "../platform/side-by-side.ts";
import type { Outcome, Purpose, SourceProfile } from "../providers/profile-source.ts";
import { insertCollected, saveNotProfessional } from "./collect-store.ts";
import { hiddenAmong, onlyShown } from "./hidden-store.ts";
import { saveMissingNames } from "./lookup-store.ts";
import { enqueuePictures } from "./pictures/jobs.ts";

/** How many posts the first look-up reads; DAILY_POSTS is for every later collection. */
export const FIRST_POSTS = 100;
export const DAILY_POSTS = 25;
const AT_ONCE = 16;

/**
 * The event that profiles were collected: queued with what was kept. Who follows it is listed in
 * `server/src/after-collection.ts`; `at` is the instant they were collected for.
 */
export const profilesCollected = {
  name: "profiles.collected",
  payload: z.object({ profileIds: z.array(z.number()), at: z.number() }),
};

type AskOptions = {
  posts: number;
  purpose?: Purpose;
  /** The instant it is collected for; now if left out. */
  at?: number;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};
export type Outcomes = ReadonlyMap<string, Outcome>;

type Asking = Pick<Services, "clock" | "profileSource">;

/** Asks the source for these profiles, several in parallel. */
export async function fetchProfiles(
  { clock, profileSource }: Asking,
  usernames: readonly string[],
  { at = clock.now(), ...options }: AskOptions,
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  await sideBySide([...new Set(usernames)], AT_ONCE, async (username) => {
    const outcome = await profileSource.discover(username, { ...options, postsSince: at - YOUNG_DAYS * DAY });
    outcomes.set(username, outcome);
  });
  return outcomes;
}

type Followed = { pictures?: boolean; event?: boolean };

/**
 * Stores all answers in one transaction, and queues the pictures and the event. Profiles without a usable
 * answer are left unchanged, and so are those whose part of the database is away: they are due until it is back.
 */
export async function saveCollected(
  db: Services["db"],
  outcomes: Outcomes,
  at: number,
  followed: Followed = {},
): Promise<void> {
  try {
    await saveTogether(db, outcomes, at, followed);
  } catch (error) {
    if (!(error instanceof DatabasePartUnavailable) || outcomes.size < 2) throw error;
    for (const [username, outcome] of outcomes) {
      await saveTogether(db, new Map([[username, outcome]]), at, followed).catch(unlessOfPart);
    }
  }
}

function unlessOfPart(error: unknown): void {
  if (!(error instanceof DatabasePartUnavailable)) throw error;
}

async function saveTogether(
  db: Services["db"],
  outcomes: Outcomes,
  at: number,
  { pictures = true, event = pictures }: Followed,
): Promise<void> {
  const found: SourceProfile[] = [];
  const missing: string[] = [];
  for (const [username, outcome] of outcomes) {
    if (outcome.kind === "found") found.push(outcome.profile);
    if (outcome.kind === "not_found") missing.push(username);
  }
  if (found.length === 0 && missing.length === 0) return;
  await db.transaction(async (tx) => {
    const written = await insertCollected(tx, await onlyShown(tx, found), at);
    await saveNotProfessional(tx, missing);
    await saveMissingNames(tx, missing, at);
    if (pictures) await enqueuePictures(tx, written, at);
    const profileIds = written.map(({ id }) => id);
    if (event && profileIds.length > 0) await enqueue(tx, profilesCollected, { profileIds, at });
  });
}

/**
 * Asks the source and stores; returns the outcome for each profile. Hidden profiles are not requested and
 * count as not existing.
 */
export async function collect(
  services: Asking & Pick<Services, "db">,
  usernames: readonly string[],
  options: AskOptions,
): Promise<Outcomes> {
  const at = options.at ?? services.clock.now();
  const hidden = await hiddenAmong(services.db, usernames);
  const shown = usernames.filter((username) => !hidden.has(username));
  const outcomes = await fetchProfiles(services, shown, { ...options, at });
  await saveCollected(services.db, outcomes, at);
  return new Map([...outcomes, ...Array.from(hidden, (name) => [name, { kind: "not_found" }] as const)]);
}
