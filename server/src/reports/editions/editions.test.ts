import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { archiveClient, createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import {
  changeReport,
  createReport,
  getReport,
  listReports,
  previewReport,
  type ReportFields,
  runReport,
} from "@owlstat/core/reports/contract.ts";
import { answerReview, getReview } from "@owlstat/core/reports/review-contract.ts";
import { WAIT_FOR_DATA_HOURS } from "@owlstat/core/reports/rules.ts";
import { createShareLink } from "@owlstat/core/reports/share-contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setFolderBrand } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { expect, test } from "vitest";
import { setPlan } from "../../spaces/plan-store.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { NEW_CLIENT } from "../../testing/people/new-client.ts";
import { brand } from "../../testing/people/test-brands.ts";
import { findDueReports } from "../jobs.ts";
import { prepare } from "../sending/prepare.ts";

const { services, db, clock, people, collected } = await startTestReports();
const mails = (email: string) => services.mailer.sent.filter(({ to }) => to === email);
let count = 0;

async function hourComes(): Promise<void> {
  clock.advance(HOUR);
  await Promise.all([findDueReports.run(services, {}, META), findDueReports.run(services, {}, META)]);
  await people.work();
}

/** An agency with two clients, one of whom reads German and has a brand of their own. */
async function agency() {
  count += 1;
  await storeProfiles(services, ["nasa", "esa"]);
  const owner = await people.confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: `Agency ${count}` });
  const spaceId = user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  await owner.client.ok(saveSite, brand({ subdomain: `editions-${count}`, brandname: "Nest" }));
  await owner.client.ok(publishSite);
  for (const username of ["nasa", "esa"]) {
    await owner.client.ok(trackAccount, { username });
    await collected(username, 40);
  }
  const clientOf = async (name: string, username: string, language: Language | null) => {
    const contact_email = `${name.toLowerCase()}${count}@client.test`;
    const wish = { ...NEW_CLIENT, name, usernames: [username], language, contact_email };
    const { client } = await owner.client.ok(createClient, wish);
    return { id: client.id, email: contact_email };
  };
  const [moon, mars] = [await clientOf("Moon", "nasa", "de"), await clientOf("Mars", "esa", null)];
  const look = {
    brandname: "Moonshine",
    brandcolor: "#c02040",
    secondary_brandcolor: null,
    main_color: null,
  };
  await owner.client.ok(setFolderBrand, { folder_id: moon.id, ...look });
  const email = `manager${count}@agency.test`;
  const wish: ReportFields = {
    ...REPORT,
    covers: "clients",
    usernames: [],
    recipients: [{ email, language: null }],
  };
  return { owner, spaceId, moon, mars, email, wish };
}

test("each client gets theirs, in their brand and language; those named beside them get every one", async () => {
  const { owner, moon, mars, email, wish } = await agency();
  const { report } = await owner.client.ok(createReport, wish);
  expect(report).toMatchObject({ covers: "clients", accounts: 2, state: "active" });
  const this_time = [{ username: null, section: null, text: "A month of storms." }];
  await owner.client.ok(changeReport, { id: report.id, this_time });
  await hourComes();
  const [[toMoon, ...more], [toMars]] = [mails(moon.email), mails(mars.email)];
  expect(more).toEqual([]);
  expect(toMoon?.html).toContain('lang="de"');
  expect(toMoon?.html).toContain("Moonshine");
  expect(toMoon?.text).toContain("@nasa");
  expect(toMoon?.text).not.toContain("@esa");
  expect(toMars?.html).toContain('lang="en"');
  expect(toMars?.html).not.toContain("Moonshine");
  expect(toMars?.text).not.toContain("@nasa");
  for (const mail of [toMoon, toMars]) expect(mail?.text).toContain("A month of storms.");
  expect(mails(email)).toHaveLength(2);
  const found = await owner.client.ok(getReport, { id: report.id });
  expect(found.sendings.map(({ client, state }) => [client, state]).toSorted()).toEqual([
    ["Mars", "sent"],
    ["Moon", "sent"],
  ]);
  expect(found.report.this_time).toEqual([]);
  const { notifications } = await owner.client.ok(listNotifications, {});
  expect(notifications.filter(({ text }) => text.startsWith("Weekly look was sent"))).toMatchObject([
    { text: "Weekly look was sent to 4 recipients. Here are the files" },
  ]);
});

