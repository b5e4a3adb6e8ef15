import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { reportInvitation } from "@owlstat/core/companies/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { askTrialRecipient, giveTrialConsent } from "@owlstat/core/reports/trial-contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { META } from "../../testing/figures/test-alarms.ts";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import type { Person } from "../../testing/people/test-people.ts";
import { deliverReport, findDueReports } from "../jobs.ts";

const { web, services, db, clock, people, collected } = await startTestReports();
await storeProfiles(services, ["nasa"]);

const reportsTo = (email: string) =>
  services.mailer.sent.filter(({ to, subject }) => to === email && subject.includes("Weekly look")).length;

function tokenTo(email: string, page: string): string {
  const text = services.mailer.sent.findLast(({ to }) => to === email)?.text ?? "";
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";
}

/** Asks an address, which agrees; answers the token by which they say that they do not know the sender. */
async function agreed({ client }: Person, email: string): Promise<string> {
  await client.ok(askTrialRecipient, { email });
  await people.work();
  const stop = tokenTo(email, "/stop-invitations");
  await web.client().ok(giveTrialConsent, { token: tokenTo(email, "/report-consent") });
  return stop;
}

/** Somebody in the trial whose report goes to a boss who was asked, and to themselves. */
async function reporting(boss: string, ask = agreed) {
  const ada = await people.confirmed("Ada");
  await ada.client.ok(trackAccount, { username: "nasa" });
  await collected("nasa", 40);
  const stop = await ask(ada, boss);
  const recipients = [boss, ada.email].map((email) => ({ email, language: null }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients });
  const run = () => ada.client.ok(runReport, { id: report.id, to: "recipients" });
  return { ada, stop, run };
}

test("whoever was asked and did not answer gets no report that names them", async () => {
  const boss = "silent@work.test";
  const { ada, run } = await reporting(boss, async ({ client }, email) => {
    await client.ok(askTrialRecipient, { email });
    return "";
  });
  await run();
  await people.work();
  expect([reportsTo(boss), reportsTo(ada.email)]).toEqual([0, 1]);
  await web.client().ok(giveTrialConsent, { token: tokenTo(boss, "/report-consent") });
  await run();
  await people.work();
  expect([reportsTo(boss), reportsTo(ada.email)]).toEqual([1, 2]);
});

test("whoever takes their yes back gets no report that was saved before, by hand or by schedule", async () => {
  const boss = "boss@work.test";
  const { ada, stop, run } = await reporting(boss);
  await run();
  await people.work();
  expect(reportsTo(boss)).toBe(1);
  await web.client().ok(reportInvitation, { token: stop });
  await run();
  clock.advance(2 * HOUR);
  await findDueReports.run(services, {}, META);
  await people.work();
  expect([reportsTo(boss), reportsTo(ada.email)]).toEqual([1, 3]);
});

test("nor one whose figures were frozen while they still agreed", async () => {
  const boss = "late@work.test";
  const { ada, stop, run } = await reporting(boss);
  const { sending_id: sendingId } = await run();
  await web.client().ok(reportInvitation, { token: stop });
  await people.work();
  await db.pool.query("update report_sendings set state = 'sending' where id = $1", [sendingId]);
  await db.pool.query(
    "insert into report_deliveries (sending_id, email, language, state) values ($1, $2, 'en', 'queued')",
    [sendingId, boss],
  );
  const payload = { spaceId: ada.user.space.id, sendingId, language: "en" };
  await deliverReport.run(services, payload, META);
  expect(reportsTo(boss)).toBe(0);
});

test("another address takes the place of the one before, also in reports that were saved", async () => {
  const { ada, run } = await reporting("one@work.test");
  clock.advance(DAY);
  await collected("nasa", 40);
  await agreed(ada, "two@work.test");
  await run();
  await people.work();
  expect([reportsTo("one@work.test"), reportsTo(ada.email)]).toEqual([0, 1]);
});
