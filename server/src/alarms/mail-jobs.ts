import { mailableFrom } from "@owlstat/core/alarms/mail-times.ts";
import { MAIL_PAUSE_MINUTES } from "@owlstat/core/alarms/rules.ts";
import type { WrittenFiring } from "@owlstat/core/alarms/writing.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { sendMail } from "../mail/send.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { findById, lockUser, mailTimesOf } from "../users/store.ts";
import { firingWords } from "./firing-words.ts";
import { claimMails, firingsOfMail, firstWaiting, lastClaim, markMailed } from "./mail-store.ts";

type Reader = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** Lines in one mail; further firings are on the page only. */
const MOST_LINES = 20;

const QUEUE = { name: "alarms.mail", payload: z.object({ userId: z.uuid() }) };

/** Mails a person what fired since the last mail, when they want to be mailed. */
export const mailAlarms = defineJob({
  ...QUEUE,
  concurrency: 4,
  async run(services, { userId }, { id }) {
    const { db, clock } = services;
    await db.transaction(async (tx) => {
      // The lock makes sure that only one job per person assigns firings to a mail.
      if (!(await lockUser(tx, userId))) return;
      const next = await nextMail(tx, userId, clock.now());
      if (next === null) return;
      if (next <= clock.now()) await claimMails(tx, userId, id, new Date(clock.now()));
      else await enqueue(tx, QUEUE, { userId }, { startAfter: next, once: `${userId} ${next}` });
    });
    // Includes what an earlier attempt of this job claimed but did not send.
    const firings = await firingsOfMail(db, id);
    const reader = firings.length > 0 ? await findById(db, userId) : undefined;
    if (!reader) return;
    await send(services, reader, firings, id);
    await markMailed(db, id, new Date(clock.now()));
  },
});

/** When a person may be mailed next: by the hours they chose, and not twice in a quarter of an hour. */
async function nextMail(tx: Tx, userId: string, now: number): Promise<number | null> {
  const [first, times] = [await firstWaiting(tx, userId), await mailTimesOf(tx, userId)];
  if (first === null || times === null) return null;
  const last = (await lastClaim(tx, userId))?.getTime() ?? null;
  const paused = last === null ? 0 : last + MAIL_PAUSE_MINUTES * MINUTE;
  return Math.max(paused, mailableFrom({ ...times, timeZone: times.timeZone ?? "UTC" }, first, now));
}

/** The reader can unsubscribe from all alarm mails with one click; notifications in the product continue. */
async function send(
  services: Services,
  reader: Reader,
  firings: readonly WrittenFiring[],
  mailId: string,
): Promise<void> {
  const { texts, sites } = services;
  const site = sites.own;
  const content = wording(services, reader, firings);
  await sendMail(services, {
    kind: "alarm",
    key: `alarms ${mailId}`,
    to: { email: reader.email, userId: reader.id },
    site,
    ...content,
    action: {
      label: texts.translator("alarms", content.language)("mail.action"),
      url: `${site.origin}/alarms`,
    },
    why: texts.translator("mail", content.language)("why.account", { site: site.host }),
    list: { topic: "alarms", list: "own" },
  });
}

function wording({ texts }: Services, reader: Reader, firings: readonly WrittenFiring[]) {
  const language = reader.language ?? "en";
  const { subject, lines } = firingWords(texts, language, firings, MOST_LINES);
  const greeting = texts.translator("mail", language)("greeting", { name: reader.name });
  return { language, subject, paragraphs: [greeting, ...lines] };
}
