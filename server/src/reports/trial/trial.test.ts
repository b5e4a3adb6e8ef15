import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { reportInvitation } from "@owlstat/core/companies/contract.ts";
import { createReport, listReports } from "@owlstat/core/reports/contract.ts";
import { mayAsk } from "@owlstat/core/reports/rules.ts";
import {
  askTrialRecipient,
  giveTrialConsent,
  readTrialConsent,
} from "@owlstat/core/reports/trial-contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { REPORT } from "../../testing/figures/test-reports.ts";
import { type Person, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const people = await testPeople(web);
await storeProfiles(web.services, ["nasa"]);

/** Somebody in the trial who tracks @nasa. */
async function inTrial(name: string): Promise<Person> {
  const someone = await people.confirmed(name);
  await someone.client.ok(trackAccount, { username: "nasa" });
  return someone;
}

/** The token of a link in the mail to an address. */
function tokenTo(email: string, page: string): string {
  const text = web.services.mailer.sent.findLast(({ to }) => to === email)?.text ?? "";
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";
}

const reportTo = ({ client }: Person, email: string) =>
  client.call(createReport, { ...REPORT, recipients: [{ email, language: null }] });

test("a boss outside the space is named in a trial's report once asked, and nobody else is", async () => {
  const ada = await inTrial("Ada");
  const boss = "boss@work.test";
  expect((await reportTo(ada, boss)).body.code).toBe("recipients_only_members");
  const { recipient } = await ada.client.ok(askTrialRecipient, { email: "Boss@Work.test " });
  expect(recipient).toMatchObject({ email: boss, agreed: false });
  expect((await reportTo(ada, boss)).status).toBe(200);
  await people.work();

  const token = tokenTo(boss, "/report-consent");
  const visitor = web.client();
  const asked = { email: boss, from: ada.email };
  expect(await visitor.ok(readTrialConsent, { token })).toEqual({ ...asked, agreed: false });
  expect((await ada.client.ok(listReports)).trial_recipient).toMatchObject({ agreed: false });
  expect(await visitor.ok(giveTrialConsent, { token })).toEqual({ ...asked, agreed: true });
  expect(await visitor.ok(giveTrialConsent, { token })).toEqual({ ...asked, agreed: true });
  expect((await ada.client.ok(listReports)).trial_recipient).toMatchObject({ email: boss, agreed: true });
  expect((await reportTo(ada, "else@work.test")).body.code).toBe("recipients_only_members");
});

test("a trial asks one address, and each once", async () => {
  const bea = await inTrial("Bea");
  await bea.client.ok(askTrialRecipient, { email: "one@work.test" });
  for (const email of ["one@work.test", "two@work.test"]) {
    const { status, body } = await bea.client.call(askTrialRecipient, { email });
    expect([status, body.code]).toEqual([409, "trial_recipient_taken"]);
  }
  expect((await bea.client.call(askTrialRecipient, { email: "no address" })).body.code).toBe("email_invalid");
});

test("whoever says that they do not know the sender gets no report and is not asked again", async () => {
  const cleo = await inTrial("Cleo");
  const stranger = "stranger@work.test";
  await cleo.client.ok(askTrialRecipient, { email: stranger });
  await people.work();
  const visitor = web.client();
  await visitor.ok(giveTrialConsent, { token: tokenTo(stranger, "/report-consent") });
  await visitor.ok(reportInvitation, { token: tokenTo(stranger, "/stop-invitations") });
  expect((await reportTo(cleo, stranger)).body.code).toBe("recipients_only_members");
  const again = await cleo.client.call(askTrialRecipient, { email: stranger });
  expect(again.body.code).toBe("invitations_unwanted");
});

test("a link that we did not make agrees to nothing", async () => {
  for (const token of ["", "x", "A".repeat(65)]) {
    expect((await web.client().call(giveTrialConsent, { token })).body.code).toBe("link_gone");
    expect((await web.client().call(readTrialConsent, { token })).body.code).toBe("link_gone");
  }
});

test.each([
  ["nobody was asked", null, true],
  ["the same address", { email: "a@b.test", askedAt: 0 }, false],
  ["another one a moment ago", { email: "c@d.test", askedAt: 5 * DAY }, false],
  ["another one a day ago", { email: "c@d.test", askedAt: 4 * DAY }, true],
])("an address may be asked: %s", (_, before, ok) => {
  expect(mayAsk("a@b.test", before, 5 * DAY).ok).toBe(ok);
});
