import { changeReport, createReport, getReport, runReport } from "@owlstat/core/reports/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { META } from "../../testing/figures/test-alarms.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { findDueReports, prepareReport } from "../jobs.ts";

const { services, db, clock, people, collected, reporter } = await startTestReports();
const remark = (text: string, username: string | null = null) => ({ username, section: null, text });
const mails = (email: string) => services.mailer.sent.filter(({ to }) => to === email);

async function hourComes(): Promise<void> {
  clock.advance(HOUR);
  await findDueReports.run(services, {}, META);
  await people.work();
}

test("what is kept for the next sending is said in that one alone, and stays with it", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const email = "next@client.test";
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    recipients: [{ email, language: null }],
  });
  const said = [remark("We paused the ads on Monday."), remark("Back from Thursday on.", "nasa")];
  const { report: kept } = await ada.client.ok(changeReport, { id: report.id, this_time: said });
  expect(kept).toMatchObject({ this_time: said, next: report.next });
  await ada.client.ok(runReport, { id: report.id, to: "me" });
  await people.work();
  expect(mails(ada.email).at(-1)?.text).toContain("We paused the ads on Monday.");

  await hourComes();
  expect(mails(email)[0]?.text).toContain("We paused the ads on Monday.");
  expect(mails(email)[0]?.text).toContain("Back from Thursday on.");
  clock.advance(7 * DAY - HOUR);
  await collected("nasa", 10);
  await hourComes();
  expect(mails(email)).toHaveLength(2);
  expect(mails(email)[1]?.text).not.toContain("We paused the ads");
  const found = await ada.client.ok(getReport, { id: report.id });
  expect(found.report.this_time).toEqual([]);
  expect(found.sendings.map(({ this_time }) => this_time.length)).toEqual([0, 2, 2]);
});

test("a sending by hand says what was written for it, and takes what was kept along", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const email = "hand@client.test";
  const recipients = [{ email, language: null }];
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients, schedule: null });
  const { id } = report;
  await ada.client.ok(changeReport, { id, this_time: [remark("Kept for later.")] });
  await ada.client.ok(runReport, { id, to: "recipients", this_time: [remark("Rewritten just now.")] });
  await ada.client.ok(runReport, { id, to: "recipients" });
  await people.work();
  const [first, second] = mails(email);
  expect(first?.text).toContain("Rewritten just now.");
  for (const mail of [first, second]) expect(mail?.text).not.toContain("Kept for later.");
  expect((await ada.client.ok(getReport, { id })).report.this_time).toEqual([]);
});

test("before anybody paid, it holds no web address, whichever way it is written", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    recipients: [{ email: ada.email, language: null }],
  });
  const { id } = report;
  const this_time = [remark("Win at www.prize.example today")];
  await ada.client.ok(changeReport, { id, this_time });
  await db.pool.query("update spaces set prolevel = 2, free_trial_ends_at = $2 where id = $1", [
    ada.user.space.id,
    new Date(clock.now() + 7 * DAY),
  ]);
  for (const call of [
    await ada.client.call(changeReport, { id, this_time }),
    await ada.client.call(runReport, { id, to: "recipients", this_time }),
  ])
    expect(call.body).toMatchObject({ code: "address_in_trial" });
  await hourComes();
  const [mail] = mails(ada.email).filter(({ subject }) => subject.startsWith("Weekly look"));
  expect(mail?.text).toContain("Win at … today");
});

test("whoever sends while figures are missing may wait for them, with what they wrote", async () => {
  const ada = await reporter("esa");
  const email = "patient@client.test";
  await collected("esa", 3, "2026-11-01");
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    usernames: ["esa"],
    recipients: [{ email, language: null }],
    schedule: null,
  });
  const order = { id: report.id, to: "recipients" as const, this_time: [remark("First report.")] };
  expect((await ada.client.call(runReport, order)).body).toMatchObject({ code: "report_no_data" });
  const { sending_id } = await ada.client.ok(runReport, { ...order, wait: true });
  await people.work();
  const sending = async () => (await ada.client.ok(getReport, { id: report.id })).sendings[0];
  expect(await sending()).toMatchObject({ id: sending_id, state: "waiting", usernames: ["esa"] });
  expect(mails(email)).toEqual([]);
  await collected("esa", 10);
  const again = { sendingId: sending_id, spaceId: ada.user.space.id };
  await prepareReport.run(services, again, META);
  await people.work();
  expect(await sending()).toMatchObject({ state: "sent" });
  expect(mails(email)[0]?.text).toContain("First report.");
});
