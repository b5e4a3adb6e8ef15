import { notifyUser } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { emit, type HookEvent } from "../webhooks/emit.ts";
import { mailAlarms } from "./mail-jobs.ts";
import { insertMails, nameOfProfile } from "./mail-store.ts";
import { type NewFiring, peopleOf, type WatchedRow } from "./watch-store.ts";

type News = { row: WatchedRow; firing: NewFiring };

/** More firings than this at once are combined into one notification with their number. */
const ONE_BY_ONE = 3;

/**
 * Notifies people and queues one mail per person, in the transaction of the firings. Snoozed alarms notify
 * nobody.
 */
export async function tell(
  tx: Tx,
  news: readonly News[],
  { now, pass }: { now: number; pass: number },
): Promise<void> {
  for (const spaceId of new Set(news.map(({ row }) => row.space_id))) {
    await publish(tx, { to: { spaceId }, type: "alarms", data: {} });
  }
  const loud = news.filter(({ row }) => row.snoozed_until === null || row.snoozed_until.getTime() <= now);
  if (loud.length === 0) return;
  await emit(tx, await eventsOf(tx, loud), now);
  const people = await peopleOf(tx, [...new Set(loud.map(({ row }) => row.id))]);
  const byPerson = Map.groupBy(people, ({ user_id }) => user_id);
  const mailed: string[] = [];
  for (const [userId, watched] of byPerson) {
    const ids = new Set(watched.map(({ alarm_id }) => alarm_id));
    const theirs = loud.filter(({ row }) => ids.has(row.id));
    await notify(
      tx,
      userId,
      theirs.filter(({ row }) => row.on_platform),
      now,
    );
    const byMail = theirs.filter(({ row }) => row.by_email);
    if (byMail.length === 0) continue;
    await insertMails(
      tx,
      userId,
      byMail.map(({ firing }) => firing.id),
    );
    mailed.push(userId);
  }
  await enqueueMany(
    tx,
    mailAlarms,
    mailed.map((userId) => ({ payload: { userId }, group: `${pass}` })),
  );
}

async function eventsOf(tx: Tx, news: readonly News[]): Promise<HookEvent[]> {
  const ids = [...new Set(news.map(({ row }) => row.profile_id))];
  const names = new Map<number, string>();
  for (const id of ids) names.set(id, await nameOfProfile(tx, id));
  return news.map(({ row, firing }) => ({
    spaceId: row.space_id,
    type: "alarm.fired",
    data: {
      ...{ alarm_id: row.id, firing_id: firing.id, account: names.get(row.profile_id) },
      ...{ measure: row.measure, condition: row.condition, threshold: row.value },
      ...{ value: firing.value, before: firing.before, day: firing.day },
    },
  }));
}

async function notify(tx: Tx, userId: string, news: readonly News[], now: number): Promise<void> {
  if (news.length > ONE_BY_ONE) {
    await notifyUser(tx, {
      userId,
      spaceId: news[0]?.row.space_id ?? null,
      kind: "alarms_fired",
      values: { count: news.length },
      now,
    });
    return;
  }
  for (const { row, firing } of news) {
    await notifyUser(tx, {
      userId,
      spaceId: row.space_id,
      kind: "alarm_fired",
      values: {
        account: await nameOfProfile(tx, row.profile_id),
        measure: row.measure,
        value: Math.round(firing.value * 100) / 100,
      },
      once: `alarm ${firing.id}`,
      now,
    });
  }
}
