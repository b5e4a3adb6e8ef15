import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { acceptInvitation, createCompany, inviteMember } from "@owlstat/core/companies/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { changeReport, createReport, getReport, listReports } from "@owlstat/core/reports/contract.ts";
import { answerReview, getReview } from "@owlstat/core/reports/review-contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { setPlan } from "../../spaces/plan-store.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { findDueReports } from "../jobs.ts";

// The world begins on a Tuesday at noon UTC; the report is due an hour later.
const { services, db, clock, people, collected } = await startTestReports();
const mails = (email: string) => services.mailer.sent.filter(({ to }) => to === email);
const PERIOD = "2026-11-10";

async function look(): Promise<void> {
  await Promise.all([findDueReports.run(services, {}, META), findDueReports.run(services, {}, META)]);
  await people.work();
}
async function hourComes(): Promise<void> {
  clock.advance(HOUR);
  await look();
}

/** A company whose report Ada wrote and Ben looks at; Cleo works there, too. */
async function team(unanswered: "send" | "hold") {
  await storeProfiles(services, ["nasa"]);
  const ada = await people.confirmed("Ada");
  const { user } = await ada.client.ok(createCompany, { brandname: "Agency" });
  await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 20 }));
  await ada.client.ok(trackAccount, { username: "nasa" });
  await collected("nasa", 40);
  const joined = async (name: string) => {
    const one = await people.confirmed(name);
    await ada.client.ok(inviteMember, { email: one.email, role: "member" });
    await people.work();
    await one.client.ok(acceptInvitation, people.linkTo(one.email, "/create-company"));
    return one;
  };
  const [ben, cleo] = [await joined("Ben"), await joined("Cleo")];
  const email = `${ben.user.id}@client.test`;
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    recipients: [{ email, language: null }],
    review: { people: [ben.user.id], unanswered },
  });
  await look();
  const sending = async () => (await ada.client.ok(getReport, { id: report.id })).sendings[0];
  const answers = (by: typeof ada, answer: "approve" | "skip" | null, comment = "") =>
    by.client.call(answerReview, { id: report.id, period: PERIOD, answer, comment });
  return { ada, ben, cleo, id: report.id, email, sending, answers };
}

test("the day before, those named are asked once; what they approve goes out at its hour", async () => {
  const { ada, ben, cleo, id, email, answers, sending } = await team("hold");
  const asked = mails(ben.email).filter(({ subject }) => subject === "Please look at “Weekly look”");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain(`/reports?review=${id}`);
  expect(asked[0]?.text).toContain("If nobody answers, it waits and goes to nobody.");
  const { notifications } = await ben.client.ok(listNotifications, {});
  expect(notifications).toMatchObject([{ to: `/reports?review=${id}` }]);
  for (const other of [ada, cleo])
    expect(mails(other.email).filter(({ subject }) => subject.startsWith("Please look"))).toEqual([]);

  expect((await answers(cleo, null, "Is the chart right?")).status).toBe(200);
  expect((await answers(cleo, "approve")).body).toMatchObject({ code: "forbidden" });
  expect((await answers(ben, null)).body).toMatchObject({ code: "invalid_input" });
  expect((await answers(ben, "approve", "It is.")).status).toBe(200);
  const { review } = await ada.client.ok(getReview, { id });
  expect(review).toMatchObject({
    state: "approved",
    held: false,
    people: ["Ben"],
    answered: { name: "Ben" },
    comments: [
      { name: "Cleo", text: "Is the chart right?" },
      { name: "Ben", text: "It is." },
    ],
  });
  expect((await ada.client.ok(listReports)).reports[0]?.reviewing).toMatchObject({ state: "approved" });
  expect(mails(email)).toEqual([]);
  await hourComes();
  expect(mails(email)).toHaveLength(1);
  expect(await sending()).toMatchObject({ state: "sent" });
  expect((await ada.client.ok(getReview, { id })).review).toBeNull();
  expect((await answers(ben, "skip")).body).toMatchObject({ code: "review_over" });
});

test("unanswered, it goes out or waits, as chosen; what waits goes out when it is approved, once", async () => {
  const sent = await team("send");
  const held = await team("hold");
  await hourComes();
  expect(mails(sent.email)).toHaveLength(1);
  expect(mails(held.email)).toEqual([]);
  expect(await held.sending()).toMatchObject({ state: "waiting", reason: "not_approved" });
  for (const one of [held.ada, held.ben]) {
    const { notifications } = await one.client.ok(listNotifications, {});
    expect(notifications[0]?.text).toBe("Weekly look was due and waits until somebody approves it");
  }
  await look();
  expect(mails(held.email)).toEqual([]);
  const [one, other] = await Promise.all([
    held.answers(held.ben, "approve"),
    held.answers(held.ada, "approve"),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  await people.work();
  expect(mails(held.email)).toHaveLength(1);
  expect(await held.sending()).toMatchObject({ state: "sent" });
});

test("what is left out goes to nobody, before its hour and after; a newer period takes the place of one that waits", async () => {
  const before = await team("send");
  const after = await team("hold");
  expect((await before.answers(before.ben, "skip")).status).toBe(200);
  await hourComes();
  expect(await before.sending()).toMatchObject({ state: "skipped", reason: "review_skipped" });
  expect((await after.answers(after.ada, "skip")).status).toBe(200);
  await people.work();
  expect(await after.sending()).toMatchObject({ state: "skipped", reason: "review_skipped" });

  clock.advance(7 * DAY - HOUR);
  await collected("nasa", 10);
  await hourComes();
  const waits = await after.sending();
  expect(waits).toMatchObject({ state: "waiting", reason: "not_approved", period: "2026-11-17" });
  clock.advance(7 * DAY - HOUR);
  await collected("nasa", 10);
  await hourComes();
  const { sendings } = await after.ada.client.ok(getReport, { id: after.id });
  expect(sendings.map(({ state, reason }) => [state, reason])).toEqual([
    ["waiting", "not_approved"],
    ["skipped", "not_approved"],
    ["skipped", "review_skipped"],
  ]);
  expect(mails(after.email)).toEqual([]);
});

test("what somebody else changes after it was approved is looked at again; strangers see no review", async () => {
  const { ada, ben, id, answers } = await team("hold");
  const stranger = await people.confirmed("Eve");
  expect((await stranger.client.call(getReview, { id })).status).toBe(404);
  const theirs = { id, period: PERIOD, answer: "approve", comment: "" } as const;
  expect((await stranger.client.call(answerReview, theirs)).status).not.toBe(200);
  const state = async () => (await ada.client.ok(getReview, { id })).review?.state;
  await answers(ben, "approve");
  await ben.client.ok(changeReport, { id, name: "Weekly look, mended" });
  expect(await state()).toBe("approved");
  await ada.client.ok(changeReport, { id, name: "Weekly look, changed" });
  expect(await state()).toBe("open");
  await answers(ben, "approve");
  await ada.client.ok(changeReport, { id, this_time: [{ username: null, section: null, text: "Unseen." }] });
  expect(await state()).toBe("open");
});
