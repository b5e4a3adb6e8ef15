import type { ChannelKind, ChannelSubject } from "@owlstat/core/channels/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import { stillTold } from "./store.ts";
import "./tables.ts";

/** The table and column that say which channels one subject is told to. */
const PLACES = {
  alarm: sql`alarm_channels (alarm_id, channel_id)`,
  goal: sql`goal_channels (goal_id, channel_id)`,
  report: sql`report_channels (report_id, channel_id)`,
};
const CHOSEN = {
  alarm: sql`(select alarm_id as subject_id, channel_id from alarm_channels)`,
  goal: sql`(select goal_id as subject_id, channel_id from goal_channels)`,
  report: sql`(select report_id as subject_id, channel_id from report_channels)`,
};
const REMOVALS = {
  alarm: (id: string) => sql`delete from alarm_channels where alarm_id = ${id}`,
  goal: (id: string) => sql`delete from goal_channels where goal_id = ${id}`,
  report: (id: string) => sql`delete from report_channels where report_id = ${id}`,
};

/**
 * An alarm, goal or report is now told to exactly these channels of the space. Who sees only part of the space sees
 * no channels, and changes nothing.
 */
export async function chooseChannels(
  tx: Tx,
  { spaceId, only }: OwnerScope,
  about: { subject: ChannelSubject; id: string },
  channelIds: readonly string[] | undefined,
): Promise<void> {
  if (channelIds === undefined || only !== null) return;
  await REMOVALS[about.subject](about.id).execute(tx.kysely);
  await sql`insert into ${PLACES[about.subject]}
    select ${about.id}::uuid, id from channels
    where space_id = ${spaceId} and id = any(${channelIds}::uuid[])`.execute(tx.kysely);
}

/** The channels of each of these alarms, goals or reports, oldest first. */
export async function chosenChannels(
  { kysely }: Queries,
  { only }: OwnerScope,
  subject: ChannelSubject,
  ids: readonly string[],
): Promise<(id: string) => string[]> {
  if (only !== null || ids.length === 0) return () => [];
  const { rows } = await sql<{ subject_id: string; channel_id: string }>`
    select s.subject_id, s.channel_id from ${CHOSEN[subject]} s join channels c on c.id = s.channel_id
    where s.subject_id = any(${ids}::uuid[]) order by c.created_at, c.id`.execute(kysely);
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id);
  return (id) => (bySubject.get(id) ?? []).map(({ channel_id }) => channel_id);
}

type Listening = { id: string; space_id: string; kind: ChannelKind; language: Language; subject_id: string };

/** The running channels that are told of any of these alarms, goals or reports. */
export async function listeningTo(
  { kysely }: Queries,
  subject: ChannelSubject,
  ids: readonly string[],
): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select ${prepared(`channels.listening-${subject}`)} c.id, c.space_id, c.kind, c.language, s.subject_id
    from ${CHOSEN[subject]} s join channels c on c.id = s.channel_id
    where s.subject_id = any(${ids}::uuid[]) and not c.paused and c.disabled_why is null
      and ${provenSpace("c.space_id")} and ${stillTold} order by c.id`.execute(kysely);
  return rows;
}
