import { listDownloads } from "@owlstat/core/downloads/contract.ts";
import { changeSubscription } from "@owlstat/core/mail/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  previewReport,
  restoreReport,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { PREVIEWED_PAGES } from "@owlstat/core/reports/rules.ts";
import { orderSendingFile } from "@owlstat/core/reports/sendings-contract.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { messageIdOf } from "../../platform/mail/mailer.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { deliverReport, findDueReports, prepareReport } from "../jobs.ts";

const { web, services, db, clock, people, collected, reporter } = await startTestReports();
const { mailer } = services;

/** The hour comes, the due finder looks, and everything that follows runs. */
async function hourComes(hours = 1): Promise<void> {
  clock.advance(hours * HOUR);
  await Promise.all([findDueReports.run(services, {}, META), findDueReports.run(services, {}, META)]);
  await people.work();
}
/** What the job does that was put off until there may be new figures. */
async function lookAgain(reportId: string): Promise<void> {
  const { rows } = await db.pool.query("select id, space_id from report_sendings where report_id = $1", [
    reportId,
  ]);
  await prepareReport.run(services, { sendingId: rows[0].id, spaceId: rows[0].space_id }, META);
  await people.work();
}
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email);
const two = [
  { email: "one@client.test", language: null },
  { email: "due@client.test", language: "it" as const },
];

test("at its hour every recipient gets the report once, in their language, with figures, charts and file", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: two });
  await hourComes();
  await hourComes();
  const [mail, ...others] = mailsTo("one@client.test");
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Weekly look: /);
  expect(mail?.text).toContain("@nasa");
  expect(mail?.text).toContain("Followers: 1K (▲ +7)");
  for (const look of ["light", "dark"])
    expect(mail?.html).toMatch(new RegExp(`<img src="cid:chart1-${look}@report" alt="Followers: [^"]+"`));
  expect(mail?.attachments?.map(({ contentType }) => contentType)).toContain("application/pdf");
  expect(mail?.listUnsubscribe?.url).toContain("/api/mail/unsubscribe?token=");
  expect(mailsTo("due@client.test")[0]?.html).toContain('lang="it"');
  const { sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(sendings).toMatchObject([{ kind: "schedule", period: "2026-11-10", state: "sent", reason: null }]);
  expect(sendings[0]?.recipients.map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("old figures are not sent: the owner hears why, and the report goes out by itself when they come", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10, "2026-11-07");
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: two.slice(0, 1) });
  const before = mailsTo("one@client.test").length;
  await hourComes();
  const sending = async () => (await ada.client.ok(getReport, { id: report.id })).sendings[0];
  expect(await sending()).toMatchObject({ state: "waiting", reason: "stale", usernames: ["nasa"] });
  const { notifications } = await ada.client.ok(listNotifications, {});
  expect(notifications.map(({ text }) => text)).toContain(
    "Weekly look is waiting for new figures and will then be sent automatically",
  );
  expect(mailsTo("one@client.test")).toHaveLength(before);
  await collected("nasa", 5);
  await lookAgain(report.id);
  expect(await sending()).toMatchObject({ state: "sent" });
  expect(mailsTo("one@client.test")).toHaveLength(before + 1);
});

test("after a day without figures the period is left out", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10, "2026-11-07");
  const { report } = await ada.client.ok(createReport, REPORT);
  await hourComes();
  clock.advance(DAY);
  await lookAgain(report.id);
  const { sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(sendings).toMatchObject([{ state: "skipped", reason: "stale" }]);
  expect(mailsTo("client@example.com")).toEqual([]);
});

