import type { ChannelSubject } from "@owlstat/core/channels/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import * as z from "zod/mini";
import type { Tx } from "../platform/db/connect.ts";
import type { Queue } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import type { ChannelMessage } from "../providers/channels/message.ts";
import { listeningTo } from "./chosen-store.ts";
import { insertMessages, type NewChannelMessage } from "./message-store.ts";

/** The queue of attempts: one job each, so that a retry is a job of its own. */
export const attempts = {
  name: "channels.deliver",
  bySpace: true,
  payload: z.object({ messageId: z.uuid(), attempt: z.int() }),
} satisfies Queue;

/** One attempt is queued once, however often it is asked for. */
export const attemptJob = (messageId: string, attempt: number, group: string, startAfter?: number) => ({
  payload: { messageId, attempt },
  once: `${messageId} ${attempt}`,
  group,
  ...(startAfter !== undefined && { startAfter }),
});

/** What happened to one alarm, goal or report. */
type News<T> = {
  /** Of the alarm, the goal or the report. */
  id: string;
  /** Names the cause, so that a channel is told of it once. */
  once: string;
  what: T;
};

/** Tells the channels that were chosen for it, one message each, in the transaction of the cause. Nothing is written for nobody. */
export async function tellChannels<T>(
  tx: Tx,
  subject: ChannelSubject,
  news: readonly News<T>[],
  write: (language: Language, news: readonly T[]) => ChannelMessage | Promise<ChannelMessage>,
  now: number,
): Promise<void> {
  if (news.length === 0) return;
  const listening = await listeningTo(tx, subject, [...new Set(news.map(({ id }) => id))]);
  const messages: NewChannelMessage[] = [];
  for (const chosen of Map.groupBy(listening, ({ id }) => id).values()) {
    const [channel] = chosen;
    const ids = new Set(chosen.map(({ subject_id }) => subject_id));
    const theirs = news.filter(({ id }) => ids.has(id));
    const [first] = theirs;
    if (!channel || !first) continue;
    const written = theirs.map(({ what }) => what);
    messages.push({
      id: uuidv7(now),
      channel_id: channel.id,
      space_id: channel.space_id,
      about: subject,
      once_key: first.once,
      message: await write(channel.language, written),
    });
  }
  if (messages.length === 0) return;
  const fresh = await insertMessages(tx, messages, new Date(now));
  const begun = messages.filter(({ id }) => fresh.has(id));
  await enqueueMany(
    tx,
    attempts,
    begun.map(({ id, space_id }) => attemptJob(id, 0, space_id)),
  );
}
