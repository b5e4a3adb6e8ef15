import type { NumbersSource } from "@owlstat/core/analyses/connected/numbers.ts";
import { runConnected } from "@owlstat/core/analyses/connected/registry.ts";
import type { ConnectedInput, InsightMedia } from "@owlstat/core/analyses/connected/types.ts";
import type { ConnectedResults } from "@owlstat/core/analyses/values.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { getInsights } from "@owlstat/core/connections/contract.ts";
import { healthOf, UNSETTLED_DAYS } from "@owlstat/core/connections/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { addDays, type Day, dayOf } from "@owlstat/core/time.ts";
import { type Reader, readDays, windowOf } from "../analyses/input.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Db } from "../platform/db/connect.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { scopeForJob } from "../spaces/job-scope.ts";
import { findConnected, readFigures } from "./insight-store.ts";
import { loginFacts } from "./page-actions.ts";

type Connected = NonNullable<Awaited<ReturnType<typeof findConnected>>>;

/**
 * The analyses of a connected account over a window, for callers that `findConnected` allows; null for all
 * others.
 */
export async function connectedResults(
  reader: Reader & { scope: OwnerScope },
  profileId: number,
  { window, timeZone }: Pick<ConnectedInput, "window" | "timeZone">,
): Promise<{ connected: Connected; results: ConnectedResults } | null> {
  const connected = await findConnected(reader.db, reader.scope, profileId);
  if (!connected) return null;
  const [{ days, audiences, media }, { days: snapshots }] = await Promise.all([
    readFigures(reader.db, connected.id, window.from),
    readDays(reader, profileId, window.from, "mean"),
  ]);
  return {
    connected,
    results: runConnected({
      timeZone,
      window,
      ...(connected.read_at && { now: connected.read_at.getTime() }),
      days,
      audiences,
      media: media.map(mediaOf),
      snapshots,
    }),
  };
}

/**
 * The data that alarms and goals of a space use for its connected account; null if it is not connected there.
 */
export async function numbersOf(
  db: Db,
  spaceId: string,
  profileId: number,
  since: Day,
): Promise<NumbersSource | null> {
  const scope = await scopeForJob(db, spaceId);
  const connected = scope && (await findConnected(db, scope, profileId));
  if (!connected?.read_at) return null;
  const { days, media } = await readFigures(db, connected.id, since);
  const settled = addDays(dayOf(connected.read_at.getTime()), -UNSETTLED_DAYS);
  return { days, media: media.map(mediaOf), settled };
}

type SavedMedia = Awaited<ReturnType<typeof readFigures>>["media"][number];

function mediaOf({ media_id, published_at, ...one }: SavedMedia): InsightMedia {
  return { ...one, id: media_id, publishedAt: published_at.getTime() };
}

/** Insights that only the owner of an account can share; for everybody else they do not exist. */
export async function showInsights(
  context: ScopedContext,
  { username, ...view }: Input<typeof getInsights>,
): Promise<Answer<typeof getInsights>> {
  const { clock } = context;
  const profile = await storedProfile(context, username);
  const window = windowOf(view, lastDayOf(profile, clock.today()));
  const basis = { username: profile.username, window, timeZone: view.timeZone };
  const found = await connectedResults(context, profile.id, basis);
  if (!found) return { ...basis, connection: null, collected_at: null, results: null };
  return {
    ...basis,
    connection: stateOf(found.connected, clock.now()),
    collected_at: found.connected.read_at?.toISOString() ?? null,
    results: found.results,
  };
}

function stateOf(row: Connected, now: number) {
  const { provider, broken_at, expires_at, scopes } = row;
  const facts = {
    connection: provider ? loginFacts({ provider, broken_at, expires_at, scopes: scopes ?? [] }) : null,
    daysWanted: row.days_wanted,
    daysRead: row.days_read,
    readAt: row.read_at?.getTime() ?? null,
    troubled: row.trouble !== null,
  };
  return { health: healthOf(facts, now), days_wanted: row.days_wanted, days_read: row.days_read };
}
