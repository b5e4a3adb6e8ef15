import { createReport, getReport, runReport } from "@owlstat/core/reports/contract.ts";
import { afterAll, expect, test } from "vitest";
import { createMailer } from "../../platform/mail/mailer.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { startTestMailServer } from "../../testing/services/test-sandbox.ts";

const { web, services, people, collected, reporter } = await startTestReports();
const mailServer = await startTestMailServer(`${web.url}/api/mail/returned`);
const mailer = createMailer({
  smtpUrl: mailServer.smtpUrl,
  from: "Owlstat <mail@owlstat.test>",
  returnAddress: "returns@owlstat.test",
});
afterAll(() => mailer.close());

test("over a real mail server: one address is refused at once, one comes back later, one gets its report", async () => {
  const recipients = ["fine@reader.test", "late@reader.test", "owl.missing@reader.test"];
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    recipients: recipients.map((email) => ({ email, language: null })),
  });
  Object.assign(services, { mailer });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mails = (await (await fetch(`${mailServer.url}/mail.json`)).json()) as { id: string; to: string }[];
  const late = mails.find(({ to }) => to.includes("late@reader.test"));
  const body = JSON.stringify({ kind: "unknown" });
  const back = await fetch(`${mailServer.url}/mail/${late?.id}/return`, { method: "POST", body });
  expect(await back.json()).toEqual({ status: 200 });
  await people.work();
  const { sendings, report: now } = await ada.client.ok(getReport, { id: report.id });
  const said = "550 5.1.1 The mailbox does not exist";
  expect(sendings[0]?.recipients.map(({ state, reason }) => [state, reason])).toEqual([
    ["sent", null],
    ["bounced", said],
    ["refused", said],
  ]);
  expect(now.recipients.map(({ refused }) => refused)).toEqual([null, said, said]);
});