test("who unsubscribed with one click is shown in the list and never mailed again by that report", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const left = [{ email: "left@client.test", language: null }, ...two.slice(0, 1)];
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: left });
  await hourComes();
  const { pathname, search } = new URL(mailsTo("left@client.test")[0]?.listUnsubscribe?.url ?? "");
  const answer = await web.client().raw(pathname + search, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  const token = new URLSearchParams(search).get("token") ?? "";
  await web.client().ok(changeSubscription, { token, subscribed: false, reason: "too_often" });
  const { reports } = await ada.client.ok(listReports);
  expect(reports[0]?.recipients).toMatchObject([
    { unsubscribed: true, reason: "too_often" },
    { unsubscribed: false, reason: null },
  ]);
  const spelled = [{ email: "left+again@client.test", language: null }, ...two.slice(0, 1)];
  const changed = await ada.client.ok(changeReport, { id: report.id, recipients: spelled });
  expect(changed.report.recipients).toMatchObject([{ unsubscribed: true }, { unsubscribed: false }]);
  clock.advance(7 * DAY);
  await collected("nasa", 10);
  await hourComes();
  expect(mailsTo("left@client.test")).toHaveLength(1);
  expect(mailsTo("left+again@client.test")).toEqual([]);
  const { sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(sendings[0]?.recipients).toMatchObject([{ state: "unsubscribed" }, { state: "sent" }]);
});

test("a sending that breaks off goes on with those who are left, under the same Message-IDs", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const people3 = ["a", "b", "c"].map((name) => ({ email: `${name}@kill.test`, language: null }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: people3 });
  clock.advance(HOUR);
  await findDueReports.run(services, {}, META);
  const { send } = mailer;
  const tried: string[] = [];
  let broken = 2;
  mailer.send = async (mail) => {
    if (!String(mail.to).endsWith("@kill.test")) return send(mail);
    tried.push(messageIdOf(mail.key, "x"));
    // The first break comes before the server took the mail, the second right after it did.
    if (mail.to === "b@kill.test" && broken-- > 0) {
      if (broken === 0) await send(mail);
      throw new Error("the connection broke");
    }
    return send(mail);
  };
  const work = () => people.work().catch(() => {});
  await work();
  for (let again = 0; again < 3; again++) {
    await db.pool.query("update pgboss.job set start_after = now() where name = 'reports.deliver'");
    await work();
  }
  mailer.send = send;
  expect(["a", "b", "c"].map((name) => mailsTo(`${name}@kill.test`).length)).toEqual([1, 2, 1]);
  expect(new Set(tried).size).toBe(3);
  const { sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(sendings[0]).toMatchObject({ state: "sent" });
  expect(sendings[0]?.recipients.map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
});

test("a recipient for whom no try worked is noted as failed, and the owner hears of it", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  const { send } = mailer;
  mailer.send = async () => {
    throw new Error("the connection broke");
  };
  await people.work().catch(() => {});
  const { rows } = await db.pool.query("select data from pgboss.job where name = 'reports.deliver'");
  await deliverReport.run(services, rows[0].data, { ...META, last: true });
  mailer.send = send;
  const { sendings } = await ada.client.ok(getReport, { id: report.id });
  expect(sendings).toMatchObject([
    { state: "failed", reason: "not_sent", recipients: [{ state: "failed" }] },
  ]);
  const { notifications } = await ada.client.ok(listNotifications, {});
  expect(notifications.map(({ text }) => text)).toContain("Weekly look could not be sent to anybody");
});

test("a report that is deleted while it is sent goes to nobody else, and is not under way when it comes back", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const gone = ["a", "b"].map((name) => ({ email: `${name}@gone.test`, language: null }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: gone });
  const { id } = report;
  const last = async () => (await ada.client.ok(getReport, { id })).sendings[0];
  const { send } = mailer;
  mailer.send = async (mail) => {
    const answer = await send(mail);
    if (mail.to === "a@gone.test") await ada.client.ok(deleteReport, { id });
    return answer;
  };
  await ada.client.ok(runReport, { id, to: "recipients" });
  await people.work();
  mailer.send = send;
  expect(["a", "b"].map((name) => mailsTo(`${name}@gone.test`).length)).toEqual([1, 0]);
  await ada.client.ok(restoreReport, { id });
  expect(["sent", "skipped"]).toContain((await last())?.state);
  await ada.client.ok(runReport, { id, to: "recipients" });
  await ada.client.ok(deleteReport, { id });
  await people.work();
  await ada.client.ok(restoreReport, { id });
  expect(await last()).toMatchObject({ state: "skipped", reason: "deleted", recipients: [] });
});

