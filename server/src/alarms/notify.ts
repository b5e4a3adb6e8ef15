import { MOST_LINES } from "@owlstat/core/channels/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { tellChannels } from "../channels/tell.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { emit, type HookEvent } from "../webhooks/emit.ts";
import { firingWords } from "./firing-words.ts";
import { mailAlarms } from "./mail-jobs.ts";
import { insertMails, namesOf } from "./mail-store.ts";
import { type NewFiring, peopleOf, type WatchedRow } from "./watch-store.ts";

type FiredAlarm = { row: WatchedRow; firing: NewFiring };

/** More firings than this at once are combined into one notification with their number. */
const ONE_BY_ONE = 3;

/**
 * Notifies people and queues one mail per person, in the transaction of the firings. Snoozed alarms notify
 * nobody.
 */
export async function notifyOfFirings(
  services: Pick<Services, "texts" | "sites">,
  tx: Tx,
  news: readonly FiredAlarm[],
  { now, pass }: { now: number; pass: number },
): Promise<void> {
  for (const spaceId of new Set(news.map(({ row }) => row.space_id))) {
    await publish(tx, { to: { spaceId }, type: "alarms" });
  }
  const loud = news.filter(({ row }) => row.snoozed_until === null || row.snoozed_until.getTime() <= now);
  if (loud.length === 0) return;
  const names = await namesIn(tx, loud);
  await emit(tx, eventsOf(loud, names), now);
  await tellOfFirings(services, tx, loud, names, now);
  const people = await peopleOf(tx, [...new Set(loud.map(({ row }) => row.id))]);
  const byPerson = Map.groupBy(people, ({ user_id }) => user_id);
  const mailed: string[] = [];
  for (const [userId, watched] of byPerson) {
    const ids = new Set(watched.map(({ alarm_id }) => alarm_id));
    const theirs = loud.filter(({ row }) => ids.has(row.id));
    const shown = theirs.filter(({ row }) => row.on_platform);
    await notify(tx, shown, { userId, names, now });
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

type Names = ReadonlyMap<number, string>;

/** The names of the accounts that fired, and of those they are compared with. */
function namesIn(tx: Tx, news: readonly FiredAlarm[]): Promise<Names> {
  const ids = news.flatMap(({ row }) => [row.profile_id, row.other_id]);
  return namesOf(
    tx,
    [...new Set(ids)].filter((id) => id !== null),
  );
}

function eventsOf(news: readonly FiredAlarm[], names: Names): HookEvent[] {
  return news.map(({ row, firing }) => ({
    spaceId: row.space_id,
    type: "alarm.fired",
    data: {
      alarm_id: row.id,
      firing_id: firing.id,
      account: names.get(row.profile_id),
      measure: row.measure,
      condition: row.condition,
      threshold: row.value,
      other: row.other_id === null ? null : names.get(row.other_id),
      value: firing.value,
      before: firing.before,
      day: firing.day,
    },
  }));
}

/** One message for each channel, with all that fired in this pass of the alarms it is told of. */
async function tellOfFirings(
  { texts, sites }: Pick<Services, "texts" | "sites">,
  tx: Tx,
  news: readonly FiredAlarm[],
  names: Names,
  now: number,
): Promise<void> {
  const told = news.map(({ row, firing }) => ({
    id: row.id,
    once: `alarm ${firing.id}`,
    what: {
      username: names.get(row.profile_id) ?? "",
      measure: row.measure,
      condition: row.condition,
      threshold: row.value,
      other: row.other_id === null ? null : (names.get(row.other_id) ?? null),
      day: firing.day,
      value: firing.value,
    },
  }));
  const { origin, brand } = sites.own;
  const write = (language: Language, firings: readonly (typeof told)[number]["what"][]) => {
    const { t, subject, lines } = firingWords(texts, language, firings, MOST_LINES);
    const action = { label: t("mail.action"), url: `${origin}/alarms` };
    return { title: subject, lines, action, page: "/alarms", from: brand.brandname };
  };
  await tellChannels(tx, "alarm", told, write, now);
}

type Recipient = { userId: string; names: Names; now: number };

async function notify(tx: Tx, news: readonly FiredAlarm[], { userId, names, now }: Recipient): Promise<void> {
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
    const other = row.other_id === null ? undefined : names.get(row.other_id);
    await notifyUser(tx, {
      userId,
      spaceId: row.space_id,
      kind: "alarm_fired",
      values: {
        account: names.get(row.profile_id) ?? "",
        measure: row.measure,
        value: firing.value,
        ...(other && { other }),
      },
      once: `alarm ${firing.id}`,
      now,
    });
  }
}
