import { statfs } from "node:fs/promises";
import type { Health } from "@owlstat/core/admin/health-contract.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { UserContext } from "../platform/context.ts";
import { pendingMigrations } from "../platform/db/migrate.ts";
import { collectionFacts, databaseFacts, jobFacts, mailFacts, paymentFacts } from "./health-store.ts";
import { countVatDifferences } from "./invoice-store.ts";

/** Whether Instagram is asked is what this process knows: each has its own tries. */
export async function showHealth(context: UserContext): Promise<Health> {
  const { db, clock, config, profileSource, payments } = context;
  const now = clock.now();
  const [database, pending, jobs, collection, paid, vat_differs, mail, disk] = await Promise.all([
    databaseFacts(db),
    pendingMigrations(db),
    jobFacts(db),
    collectionFacts(db, now),
    paymentFacts(db),
    countVatDifferences(db),
    mailFacts(db, now),
    statfs(config.dataDir),
  ]);
  const ready = profileSource.readyAt("collection");
  return {
    at: new Date(now).toISOString(),
    database: { ...database, pending_migrations: pending.length },
    jobs,
    collection: { ...collection, paused_until: ready > now ? new Date(ready).toISOString() : null },
    payments: {
      vat_waiting: paid.vat_waiting,
      to_cancel: paid.to_cancel,
      disputes: paid.disputes,
      answer_by: paid.answer_by,
      vat_differs,
      stripe: payments.stripe && paid.at("stripe"),
      paypal: payments.paypal && paid.at("paypal"),
    },
    mail,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    process: {
      node: process.versions.node,
      started_at: new Date(now - process.uptime() * SECOND).toISOString(),
      memory: process.memoryUsage.rss(),
    },
  };
}
