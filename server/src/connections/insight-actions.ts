import { runConnected } from "@owlstat/core/analyses/connected/registry.ts";
import type { ConnectedInput } from "@owlstat/core/analyses/connected/types.ts";
import { lastDayOf } from "@owlstat/core/analyses/window.ts";
import type { getInsights } from "@owlstat/core/connections/contract.ts";
import { healthOf } from "@owlstat/core/connections/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { readDays, windowOf } from "../analyses/input.ts";
import type { ScopedContext } from "../platform/context.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { findConnected, readFigures } from "./insight-store.ts";
import { loginFacts } from "./page-actions.ts";

type Connected = NonNullable<Awaited<ReturnType<typeof findConnected>>>;

/** Figures that only the owner of an account has; for everybody else it is as if there were none. */
export async function showInsights(
  context: ScopedContext,
  { username, ...view }: Input<typeof getInsights>,
): Promise<Answer<typeof getInsights>> {
  const { db, clock, scope } = context;
  const profile = await storedProfile(context, username);
  const window = windowOf(view, lastDayOf(profile, clock.today()));
  const basis = { username: profile.username, window, timeZone: view.timeZone };
  const connected = await findConnected(db, scope, profile.id);
  if (!connected) return { ...basis, connection: null, collected_at: null, results: null };
  const [{ days, audiences, media }, { days: snapshots }] = await Promise.all([
    readFigures(db, connected.id, window.from),
    readDays(context, profile.id, window.from, "mean"),
  ]);
  const input: ConnectedInput = {
    timeZone: view.timeZone,
    window,
    days,
    audiences,
    media: media.map(({ media_id, published_at, ...one }) => ({
      ...one,
      id: media_id,
      publishedAt: published_at.getTime(),
    })),
    snapshots,
  };
  return {
    ...basis,
    connection: stateOf(connected, clock.now()),
    collected_at: connected.read_at?.toISOString() ?? null,
    results: runConnected(input),
  };
}

function stateOf(row: Connected, now: number) {
  const { broken_at, expires_at, scopes, connection_id } = row;
  const facts = {
    connection: connection_id ? loginFacts({ broken_at, expires_at, scopes: scopes ?? [] }) : null,
    daysWanted: row.days_wanted,
    daysRead: row.days_read,
    readAt: row.read_at?.getTime() ?? null,
    troubled: row.trouble !== null,
  };
  return { health: healthOf(facts, now), days_wanted: row.days_wanted, days_read: row.days_read };
}
