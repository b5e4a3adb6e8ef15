import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { createReport, getReport, listReports, runReport } from "@owlstat/core/reports/contract.ts";
import { retryRecipient } from "@owlstat/core/reports/sendings-contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";

const { web, services, people, collected, reporter } = await startTestReports();
const { mailer } = services;

const status = (fields: string) =>
  `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--b--`;
const UNKNOWN = status("Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user");
const FULL = status("Action: failed\r\nStatus: 4.2.2");
const COMPLAINT =
  "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b--";

/** A report that went to these people once, and how to send it again. */
async function sentTo(...emails: string[]) {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const recipients = emails.map((email) => ({ email, language: null }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, recipients });
  const send = async () => {
    await ada.client.ok(runReport, { id: report.id, to: "recipients" });
    await people.work();
  };
  await send();
  const outcomes = async () =>
    (await ada.client.ok(getReport, { id: report.id })).sendings[0]?.recipients.map(({ state, reason }) => [
      state,
      reason,
    ]);
  const told = async () =>
    (await ada.client.ok(listNotifications, {})).notifications.map(({ text }) => text).join("\n");
  return { ada, report, send, outcomes, told };
}

function returnPath(email: string): string {
  const token = mailer.sent.findLast(({ to }) => to === email)?.returnToken;
  return `returns+${token}@owlstat.test`;
}

async function comesBack(to: string, message: string): Promise<number> {
  const answer = await web.client().raw(`/api/mail/returned?to=${encodeURIComponent(to)}`, {
    method: "POST",
    headers: { "content-type": "message/rfc822" },
    body: message,
  });
  await people.work();
  return answer.status;
}

const count = (email: string) => mailer.sent.filter(({ to }) => to === email).length;

test("an address that is gone is shown in the log, mailed to the owner once and never used again", async () => {
  const { ada, send, outcomes, told } = await sentTo("gone@bounce.test");
  const undelivered = async () => (await ada.client.ok(listReports)).reports[0]?.last?.undelivered;
  expect(await undelivered()).toBe(0);
  const path = returnPath("gone@bounce.test");
  expect(await comesBack(path.toUpperCase(), UNKNOWN)).toBe(200);
  expect(await comesBack(path, UNKNOWN)).toBe(200);
  expect(await outcomes()).toEqual([["bounced", "550 5.1.1 no such user"]]);
  expect(await undelivered()).toBe(1);
  expect((await told()).match(/gone@bounce\.test/g)).toHaveLength(1);
  await send();
  expect(await outcomes()).toEqual([["refused", "550 5.1.1 no such user"]]);
  expect(count("gone@bounce.test")).toBe(1);
});

test("an address that was given up is tried again when a member asks, once a day, and by nobody else", async () => {
  const { ada, report, send, outcomes } = await sentTo("back@bounce.test", "fine@bounce.test");
  const ben = await reporter("esa");
  const again = (client: typeof ada.client, email: string) =>
    client.call(retryRecipient, { id: report.id, email });
  const refused = async () =>
    (await ada.client.ok(getReport, { id: report.id })).report.recipients.map((one) => one.refused);
  await comesBack(returnPath("back@bounce.test"), UNKNOWN);
  expect(await refused()).toEqual(["550 5.1.1 no such user", null]);
  expect((await again(ben.client, "back@bounce.test")).status).toBe(404);
  expect((await again(ada.client, "fine@bounce.test")).status).toBe(404);
  expect((await again(ada.client, "stranger@bounce.test")).status).toBe(404);
  expect((await again(ada.client, "back@bounce.test")).status).toBe(200);
  expect(await refused()).toEqual([null, null]);
  await send();
  expect(await outcomes()).toEqual([
    ["sent", null],
    ["sent", null],
  ]);
  await comesBack(returnPath("back@bounce.test"), UNKNOWN);
  expect((await again(ada.client, "back@bounce.test")).body).toMatchObject({ code: "rate_limited" });
});

test("a mail that was called spam stops no other report to that address", async () => {
  const { send, outcomes } = await sentTo("strict@bounce.test");
  const spam = status("Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 spam");
  await comesBack(returnPath("strict@bounce.test"), spam);
  expect(await outcomes()).toEqual([["bounced", "550 5.7.1 spam"]]);
  await send();
  expect(count("strict@bounce.test")).toBe(2);
});

test("a full mailbox is shown, and tried again next time", async () => {
  const { send, outcomes, told } = await sentTo("full@bounce.test");
  await comesBack(returnPath("full@bounce.test"), FULL);
  expect(await outcomes()).toEqual([["bounced", "4.2.2"]]);
  expect(await told()).not.toContain("full@bounce.test");
  await send();
  expect(count("full@bounce.test")).toBe(2);
});

test("who complains leaves the list of that report", async () => {
  const { ada, send, outcomes, told } = await sentTo("angry@bounce.test", "glad@bounce.test");
  await comesBack(returnPath("angry@bounce.test"), COMPLAINT);
  expect(await outcomes()).toEqual([
    ["complained", "abuse"],
    ["sent", null],
  ]);
  expect(await told()).toContain("angry@bounce.test");
  const { reports } = await ada.client.ok(listReports);
  expect(reports[0]?.recipients.map(({ unsubscribed }) => unsubscribed)).toEqual([true, false]);
  await send();
  expect([count("angry@bounce.test"), count("glad@bounce.test")]).toEqual([1, 2]);
});

test("a forged return address, or one of another mail's, is nobody's", async () => {
  const { outcomes } = await sentTo("calm@bounce.test");
  const path = returnPath("calm@bounce.test");
  const forged = path.replace(/[0-9a-f]{4}@/, (end) => (end === "0000@" ? "1111@" : "0000@"));
  for (const to of [forged, "returns@owlstat.test", "", "returns+x@owlstat.test"])
    expect(await comesBack(to, UNKNOWN)).toBe(404);
  expect(await comesBack(path, "Subject: I am away\r\n\r\nBack on Monday")).toBe(200);
  expect(await outcomes()).toEqual([["sent", null]]);
});
