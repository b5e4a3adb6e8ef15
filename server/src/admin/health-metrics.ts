import { statfs } from "node:fs/promises";
import { SECOND } from "@owlstat/core/time.ts";
import { Gauge } from "prom-client";
import type { Services } from "../platform/context.ts";
import { PURPOSES } from "../providers/profile-source.ts";
import { collectionFacts, databaseFacts, jobFacts, mailFacts, queueFacts } from "./health-store.ts";

type Watched = Pick<Services, "db" | "clock" | "config" | "log" | "metrics" | "profileSource">;
type Facts = Awaited<ReturnType<typeof readFacts>>;
type Values = readonly { value: number; labels?: Record<string, string> }[];
type Figure = { name: string; help: string; label?: string; values: (facts: Facts) => Values };

/** However often metrics are asked for, the database is asked once in this time. */
const READ_AGAIN = 30 * SECOND;

const one = (value: number): Values => [{ value }];
const secondsOf = (instant: string | null) => (instant ? Date.parse(instant) / SECOND : Number.NaN);

const FIGURES: readonly Figure[] = [
  {
    name: "jobs_due",
    help: "Jobs that could run now and wait, by the kind of job",
    label: "kind",
    values: ({ queues }) => queues.map(({ name, due }) => ({ labels: { kind: name }, value: due })),
  },
  {
    name: "job_oldest_due_seconds",
    help: "How long the oldest job that could run now has waited, by the kind of job",
    label: "kind",
    values: ({ queues }) => queues.map(({ name, seconds }) => ({ labels: { kind: name }, value: seconds })),
  },
  {
    name: "jobs_given_up",
    help: "Jobs that were given up and wait for an admin",
    values: ({ jobs }) => one(jobs.dead),
  },
  {
    name: "collection_tracked_profiles",
    help: "Profiles that somebody tracks",
    values: ({ collection }) => one(collection.tracked),
  },
  {
    name: "collection_collected_profiles",
    help: "Tracked profiles that were collected today (UTC)",
    values: ({ collection }) => one(collection.today),
  },
  {
    name: "collection_last_timestamp_seconds",
    help: "When a profile was collected last",
    values: ({ collection }) => one(secondsOf(collection.last_at)),
  },
  {
    name: "mails_last_day",
    help: "Mails of the last 24 hours, by outcome",
    label: "outcome",
    values: ({ mail: { sent, returned, limited, waiting } }) =>
      Object.entries({ sent, returned, limited, waiting }).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      })),
  },
  {
    name: "database_size_bytes",
    help: "Size of the database",
    values: ({ database }) => one(database.bytes),
  },
  {
    name: "database_connections",
    help: "Connections to the database server, of all its clients",
    values: ({ database }) => one(database.connections),
  },
  {
    name: "database_connections_most",
    help: "Connections that the database server allows",
    values: ({ database }) => one(database.most_connections),
  },
  {
    name: "data_disk_free_bytes",
    help: "Free space where the data folder is",
    values: ({ disk }) => one(disk.bavail * disk.bsize),
  },
  {
    name: "data_disk_size_bytes",
    help: "Size of the disk where the data folder is",
    values: ({ disk }) => one(disk.blocks * disk.bsize),
  },
];

/** Figures of the whole installation: every process that gives them gives the same. */
export function healthMetrics(watched: Watched): void {
  const read = rememberedFacts(watched);
  const registers = [watched.metrics.registry];
  for (const { name, help, label, values } of FIGURES) {
    const labelNames = label ? [label] : [];
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        const facts = await read();
        // What is not known is no zero: figures with labels are left out, others are NaN.
        const known = facts ? values(facts) : label ? [] : one(Number.NaN);
        for (const { labels = {}, value } of known) this.set(labels, value);
      },
    });
  }
  pauseMetric(watched);
}

/** What this process knows of the budget at the network: it is 0 while it may go on asking. */
function pauseMetric({ profileSource, clock, metrics }: Watched): void {
  new Gauge({
    name: "profile_source_pause_seconds",
    help: "How long the network that profiles come from is not asked, by purpose: its budget is spent, or it fails",
    labelNames: ["purpose"],
    registers: [metrics.registry],
    collect() {
      for (const purpose of PURPOSES) {
        this.set({ purpose }, Math.max(0, profileSource.readyAt(purpose) - clock.now()) / SECOND);
      }
    },
  });
}

async function readFacts({ db, clock, config }: Watched) {
  const now = clock.now();
  const [queues, jobs, collection, mail, database, disk] = await Promise.all([
    queueFacts(db),
    jobFacts(db),
    collectionFacts(db, now),
    mailFacts(db, now),
    databaseFacts(db),
    statfs(config.dataDir),
  ]);
  return { queues, jobs, collection, mail, database, disk };
}

/** Null where they cannot be read: the other metrics are answered all the same. */
function rememberedFacts(watched: Watched): () => Promise<Facts | null> {
  let readAt = Number.NEGATIVE_INFINITY;
  let facts: Promise<Facts | null> = Promise.resolve(null);
  return () => {
    const now = watched.clock.now();
    if (Math.abs(now - readAt) < READ_AGAIN) return facts;
    readAt = now;
    facts = readFacts(watched).catch((error: unknown) => {
      watched.log.warn({ err: error }, "the figures of the installation could not be read");
      return null;
    });
    return facts;
  };
}
