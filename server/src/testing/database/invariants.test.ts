import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "vitest";
import { jobs } from "../../worker.ts";
import { startTestReports } from "../figures/test-reports.ts";
import { brokenRows, INVARIANTS } from "./invariants.ts";
import { prepareQueues } from "./test-queues.ts";

const { services, db, reporter } = await startTestReports();
await prepareQueues(services, jobs);

test("rows that break a promise are found, and only those", async () => {
  const ada = await reporter("nasa");
  for (const username of ["esa", "lego", "ikea"]) await ada.client.ok(trackAccount, { username });
  expect(await brokenRows(services)).toEqual([]);
  const { pool } = db;
  await pool.query("update spaces set prolevel = 3 where id = $1", [ada.user.space.id]);
  await pool.query("update profiles set trackers = 7 where username = 'nasa'");
  await pool.query(
    `insert into downloads (id, space_id, user_id, kind, name, status, source, file_key, requested_at, started_at, expires_at)
     select gen_random_uuid(), $1, $2, 'pdf', 'x', state, '{}', 'downloads/' || state, now(), now() - interval '1 hour', now()
     from unnest(array['generating', 'ready']) as given (state)`,
    [ada.user.space.id, ada.user.id],
  );
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = null
     where id = (select id from pgboss.job limit 1)`,
  );
  const broken = (await brokenRows(services)).map((line) => line.replace(/: .*/, "")).sort();
  expect(broken).toEqual([
    "a file is printed within ten minutes, or given up",
    "a file that is ready is there",
    "a job that runs sends heartbeats, or is given to somebody else",
    "a profile knows how many track it",
    "whoever pays tracks no more accounts than they have slots",
  ]);
  expect(Object.keys(INVARIANTS).length).toBeGreaterThan(9);
});
