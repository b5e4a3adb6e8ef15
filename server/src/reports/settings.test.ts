import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";

const { services, db, people, collected, reporter } = await startTestReports();
const SETTINGS = {
  sender_name: "Harbour Agency",
  reply_to: "hello@harbour.test",
  language: "it",
  design: "bold",
  time_zone: "Europe/Rome",
  hour: 7,
  book: [{ email: "client@example.com", name: "Client", language: "de" }],
} as const;

test("reports leave under the space's own name and answers come to its own address", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const settings = { ...SETTINGS, book: SETTINGS.book.map((one) => ({ ...one })) };
  expect(await ada.client.ok(setReportSettings, settings)).toEqual(settings);
  expect(await ada.client.ok(getReportSettings)).toEqual(settings);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mail = services.mailer.sent.findLast(({ to }) => to === "client@example.com");
  expect(mail).toMatchObject({ fromName: "Harbour Agency", replyTo: "hello@harbour.test" });
  expect(mail?.text).toContain("because Harbour Agency sends it");
  const ben = await reporter("nasa");
  expect(await ben.client.ok(getReportSettings)).toMatchObject({ sender_name: "", book: [] });
});

test.each([
  [{ sender_name: "Win at www.prizes.test" }, "name_not_plain"],
  [{ sender_name: "Owlstat Billing" }, "name_deceives"],
  [{ sender_name: "lnstagram Security" }, "name_deceives"],
  [{ reply_to: "nobody" }, "email_invalid"],
  [{ time_zone: "Mars/Base" }, "invalid_input"],
  [{ book: [{ email: "nobody", name: "", language: null }] }, "email_invalid"],
])("the settings %j are refused with %s", async (parts, code) => {
  const ada = await reporter();
  const wish = { ...SETTINGS, book: [], ...parts };
  expect((await ada.client.call(setReportSettings, wish as never)).body.code).toBe(code);
});

test("no report seems to come from us: names from before they were looked at are left out of the mail", async () => {
  const eve = await reporter("nasa");
  await collected("nasa", 10);
  await eve.client.ok(setReportSettings, { ...SETTINGS, book: [] });
  await db.pool.query("update report_settings set sender_name = 'Owlstat Billing' where space_id = $1", [
    eve.user.space.id,
  ]);
  await db.pool.query("update users set name = 'Owlstat Support' where id = $1", [eve.user.id]);
  const recipients = [{ email: "taken-in@example.com", language: null }];
  const { report } = await eve.client.ok(createReport, { ...REPORT, recipients });
  await eve.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mail = services.mailer.sent.findLast(({ to }) => to === "taken-in@example.com");
  expect(mail?.subject).toContain("Weekly look");
  expect(`${mail?.fromName} ${mail?.text}`).not.toMatch(/Billing|Support/);
});
