import { isDue } from "@owlstat/core/connections/rules.ts";
import * as z from "zod/mini";
import { AFTER_CONNECTING } from "../auth/providers/identity-actions.ts";
import type { Services } from "../platform/context.ts";
import { publish } from "../platform/events/publish.ts";
import { defineJob, type JobMeta } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { GraphRefused } from "../providers/facebook/graph-call.ts";
import { ProviderUnavailable } from "../providers/json-call.ts";
import { insightsFor, mayStillRead, renewed, tokenOf } from "./access.ts";
import { type Reading, readAudience, readDays, readPosts, readStories, saveHistory } from "./collect.ts";
import { accountsToRead, attachTo, findForReading, noteReading, type ReadAccount } from "./link-store.ts";
import { markBroken, markExpired } from "./login-store.ts";
import { notifyOfLostLogins, warn } from "./lost-logins.ts";
import { mailExpiring, mailLost } from "./mail-jobs.ts";
import { resealTokens } from "./reseal.ts";
import type { Trouble } from "./tables.ts";

export const COLLECT = {
  name: "connections.collect",
  bySpace: true as const,
  payload: z.object({ accountId: z.uuid(), full: z.boolean() }),
};

export const readingJob = (accountId: string, spaceId: string, full: boolean) => ({
  payload: { accountId, full },
  singletonKey: `${accountId} ${full ? "full" : "stories"}`,
  group: spaceId,
});

async function lose(
  services: Services,
  { connection_id }: ReadAccount,
  why: "revoked" | "expired",
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    await markBroken(tx, connection_id, why, new Date(clock.now()));
    await notifyOfLostLogins(tx, clock.now());
  });
}

async function readAll(
  services: Services,
  { account, ...given }: Omit<Reading, "services">,
  full: boolean,
): Promise<Trouble | null> {
  const token = await renewed(services, account, given.token);
  if (!(await mayStillRead(services, account, token))) return "permission";
  const reading = { ...given, services, account, token };
  if (full) {
    await readDays(reading);
    await saveHistory(reading);
    await readAudience(reading);
    await readPosts(reading);
  }
  await readStories(reading);
  return null;
}

/** What a failed reading means; null where it has nothing to do with the provider. */
function troubleOf(error: unknown): Trouble | "token" | null {
  if (error instanceof GraphRefused) {
    if (error.tokenBad) return "token";
    return error.permissionMissing ? "permission" : "gone";
  }
  if (!(error instanceof ProviderUnavailable)) return null;
  return error.limited ? "limit" : "unavailable";
}

async function read(
  services: Services,
  account: ReadAccount,
  full: boolean,
  { last }: JobMeta,
): Promise<void> {
  const { db, clock, log } = services;
  const insights = insightsFor(services, account);
  const token = tokenOf(services, account);
  if (token === null) return lose(services, account, "expired");
  if (!insights) return;
  const at = () => new Date(clock.now());
  let trouble: Trouble | null;
  try {
    trouble = await readAll(services, { insights, token, account }, full);
  } catch (error) {
    const why = troubleOf(error);
    if (why === null) throw error;
    if (why === "token") {
      const expired = error instanceof GraphRefused && error.expired;
      return lose(services, account, expired ? "expired" : "revoked");
    }
    log.info({ err: error, accountId: account.id }, "a connected account could not be read");
    // The next try goes on where this one stopped.
    if ((why === "limit" || why === "unavailable") && !last) throw error;
    trouble = why;
  }
  await db.transaction(async (tx) => {
    const done = trouble === null && full ? { read_at: at() } : {};
    await noteReading(tx, account.id, { tried_at: at(), trouble, ...done });
    await publish(tx, { to: { spaceId: account.space_id }, type: "connections" });
  });
}

/** Reads one connected account: everything, or its stories alone. */
const collectConnected = defineJob({
  ...COLLECT,
  concurrency: 2,
  timeoutSeconds: 300,
  backoff: { seconds: 30, max: 900 },
  async run(services, { accountId, full }, meta) {
    const account = await findForReading(services.db, accountId);
    if (account && !account.broken_at) await read(services, account, full, meta);
  },
});

/** After somebody connected (again): reads the accounts of that login at once. */
const afterConnecting = defineJob({
  ...AFTER_CONNECTING,
  async run({ db }, { connectionId }) {
    await db.transaction(async (tx) => {
      const attached = await attachTo(tx, connectionId);
      await enqueueMany(
        tx,
        COLLECT,
        attached.map(({ id, space_id }) => readingJob(id, space_id, true)),
      );
    });
  },
});

/**
 * Every few hours: queues stories of every account and everything that is due, and warns about lost and
 * expiring logins.
 */
export const planConnected = defineJob({
  name: "connections.plan",
  payload: z.object({}),
  cron: { pattern: "7 */4 * * *", timeZone: "UTC" },
  async run(services) {
    const { db, clock } = services;
    const now = clock.now();
    await resealTokens(services);
    await db.transaction(async (tx) => {
      await markExpired(tx, new Date(now));
      await notifyOfLostLogins(tx, now);
      await warn(tx, now);
      await enqueueMany(
        tx,
        COLLECT,
        (await accountsToRead(tx)).map(({ id, space_id, read_at }) =>
          readingJob(id, space_id, isDue(read_at?.getTime() ?? null, now)),
        ),
      );
    });
  },
});

export const connectionJobs = [collectConnected, afterConnecting, planConnected, mailLost, mailExpiring];
