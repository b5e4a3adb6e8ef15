import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { setPlan } from "../../spaces/plan-store.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { ORDERED } from "./by-hand.ts";

const { db, clock, collected, reporter } = await startTestReports();

test("who sends reports by hand over and over sends chats and webhooks a bounded number of messages", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const spaceId = ada.user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, schedule: null });
  const { sending_id: first } = await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  // As if they had been ordered by many browsers, whose calls are counted apart.
  await db.pool.query(
    `insert into report_sendings (id, report_id, space_id, kind, period, day, due_at, state, usernames, clients, this_time, created_at)
     select gen_random_uuid(), report_id, space_id, kind, 'hand ' || n, day, due_at, state, usernames, clients, this_time, created_at
     from report_sendings, generate_series(1, $2) n where id = $1`,
    [first, ORDERED.most - 3],
  );
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ada.client.call(runReport, { id: report.id, to: index % 2 === 0 ? "me" : "recipients" }),
    ),
  );
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(orders.find(({ status }) => status !== 200)?.body.code).toBe("rate_limited");
  clock.advance(HOUR + 1);
  expect((await ada.client.call(runReport, { id: report.id, to: "me" })).status).toBe(200);
});
