import { listDownloads } from "@owlstat/core/downloads/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { createReport, getReport, runReport } from "@owlstat/core/reports/contract.ts";
import { printReport, sendingFile } from "@owlstat/core/reports/sendings-contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";

const { services, people, collected, reporter } = await startTestReports();
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("after a sending the bell leads to its files, which its own people alone can open", async () => {
  const [ada, ben] = [await reporter("nasa"), await reporter("nasa")];
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, REPORT);
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const { notifications } = await ada.client.ok(listNotifications, {});
  expect(notifications).toMatchObject([
    { text: "Weekly look was sent to 1 recipient. Here are the files", to: `/reports?log=${report.id}` },
  ]);
  const id = (await ada.client.ok(getReport, { id: report.id })).sendings[0]?.id ?? "";
  for (const [file, type] of [
    ["pdf", "application/pdf"],
    ["xlsx", XLSX],
  ] as const) {
    const path = `/api${callPath(sendingFile, { id, file })}`;
    const answer = await ada.client.raw(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-disposition")).toContain("Weekly look 2026-11-");
    expect((await ben.client.raw(path)).status).toBe(404);
  }
});

test("printing now makes a file of today's figures, and nobody gets a mail", async () => {
  const [ada, ben] = [await reporter("nasa"), await reporter("nasa")];
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, { ...REPORT, name: "On paper" });
  await people.work();
  const before = services.mailer.sent.length;
  const { download } = await ada.client.ok(printReport, { id: report.id, kind: "pdf" });
  expect(download.name).toMatch(/^On paper 2026-11-\d\d\.pdf$/);
  expect((await ben.client.call(printReport, { id: report.id, kind: "pdf" })).status).toBe(404);
  await people.work();
  expect((await ada.client.ok(listDownloads)).downloads).toMatchObject([{ status: "Ready" }]);
  expect(services.mailer.sent).toHaveLength(before);
  expect((await ada.client.ok(getReport, { id: report.id })).sendings).toEqual([]);
});
