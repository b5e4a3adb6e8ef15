import { changeReport, createReport, getReport, previewReport } from "@owlstat/core/reports/contract.ts";
import { MOST_TEMPLATES } from "@owlstat/core/reports/rules.ts";
import {
  changeReportTemplate,
  deleteReportTemplate,
  listReportTemplates,
  restoreReportTemplate,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";

const { clock, collected, reporter } = await startTestReports();

test("a report becomes a template with its words and hours, without accounts, people and its days", async () => {
  const ada = await reporter("nasa");
  const schedule = REPORT.schedule && { ...REPORT.schedule, stop: "2027-01-01" as const };
  const cover = { title: "For our client", subtitle: "", shown: false };
  const { report } = await ada.client.ok(createReport, { ...REPORT, schedule, cover });
  const { template } = await ada.client.ok(saveReportTemplate, { report_id: report.id, name: " Ours " });
  const { covers: _, usernames: __, folder_id: ___, recipients: ____, ...kept } = REPORT;
  expect(template).toEqual({ ...kept, id: template.id, name: "Ours", cover, reports: 1 });
  expect(await ada.client.ok(listReportTemplates)).toEqual({ templates: [template] });
  await ada.client.ok(deleteReportTemplate, { id: template.id });
  expect(await ada.client.ok(listReportTemplates)).toEqual({ templates: [] });
});

test("nobody reaches the templates of another space", async () => {
  const [ada, ben] = [await reporter("nasa"), await reporter("nasa")];
  const { report } = await ada.client.ok(createReport, REPORT);
  const wish = { report_id: report.id, name: "Ours" };
  expect((await ben.client.call(saveReportTemplate, wish)).status).toBe(404);
  const { template } = await ada.client.ok(saveReportTemplate, wish);
  expect(await ben.client.ok(listReportTemplates)).toEqual({ templates: [] });
  expect((await ben.client.call(deleteReportTemplate, { id: template.id })).status).toBe(404);
});

test("there is an end to how many templates a space has", async () => {
  const ada = await reporter("nasa");
  const { report } = await ada.client.ok(createReport, REPORT);
  const wish = { report_id: report.id, name: "Ours" };
  for (let count = 0; count < MOST_TEMPLATES; count += 1) await ada.client.ok(saveReportTemplate, wish);
  expect((await ada.client.call(saveReportTemplate, wish)).body.code).toBe("too_many_templates");
});

test("without its cover and opening a report has a page less and still its title", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 20);
  const whole = await ada.client.ok(previewReport, REPORT);
  const cover = { ...REPORT.cover, shown: false };
  const bare = await ada.client.ok(previewReport, { ...REPORT, cover });
  expect(bare.count).toBe(whole.count - 1);
  const closed = await ada.client.ok(previewReport, {
    ...REPORT,
    cover,
    summary: { kind: "none", text: "" },
  });
  expect(closed.count).toBeLessThanOrEqual(bare.count);
});

test("a change of a template reaches the reports that follow it, until one says something else", async () => {
  const [ada, ben] = [await reporter("nasa", "esa"), await reporter("nasa")];
  const { report: first } = await ada.client.ok(createReport, REPORT);
  const { template } = await ada.client.ok(saveReportTemplate, { report_id: first.id, name: "Ours" });
  const template_id = template.id;
  const second = { ...REPORT, name: "Second", usernames: ["esa"], language: "de" as const, template_id };
  const { report: other } = await ada.client.ok(createReport, second);
  const { report: third } = await ada.client.ok(createReport, {
    ...second,
    name: "Third",
    usernames: ["nasa", "esa"],
    compare: "year",
  });
  expect([other.template_id, third.template_id ?? null]).toEqual([template_id, null]);

  const sections = [{ id: "cadence" as const, comment: "Watch this." }];
  const change = { id: template_id, sections, design: "bold" as const };
  expect((await ben.client.call(changeReportTemplate, change)).status).toBe(404);
  expect((await ada.client.call(changeReportTemplate, { ...change, sections: [] })).body.code).toBe(
    "invalid_input",
  );
  expect((await ada.client.ok(changeReportTemplate, change)).template).toMatchObject({
    reports: 2,
    sections,
  });
  const now = async (id: string) => (await ada.client.ok(getReport, { id })).report;
  for (const { id } of [first, other]) expect(await now(id)).toMatchObject({ sections, design: "bold" });
  expect(await now(other.id)).toMatchObject({ name: "Second", usernames: ["esa"], language: "de" });
  expect(await now(third.id)).toMatchObject({ sections: REPORT.sections, design: "plain" });

  // A new name detaches nothing, another section does.
  await ada.client.ok(changeReport, { id: other.id, name: "Renamed" });
  expect((await now(other.id)).template_id).toBe(template_id);
  await ada.client.ok(changeReport, { id: other.id, sections: [{ id: "kpis", comment: "" }] });
  expect((await now(other.id)).template_id ?? null).toBeNull();
  await ada.client.ok(changeReportTemplate, { id: template_id, design: "compact" });
  expect([(await now(first.id)).design, (await now(other.id)).design]).toEqual(["compact", "bold"]);
  await ada.client.ok(deleteReportTemplate, { id: template_id });
  expect((await now(first.id)).template_id ?? null).toBeNull();
});

test("a deleted template comes back with the reports that were not changed since", async () => {
  const [ada, ben] = [await reporter("nasa", "esa"), await reporter("nasa")];
  const { report: kept } = await ada.client.ok(createReport, { ...REPORT, usernames: ["nasa"] });
  const { template } = await ada.client.ok(saveReportTemplate, { report_id: kept.id, name: "Ours" });
  const wish = { ...REPORT, name: "Second", usernames: ["esa"], template_id: template.id };
  const { report: changed } = await ada.client.ok(createReport, wish);
  const { id } = template;
  expect((await ada.client.call(restoreReportTemplate, { id })).status).toBe(404);
  await ada.client.ok(deleteReportTemplate, { id });
  expect((await ada.client.call(deleteReportTemplate, { id })).status).toBe(404);
  clock.advance(1000);
  await ada.client.ok(changeReport, { id: changed.id, design: "bold" });
  expect((await ben.client.call(restoreReportTemplate, { id })).status).toBe(404);
  expect((await ada.client.ok(restoreReportTemplate, { id })).template).toEqual({ ...template, reports: 1 });
  const followed = async (report: string) =>
    (await ada.client.ok(getReport, { id: report })).report.template_id ?? null;
  expect([await followed(kept.id), await followed(changed.id)]).toEqual([id, null]);
});