test("the owner is told of those that went out when the last client's is left out", async () => {
  const { owner, spaceId, wish } = await agency();
  await storeProfiles(services, ["jaxa"]);
  await owner.client.ok(trackAccount, { username: "jaxa" });
  const contact_email = `late${count}@client.test`;
  const late = { ...NEW_CLIENT, name: "Late", usernames: ["jaxa"], language: null, contact_email };
  await owner.client.ok(createClient, late);
  await people.work();
  await db.pool.query(
    "update profiles set first_collected_day = null, last_collected_day = null where username = 'jaxa'",
  );
  const { report } = await owner.client.ok(createReport, wish);
  const told = async () =>
    (await owner.client.ok(listNotifications, {})).notifications
      .map(({ text }) => text)
      .filter((text) => text.startsWith("Weekly look was sent"));
  await hourComes();
  expect(await told()).toEqual([]);
  clock.advance(WAIT_FOR_DATA_HOURS * HOUR);
  const { sendings } = await owner.client.ok(getReport, { id: report.id });
  const waiting = sendings.find(({ state }) => state === "waiting");
  await prepare(services, { spaceId, sendingId: waiting?.id ?? "" });
  expect(mails(contact_email)).toEqual([]);
  expect(await told()).toEqual(["Weekly look was sent to 4 recipients. Here are the files"]);
});

test("chosen clients alone get one, and nobody who was archived; nobody links one client's to others", async () => {
  const { owner, moon, mars, wish } = await agency();
  const both = { ...wish, recipients: [], schedule: null, each_client: [moon.id, mars.id] };
  const { report } = await owner.client.ok(createReport, both);
  const { id } = report;
  await owner.client.ok(changeReport, { id, each_client: [mars.id] });
  await owner.client.ok(runReport, { id, to: "recipients" });
  await people.work();
  expect([mails(moon.email).length, mails(mars.email).length]).toEqual([0, 1]);
  expect((await owner.client.call(createShareLink, { id, password: "", days: 7 })).status).toBe(404);
  await owner.client.ok(changeReport, { id, each_client: null });
  await owner.client.ok(archiveClient, { id: mars.id });
  await owner.client.ok(runReport, { id, to: "recipients" });
  await people.work();
  expect([mails(moon.email).length, mails(mars.email).length]).toEqual([1, 1]);
  expect((await owner.client.ok(listReports)).reports[0]?.accounts).toBe(1);
});

test("the preview shows the first client's, and a trial mails no client", async () => {
  const { owner, spaceId, wish } = await agency();
  const each = { ...wish, recipients: [], schedule: null };
  const shown = await owner.client.ok(previewReport, each);
  expect(shown.pages.length).toBeGreaterThan(0);
  await db.pool.query("update spaces set prolevel = 2, free_trial_ends_at = $2 where id = $1", [
    spaceId,
    new Date(clock.now() + DAY),
  ]);
  const refused = await owner.client.call(createReport, each);
  expect(refused.body).toMatchObject({ code: "recipients_only_members" });
});

test("one answer to a review counts for every client's", async () => {
  const { owner, moon, mars, wish } = await agency();
  const review = { people: [owner.user.id], unanswered: "hold" as const };
  const { report } = await owner.client.ok(createReport, { ...wish, recipients: [], review });
  await findDueReports.run(services, {}, META);
  await hourComes();
  expect([mails(moon.email).length, mails(mars.email).length]).toEqual([0, 0]);
  const held = (await owner.client.ok(getReview, { id: report.id })).review;
  expect(held).toMatchObject({ held: true });
  const period = held?.period ?? "";
  await owner.client.ok(answerReview, { id: report.id, period, answer: "approve", comment: "" });
  await people.work();
  expect([mails(moon.email).length, mails(mars.email).length]).toEqual([1, 1]);
});

test("what was made for each client goes to nobody once the report is about everybody", async () => {
  const { owner, moon, mars, email, wish } = await agency();
  const review = { people: [owner.user.id], unanswered: "hold" as const };
  const { report } = await owner.client.ok(createReport, { ...wish, review });
  await findDueReports.run(services, {}, META);
  await hourComes();
  await owner.client.ok(changeReport, { id: report.id, covers: "all" });
  const held = (await owner.client.ok(getReview, { id: report.id })).review;
  const period = held?.period ?? "";
  await owner.client.ok(answerReview, { id: report.id, period, answer: "approve", comment: "" });
  await people.work();
  for (const address of [moon.email, mars.email, email]) expect(mails(address)).toEqual([]);
  const { sendings } = await owner.client.ok(getReport, { id: report.id });
  expect(sendings.map(({ state }) => state)).toEqual(["skipped", "skipped"]);
});

test("a report that is about everybody from now on links nothing that was made for one client", async () => {
  const { owner, wish } = await agency();
  const { report } = await owner.client.ok(createReport, wish);
  await hourComes();
  await owner.client.ok(changeReport, { id: report.id, covers: "all" });
  const link = { id: report.id, password: "", days: 7 };
  expect((await owner.client.call(createShareLink, link)).body.code).toBe("report_not_sent");
});
