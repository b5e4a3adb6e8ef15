import { expect, test } from "vitest";
import { CONCERNS, type Concern, concernsOf } from "./health.ts";
import type { Health } from "./health-contract.ts";

const WELL: Health = {
  at: "2026-03-10T12:00:00.000Z",
  database: { version: "18.1", bytes: 1, connections: 80, most_connections: 100, pending_migrations: 0 },
  jobs: {
    waiting: 3,
    oldest_waiting_at: "2026-03-10T11:45:00.000Z",
    running: 1,
    later: 9,
    dead: 0,
    last_done_at: null,
    worker_connections: 2,
  },
  collection: { last_at: "2026-03-09T12:00:00.000Z", tracked: 5, today: 5, paused_until: null },
  payments: {
    stripe: null,
    paypal: null,
    vat_waiting: 4,
    vat_differs: 0,
    to_cancel: 0,
    disputes: 0,
    answer_by: null,
  },
  mail: { last_at: null, sent: 95, returned: 5, limited: 2, waiting: 3 },
  disk: { free: 10, total: 100 },
  process: { node: "24", started_at: "2026-03-10T00:00:00.000Z", memory: 1 },
};

test("within the limits nothing stands out, and nothing collected is fine where nobody tracks anything", () => {
  expect(concernsOf(WELL)).toEqual([]);
  const empty = { ...WELL, collection: { last_at: null, tracked: 0, today: 0, paused_until: null } };
  expect(concernsOf({ ...empty, mail: { ...WELL.mail, sent: 0, returned: 0 } })).toEqual([]);
});

const WRONG: [Concern, Partial<Health>][] = [
  ["migrations", { database: { ...WELL.database, pending_migrations: 1 } }],
  ["connections", { database: { ...WELL.database, connections: 81 } }],
  ["no_worker", { jobs: { ...WELL.jobs, worker_connections: 0 } }],
  ["waiting", { jobs: { ...WELL.jobs, oldest_waiting_at: "2026-03-10T11:44:59.000Z" } }],
  ["dead", { jobs: { ...WELL.jobs, dead: 1 } }],
  ["collection", { collection: { ...WELL.collection, last_at: "2026-03-09T11:59:59.000Z" } }],
  ["collection", { collection: { ...WELL.collection, last_at: null } }],
  ["instagram", { collection: { ...WELL.collection, paused_until: "2026-03-10T12:05:00.000Z" } }],
  ["vat", { payments: { ...WELL.payments, vat_differs: 1 } }],
  ["disputes", { payments: { ...WELL.payments, disputes: 1 } }],
  ["to_cancel", { payments: { ...WELL.payments, to_cancel: 1 } }],
  ["mail", { mail: { ...WELL.mail, sent: 94, returned: 6 } }],
  ["disk", { disk: { free: 9, total: 100 } }],
];

test.each(WRONG)("%s is found alone", (concern, wrong) => {
  expect(concernsOf({ ...WELL, ...wrong })).toEqual([concern]);
});

test("every concern is tried", () => {
  expect(new Set(WRONG.map(([concern]) => concern))).toEqual(new Set(CONCERNS));
});
