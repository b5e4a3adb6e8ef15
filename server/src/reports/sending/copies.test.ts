import { createReport, getReport, type ReportFields, runReport } from "@owlstat/core/reports/contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";

const { services, people, collected, reporter } = await startTestReports();
const { mailer } = services;

const RECIPIENTS: ReportFields["recipients"] = [
  { email: "client@copies.test", language: null },
  { email: "boss@copies.test", language: "de", kind: "cc" },
  { email: "desk@copies.test", language: null, kind: "bcc" },
];
const SAID = { subject: "Your October", message: "Here is what moved.", reply_to: "ada@agency.test" };

async function sent(fields: Partial<ReportFields>) {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: RECIPIENTS, ...fields });
  const before = mailer.sent.length;
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mails = mailer.sent.slice(before);
  return { ada, report, mailTo: (name: string) => mails.find(({ to }) => to === `${name}@copies.test`) };
}

test("each recipient gets a mail of their own; copies are named in every mail, blind ones in none", async () => {
  const { ada, report, mailTo } = await sent({});
  expect(mailTo("client")?.cc).toEqual(["boss@copies.test"]);
  expect(mailTo("boss")?.cc).toEqual([]);
  expect(mailTo("desk")?.cc).toEqual(["boss@copies.test"]);
  const stop = ["client", "boss", "desk"].map((name) => mailTo(name)?.listUnsubscribe?.url);
  expect(new Set(stop).size).toBe(3);
  const { report: kept, sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(kept.recipients.map(({ kind }) => kind)).toEqual(["to", "cc", "bcc"]);
  expect(sendings[0]?.recipients.map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
});

test("the author's subject, message and reply address stand in the mails", async () => {
  const { mailTo } = await sent({ mail: SAID });
  const mail = mailTo("client");
  expect([mail?.subject, mail?.replyTo]).toEqual([SAID.subject, SAID.reply_to]);
  expect(mail?.text).toContain(SAID.message);
});

test("a report takes no reply address that is none", async () => {
  const ada = await reporter("nasa");
  const bad = { ...REPORT, mail: { ...SAID, reply_to: "nobody" } };
  expect((await ada.client.call(createReport, bad)).body.code).toBe("email_invalid");
});

test("a test names nobody else", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: RECIPIENTS });
  await ada.client.ok(runReport, { id: report.id, to: "me" });
  await people.work();
  expect(mailer.sent.findLast(({ to }) => to === ada.email)?.cc).toBeUndefined();
});
