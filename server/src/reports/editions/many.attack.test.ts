import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import { createReport } from "@owlstat/core/reports/contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import type pg from "pg";
import { expect, test } from "vitest";
import { setPlan } from "../../spaces/plan-store.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { NEW_CLIENT } from "../../testing/people/new-client.ts";
import { findDueReports } from "../jobs.ts";

const { services, db, clock, people } = await startTestReports();

let statements = 0;
const watched = new WeakSet<pg.PoolClient>();
db.pool.on("acquire", (client) => {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const counting = (...given: unknown[]) => {
    statements += 1;
    return query(...given);
  };
  client.query = counting as unknown as typeof client.query;
});

/** Statements that it takes to start a report that is due for so many clients. */
async function startedFor(clients: number): Promise<{ statements: number; sendings: number }> {
  const owner = await people.confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: "Agency" });
  const spaceId = user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  const { client } = await owner.client.ok(createClient, { ...NEW_CLIENT, contact_email: "" });
  await db.pool.query(
    `with made as (insert into folders select (jsonb_populate_record(f,
        jsonb_build_object('id', gen_random_uuid(), 'name', 'Client ' || n))).*
        from folders f, generate_series(2, $2) n where f.id = $1 returning id)
     insert into clients select (jsonb_populate_record(c, jsonb_build_object('folder_id', made.id))).*
     from clients c, made where c.folder_id = $1`,
    [client.id, clients],
  );
  const wish = { ...REPORT, covers: "clients" as const, usernames: [], recipients: [] };
  const { report } = await owner.client.ok(createReport, wish);
  clock.advance(HOUR);
  statements = 0;
  await findDueReports.run(services, {}, META);
  const taken = statements;
  clock.advance(-HOUR);
  const { rows } = await db.pool.query(
    `select (select count(*) from report_sendings where report_id = $1)::int as sendings,
       (select count(*) from pgboss.job where name = 'reports.prepare' and group_id = $2)::int as jobs`,
    [report.id, spaceId],
  );
  expect(rows[0].jobs).toBe(rows[0].sendings);
  return { statements: taken, sendings: rows[0].sendings };
}

test("reports on a hundred clients hold up those of others no longer than reports on one", async () => {
  const [one, many] = [await startedFor(1), await startedFor(100)];
  expect([one.sendings, many.sendings]).toEqual([1, 100]);
  expect(many.statements).toBeLessThanOrEqual(one.statements);
});
