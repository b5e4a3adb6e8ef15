import { createReport } from "@owlstat/core/reports/contract.ts";
import { DAY, dayOf, SECOND } from "@owlstat/core/time.ts";
import type pg from "pg";
import { expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { deliverReport, findDueReports, prepareReport } from "../jobs.ts";
import { insertSendings } from "./sendings-store.ts";

const { services, db, clock, collected, reporter } = await startTestReports();
const RECIPIENTS = ["a@cut.test", "b@cut.test"];

/** Before which statement the connection is cut, as it is when the process is killed; 0: none. */
let left = 0;
const watched = new WeakSet<pg.PoolClient>();
db.pool.on("acquire", (client) => {
  if (!watched.has(client)) cutWhenTold(client);
});

function cutWhenTold(client: pg.PoolClient): void {
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const cut = (...given: unknown[]) => {
    if (left > 0 && --left === 0)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return query(...given);
  };
  client.query = cut as unknown as typeof client.query;
}

/** Runs a job that dies before a statement, then again from its start. Answers whether it came so far. */
async function killedBefore(statement: number, run: () => Promise<unknown>): Promise<boolean> {
  left = statement;
  await run().catch(() => {});
  const reached = left === 0;
  left = 0;
  await run();
  return reached;
}

/** A sending as the due finder starts it. */
async function started(reportId: string): Promise<{ sendingId: string; spaceId: string }> {
  clock.advance(SECOND);
  const now = new Date(clock.now());
  const { rows } = await db.pool.query("select space_id from reports where id = $1", [reportId]);
  const [sendingId, spaceId] = [uuidv7(clock.now()), rows[0].space_id as string];
  await db.transaction((tx) =>
    insertSendings(tx, [
      {
        id: sendingId,
        report_id: reportId,
        space_id: spaceId,
        kind: "schedule",
        period: sendingId,
        day: dayOf(clock.now()),
        due_at: now,
        created_at: now,
        asked_by: null,
      },
    ]),
  );
  return { sendingId, spaceId };
}

test("killed before any statement of finding what is due, each period has one sending and one job", async () => {
  const ada = await reporter("nasa");
  const { report } = await ada.client.ok(createReport, REPORT);
  const counted = async () => {
    const { rows } = await db.pool.query(
      `select (select count(*) from report_sendings where report_id = $1)::int as sendings,
         (select count(*) from pgboss.job where name = 'reports.prepare')::int as jobs`,
      [report.id],
    );
    return rows[0];
  };
  let statement = 0;
  for (let reached = true; reached; ) {
    statement += 1;
    clock.advance(7 * DAY);
    reached = await killedBefore(statement, () => findDueReports.run(services, {}, META));
    expect(await counted()).toEqual({ sendings: statement, jobs: statement });
  }
  expect(statement).toBeGreaterThan(5);
});

test("killed before any statement of a sending, everybody gets the report, at most twice under one Message-ID", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const recipients = RECIPIENTS.map((email) => ({ email, language: null }));
  const sections = [{ id: "headline" as const, comment: "" }];
  const { report } = await ada.client.ok(createReport, { ...REPORT, sections, files: [], recipients });
  const twice: number[] = [];
  let statements = 0;
  for (let reached = true, statement = 1; reached; statement += 1) {
    // Each sending stands for another day, on which the recipients have room again.
    await db.pool.query("delete from mail_counted");
    const payload = await started(report.id);
    const before = services.mailer.sent.length;
    const prepared = await killedBefore(statement, () => prepareReport.run(services, payload, META));
    const delivered = await killedBefore(statement, () =>
      deliverReport.run(services, { ...payload, language: "en" }, META),
    );
    const keys = services.mailer.sent.slice(before).map(({ key }) => key);
    expect(new Set(keys).size, `statement ${statement}`).toBe(2);
    expect(keys.length, `statement ${statement}`).toBeLessThan(4);
    if (keys.length > 2) twice.push(statement);
    const { rows } = await db.pool.query(
      `select s.state, array_agg(d.state) as outcomes from report_sendings s
         join report_deliveries d on d.sending_id = s.id where s.id = $1 group by s.state`,
      [payload.sendingId],
    );
    expect(rows, `statement ${statement}`).toEqual([{ state: "sent", outcomes: ["sent", "sent"] }]);
    statements = statement;
    reached = prepared || delivered;
  }
  expect(statements).toBeGreaterThan(20);
  // Only what lies between the mail server's answer and noting it, for each of the two.
  expect(twice.length).toBeLessThan(6);
});
