import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  restoreReport,
} from "@owlstat/core/reports/contract.ts";
import { sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";

const { db, clock, collected, reporter } = await startTestReports();
const WEEKLY = REPORT.schedule;
if (!WEEKLY) throw new Error("the report has a schedule");

test("a report is listed with its state, its next three sendings and its recipients", async () => {
  const ada = await reporter("nasa");
  const { report } = await ada.client.ok(createReport, REPORT);
  expect(report).toMatchObject({ ...REPORT, state: "active", accounts: 1, last: null });
  expect(report.next).toEqual([
    "2026-11-10T13:00:00.000Z",
    "2026-11-17T13:00:00.000Z",
    "2026-11-24T13:00:00.000Z",
  ]);
  expect(report.recipients).toEqual([
    {
      email: "client@example.com",
      kind: "to",
      language: null,
      unsubscribed: false,
      reason: null,
      refused: null,
    },
  ]);
  const list = await ada.client.ok(listReports);
  expect(list).toMatchObject({ reports: [report], most_recipients: 50, to_others: true });
  expect(await ada.client.ok(getReport, { id: report.id })).toEqual({ report, sendings: [] });
});

test("the same report twice is refused, also when both come at once", async () => {
  const ada = await reporter("nasa");
  const answers = await Promise.all(Array.from({ length: 4 }, () => ada.client.call(createReport, REPORT)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.body).toMatchObject({ code: "report_exists", error: "Report already in the list" });
  await ada.client.ok(createReport, { ...REPORT, schedule: { ...WEEKLY, hour: 15 } });
});

test.each([
  [{ sections: [] }, "invalid_input"],
  [{ recipients: [{ email: "nobody", language: null }] }, "email_invalid"],
  [{ usernames: ["natgeo"] }, "not_found"],
  [{ covers: "folder", folder_id: "00000000-0000-4000-8000-000000000000" }, "folder_not_found"],
  [{ schedule: { ...WEEKLY, time_zone: "Mars/Base" } }, "invalid_input"],
  [
    { recipients: Array.from({ length: 51 }, (_, at) => ({ email: `a${at}@x.it`, language: null })) },
    "too_many_recipients",
  ],
])("a report with %j is refused with %s", async (parts, code) => {
  const ada = await reporter("nasa");
  expect((await ada.client.call(createReport, { ...REPORT, ...parts } as never)).body.code).toBe(code);
});

test("the trial reports to members alone; a lapsed plan rests and keeps what it has", async () => {
  const ada = await reporter("nasa");
  const space = { spaceId: ada.user.space.id };
  await db.transaction((tx) =>
    setPlan(tx, space, { prolevel: 2, free_trial_ends_at: new Date(clock.now() + 1e8) }),
  );
  const stranger = await ada.client.call(createReport, REPORT);
  expect(stranger.body).toMatchObject({ code: "recipients_only_members" });
  const own = { ...REPORT, recipients: [{ email: ada.email, language: "it" as const }] };
  await ada.client.ok(createReport, own);
  await db.transaction((tx) => setPlan(tx, space, { prolevel: 20, has_to_renew: true }));
  const { reports } = await ada.client.ok(listReports);
  expect(reports).toMatchObject([{ state: "not_in_plan", next: [] }]);
  expect((await ada.client.call(createReport, REPORT)).body.code).toBe("feature_not_in_plan");
});

test("a plan without reports sees its own first account as a page of a report", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const free = { prolevel: 2, free_trial_ends_at: null };
  await db.transaction((tx) => setPlan(tx, { spaceId: ada.user.space.id }, free));
  const { page } = await ada.client.ok(sampleReport);
  expect(
    Buffer.from(page ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  const file = await ada.client.raw("/api/reports/sample/file");
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");
  const ben = await reporter();
  expect(await ben.client.ok(sampleReport)).toEqual({ page: null });
  expect((await ben.client.raw("/api/reports/sample/file")).status).toBe(404);
});

test("pausing, changing, deleting and bringing back keep the next sending right", async () => {
  const ada = await reporter("nasa", "esa");
  const { report } = await ada.client.ok(createReport, REPORT);
  const { id } = report;
  const nextOf = async () =>
    (await db.pool.query("select next_at from reports where id = $1", [id])).rows[0].next_at?.toISOString() ??
    null;
  expect(await nextOf()).toBe("2026-11-10T13:00:00.000Z");
  const paused = await ada.client.ok(changeReport, { id, paused: true });
  expect([paused.report.state, await nextOf()]).toEqual(["paused", null]);
  await ada.client.ok(changeReport, { id, usernames: ["esa", "nasa"], schedule: { ...WEEKLY, hour: 9 } });
  expect(await nextOf()).toBeNull();
  const going = await ada.client.ok(changeReport, { id, paused: false });
  expect(going.report).toMatchObject({ state: "active", usernames: ["esa", "nasa"], accounts: 2 });
  expect(await nextOf()).toBe("2026-11-17T08:00:00.000Z");
  await ada.client.ok(deleteReport, { id });
  expect([(await ada.client.ok(listReports)).reports, await nextOf()]).toEqual([[], null]);
  await ada.client.ok(restoreReport, { id });
  expect(await nextOf()).toBe("2026-11-17T08:00:00.000Z");
});

test("a report speaks in the zone of its schedule, else in the space's, else in its author's own", async () => {
  const ada = await reporter("nasa");
  const zoneOf = async (id: string) =>
    (await db.pool.query("select time_zone from reports where id = $1", [id])).rows[0].time_zone;
  const made = async (name: string, sections: typeof REPORT.sections) => {
    const { report } = await ada.client.ok(createReport, { ...REPORT, name, sections, schedule: null });
    return report.id;
  };
  const at = (id: "kpis" | "followers" | "cadence") => [{ id, comment: "" }];
  expect(await zoneOf(await made("a", at("kpis")))).toBe("UTC");
  await db.pool.query("update users set time_zone = 'Asia/Tokyo' where id = $1", [ada.user.id]);
  expect(await zoneOf(await made("b", at("followers")))).toBe("Asia/Tokyo");
  const settings = await ada.client.ok(getReportSettings);
  await ada.client.ok(setReportSettings, { ...settings, time_zone: "America/Lima" });
  const id = await made("c", at("cadence"));
  expect(await zoneOf(id)).toBe("America/Lima");
  await ada.client.ok(changeReport, { id, schedule: WEEKLY });
  expect(await zoneOf(id)).toBe("Europe/Rome");
});

test("whether sections without data are printed is kept with the report", async () => {
  const ada = await reporter("nasa");
  const { report } = await ada.client.ok(createReport, { ...REPORT, empty: true });
  expect(report.empty).toBe(true);
  const { report: changed } = await ada.client.ok(changeReport, { id: report.id, empty: false });
  expect(changed.empty).toBeUndefined();
});

test("nobody reaches the reports of another space", async () => {
  const [ada, ben] = [await reporter("nasa"), await reporter("nasa")];
  const { report } = await ada.client.ok(createReport, REPORT);
  const { id } = report;
  expect((await ben.client.ok(listReports)).reports).toEqual([]);
  expect((await ben.client.call(getReport, { id })).status).toBe(404);
  expect((await ben.client.call(changeReport, { id, paused: true })).status).toBe(404);
  expect((await ben.client.call(deleteReport, { id })).status).toBe(404);
  await ada.client.ok(deleteReport, { id });
  expect((await ben.client.call(restoreReport, { id })).status).toBe(404);
});
