import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { findModel } from "../sending/sendings-store.ts";

const { db, people, collected, reporter } = await startTestReports();

async function sentReport(): Promise<string> {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const { rows } = await db.pool.query("select id from report_sendings where report_id = $1", [report.id]);
  return rows[0].id;
}
const hide = () =>
  db.pool.query("update profiles set hidden_name = username, username = null where username = 'nasa'");

test("figures are stored compressed, and are read as they were", async () => {
  const id = await sentReport();
  const { rows } = await db.pool.query("select usernames, length(packed) as bytes from report_models");
  const model = await findModel(db, id, "en");
  expect(rows).toEqual([{ usernames: ["nasa"], bytes: expect.any(Number) }]);
  expect(rows[0].bytes).toBeLessThan(JSON.stringify(model).length / 3);
  expect(model?.accounts[0]?.tiles[0]?.figure.text).toBe("1K");
  await hide();
  expect(await findModel(db, id, "en")).toBeNull();
});

test("figures stored before there was compression are read too, unless their account is hidden", async () => {
  const id = await sentReport();
  const model = await findModel(db, id, "en");
  await db.pool.query("update report_models set model = $1, packed = null, usernames = null", [
    JSON.stringify(model),
  ]);
  expect(await findModel(db, id, "en")).toEqual(model);
  await hide();
  expect(await findModel(db, id, "en")).toBeNull();
});