test("what was sent can be printed again as a file, by its own people alone", async () => {
  const [ada, ben] = [await reporter("nasa"), await reporter("nasa")];
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients: two.slice(0, 1) });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const id = (await ada.client.ok(getReport, { id: report.id })).sendings[0]?.id ?? "";
  for (const kind of ["pdf", "xlsx"] as const) {
    const { download } = await ada.client.ok(orderSendingFile, { id, kind });
    expect(download.name).toMatch(new RegExp(`^Weekly look 2026-\\d\\d-\\d\\d\\.${kind}$`));
  }
  expect((await ben.client.call(orderSendingFile, { id, kind: "pdf" })).status).toBe(404);
  await people.work();
  const { downloads } = await ada.client.ok(listDownloads);
  expect(downloads).toMatchObject([{ status: "Ready" }, { status: "Ready" }]);
  expect((await ben.client.ok(listDownloads)).downloads).toEqual([]);
});

test("a test goes to whoever asked alone; without figures it is refused at once", async () => {
  const ada = await reporter("nasa", "esa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "me" });
  await people.work();
  const mine = mailsTo(ada.email).filter(({ subject }) => subject.startsWith("Test: Weekly look"));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.listUnsubscribe).toBeUndefined();
  expect(mailsTo("client@example.com")).toEqual([]);
  expect((await ada.client.ok(listReports)).reports[0]?.last).toBeNull();
  await collected("esa", 3, "2026-11-01");
  const other = await ada.client.ok(createReport, { ...REPORT, usernames: ["esa"] });
  const refused = await ada.client.call(runReport, { id: other.report.id, to: "me" });
  expect(refused.body).toMatchObject({ code: "report_no_data", details: { accounts: "@esa" } });
});

test("a lapsed plan sends nothing, and goes on with the next period once it is renewed", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    recipients: [{ email: "lapsed@client.test", language: null }],
  });
  const space = { spaceId: ada.user.space.id };
  await db.transaction((tx) => setPlan(tx, space, { has_to_renew: true }));
  await hourComes();
  expect((await ada.client.ok(getReport, { id: report.id })).sendings).toEqual([]);
  const { notifications } = await ada.client.ok(listNotifications, {});
  expect(notifications.filter(({ text }) => /no longer includes reports/.test(text))).toHaveLength(1);
  await db.transaction((tx) => setPlan(tx, space, { has_to_renew: false }));
  clock.advance(7 * DAY);
  await collected("nasa", 10);
  await hourComes();
  expect(mailsTo("lapsed@client.test")).toHaveLength(1);
});

test("the preview is the printer's own pages, without saving anything", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const { sections, design } = TEMPLATES.summary;
  const summary = { ...REPORT, design, sections: sections.map((id) => ({ id, comment: "" })) };
  const { pages, count } = await ada.client.ok(previewReport, summary);
  expect(count, "the one-page summary has one page").toBe(1);
  expect(
    Buffer.from(pages[0] ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect((await ada.client.ok(listReports)).reports).toEqual([]);
});

test("the preview goes on behind its first pages, up to the last one", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 100);
  const comment = "What we saw, and what we make of it. ".repeat(25);
  const sections = TEMPLATES.profile.sections.map((id) => ({ id, comment }));
  const window = { key: "90d" as const, from: null, to: null };
  const from = (first: number) =>
    ada.client.ok(previewReport, { ...REPORT, design: "plain", window, sections, first });
  const start = await from(0);
  expect(start.count).toBeGreaterThan(PREVIEWED_PAGES);
  const rest = await from(PREVIEWED_PAGES);
  expect([start.pages.length, rest.first]).toEqual([PREVIEWED_PAGES, PREVIEWED_PAGES]);
  expect(rest.pages[0]).not.toBe(start.pages[0]);
  const beyond = await from(600);
  expect(beyond.first + beyond.pages.length).toBe(start.count);
});
