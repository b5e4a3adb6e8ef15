/** Which tests break what. A file named `*.faults.test.ts` sorts itself by the title of its outermost group. */
export const FAULTS: Readonly<Record<string, readonly string[]>> = {
  "processes killed (kill -9)": [
    "server/src/platform/jobs/killed-worker.test.ts",
    "server/src/profiles/two-processes.test.ts",
    "server/src/alarms/killed.long.test.ts",
    "server/src/billing/payments/killed.long.test.ts",
    "server/src/imports/faults.test.ts",
  ],
  "the database away, late or promoted": [
    "server/src/platform/db/replica.test.ts",
    "server/src/platform/jobs/queue-errors.test.ts",
    "server/src/platform/postgres/start-postgres.test.ts",
  ],
  "the store of files away": ["server/src/platform/files/s3-store.test.ts", "server/src/files-away.test.ts"],
  "outside services fail": [
    "server/src/providers/instagram/client.test.ts",
    "server/src/profiles/collect.test.ts",
    "server/src/billing/payments/outage.test.ts",
    "server/src/connections/connections.test.ts",
  ],
  "webhooks twice and in any order": [
    "server/src/billing/payments/webhooks.test.ts",
    "server/src/billing/payments/paypal-webhooks.test.ts",
    "server/src/platform/first-time.test.ts",
  ],
  "clock jumps, summer time, two schedulers": [
    "server/src/platform/jobs/cron.test.ts",
    "server/src/platform/jobs/slots.test.ts",
    "core/src/reports/schedule.test.ts",
    "core/src/local-time.test.ts",
  ],
  "slow and dead readers": [
    "server/src/platform/http/requests/slow-senders.test.ts",
    "server/src/platform/http/stopping/graceful-stop.test.ts",
    "server/src/platform/http/stopping/stop-under-load.test.ts",
    "server/src/events.test.ts",
  ],
};

export const OWN_FAULTS = ".faults.test.ts";
