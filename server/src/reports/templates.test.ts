import { createReport, previewReport } from "@owlstat/core/reports/contract.ts";
import { MOST_TEMPLATES } from "@owlstat/core/reports/rules.ts";
import {
  deleteReportTemplate,
  listReportTemplates,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";

const { collected, reporter } = await startTestReports();

test("a report becomes a template with its words and hours, without accounts, people and its days", async () => {
  const ada = await reporter("nasa");
  const schedule = REPORT.schedule && { ...REPORT.schedule, stop: "2027-01-01" as const };
  const cover = { title: "For our client", subtitle: "", shown: false };
  const { report } = await ada.client.ok(createReport, { ...REPORT, schedule, cover });
  const { template } = await ada.client.ok(saveReportTemplate, { report_id: report.id, name: " Ours " });
  const { covers: _, usernames: __, folder_id: ___, recipients: ____, ...kept } = REPORT;
  expect(template).toEqual({ ...kept, id: template.id, name: "Ours", cover });
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
