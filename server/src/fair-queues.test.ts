import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AnyJob } from "./platform/jobs/define-job.ts";
import { enqueue, enqueueMany } from "./platform/jobs/enqueue.ts";
import { withSender } from "./platform/jobs/sender.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { testServices } from "./testing/services/test-services.ts";
import { jobs } from "./worker.ts";

const services = await testServices();
const { db } = services;
const fair = jobs.filter(({ bySpace }) => bySpace);
await prepareQueues(services, fair);

/** Queues in which spaces do not take turns, and why none of them can fill these. */
const WHY_NOT: Readonly<Record<string, readonly string[]>> = {
  "by the clock, once for all spaces": jobs.flatMap(({ name, cron }) => (cron ? name : [])),
  "about profiles, whoever tracks them": [
    ...["profiles.collect", "profiles.collected", "profiles.fetch-face", "profiles.fetch-pictures"],
    ...["profiles.pictures-kept", "analyses.judge-posts", "analyses.prepare", "accounts.tell-collected"],
    ...["alarms.judge", "alarms.judge-posts", "goals.judge", "accounts.first-growth"],
  ],
  "a short mail to one person, limited before it is queued": [
    "factors.send-notice",
    ...["auth.send-link", "auth.send-notice", "auth.send-farewell", "auth.answer-reset-request"],
    ...[
      "api-tokens.tell",
      "apps.tell",
      "webhooks.mail-switched-off",
      "channels.mail-switched-off",
      "companies.send-invitation",
      "whitelabel.tell-owner",
    ],
    ...["support.forward", "support.tell-decision", "connections.mail-lost", "connections.mail-expiring"],
    ...["alarms.mail", "goals.mails", "mail.returned", "reports.ask-recipient"],
    ...["auth.send-factor-demand", "auth.send-reset-notice"],
    ...["clients.answer-reset-request", "clients.send-login-link", "clients.send-password-notice"],
    ...["clients.send-moved-notice", "clients.mail-consent", "clients.mail-agency-of-consent"],
    "accounts.first-growth-mails",
  ],
  "one job of a space at most, or one for each payment, whose invoice is replaced five times a day at most": [
    ...["billing.sync", "billing.send-trial-mail", "billing.send-declined-mail", "billing.send-receipt"],
    ...[
      "billing.send-planned-mail",
      "billing.send-renewal-mail",
      "billing.mail-dispute",
      "billing.send-copy",
    ],
    ...["auth.move-legacy", "accounts.bring-legacy", "auth.erase-facebook-data", "connections.connected"],
  ],
};

test("every queue lets spaces take turns, or says why it need not", () => {
  const excused = Object.values(WHY_NOT).flat();
  const silent = jobs.filter(({ name, bySpace }) => !bySpace && !excused.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(excused.filter((name) => !jobs.some((job) => job.name === name && !job.bySpace))).toEqual([]);
  expect(fair.map(({ name }) => name).toSorted()).toEqual([
    ...["channels.deliver", "connections.collect", "downloads.print", "imports.analyse", "imports.run"],
    ...["reports.deliver", "reports.prepare", "reports.review-mail", "webhooks.deliver"],
  ]);
});

const payload = () => ({
  spaceId: randomUUID(),
  userId: randomUUID(),
  sendingId: randomUUID(),
  language: "en",
  downloadId: randomUUID(),
  importId: randomUUID(),
  deliveryId: randomUUID(),
  messageId: randomUUID(),
  attempt: 0,
  accountId: randomUUID(),
  reportId: randomUUID(),
  period: "2026-03-09",
  full: true,
});

/** How many jobs a worker takes until it takes the one that is looked for. */
async function takenUntil(job: AnyJob, wanted: string | null, most: number): Promise<number> {
  for (let taken = 1; taken <= most; taken += 1) {
    const [one] = await withSender(db, (boss, on) => boss.fetch(job.name, on));
    if (one?.id === wanted) return taken;
  }
  return Number.POSITIVE_INFINITY;
}

describe.each(fair)("$name", (job) => {
  test("5,000 orders of one space delay the one of another by two of them at most", async () => {
    const orders = Array.from({ length: 5000 }, () => ({ payload: payload(), group: "loud" }));
    await db.transaction((tx) => enqueueMany(tx, job, orders));
    const one = await enqueue(db, job, payload(), { group: "quiet" });
    expect(await takenUntil(job, one, 20)).toBeLessThanOrEqual(3);
    await db.pool.query("delete from pgboss.job");
  });

  test("nothing is queued without its space", async () => {
    await expect(enqueue(db, job, payload())).rejects.toThrow(TypeError);
  });
});
