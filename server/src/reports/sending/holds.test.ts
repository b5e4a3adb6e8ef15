import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { createReport, type ReportFields, runReport } from "@owlstat/core/reports/contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import type { Person } from "../../testing/people/test-people.ts";

const { services, people, collected, reporter } = await startTestReports();
const { mailer, printers } = services;

async function mailed(by: Person, fields: Partial<ReportFields>) {
  const { report } = await by.client.ok(createReport, { ...REPORT, ...fields });
  return async () => {
    await by.client.ok(runReport, { id: report.id, to: "recipients" });
    await people.work();
    return mailer.sent.findLast(({ to }) => to === "client@example.com");
  };
}

test("a report about a folder tells of the accounts that are in it when it leaves", async () => {
  const ada = await reporter("nasa", "esa");
  for (const username of ["nasa", "esa"]) await collected(username, 10);
  const { folder } = await ada.client.ok(createFolder, { name: "Space", color: 1, shared: true });
  const file = (username: string, inside: boolean) =>
    ada.client.ok(fileAccounts, { id: folder.id, usernames: [username], inside });
  await file("nasa", true);
  const send = await mailed(ada, { covers: "folder", usernames: [], folder_id: folder.id });
  expect((await send())?.text).not.toContain("@esa");
  await file("esa", true);
  await file("nasa", false);
  const text = (await send())?.text;
  expect(text).toContain("@esa");
  expect(text).not.toContain("@nasa");
});

test("files that are too large for a mail are behind its link instead", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const send = await mailed(ada, {});
  const types = async () => {
    const mail = await send();
    expect(mail?.text).toContain("/shared-reports/");
    return mail?.attachments?.map(({ contentType }) => contentType);
  };
  expect(await types()).toContain("application/pdf");
  const { pdf } = printers;
  printers.pdf = async (...asked) => ({ ...(await pdf(...asked)), file: Buffer.alloc(5_000_001) });
  try {
    expect(await types()).not.toContain("application/pdf");
    expect(mailer.sent.at(-1)?.text).toContain("The files are too large for an email");
  } finally {
    printers.pdf = pdf;
  }
});

test("a mail goes without a file that cannot be printed, and says so", async () => {
  const ada = await reporter("nasa");
  await collected("nasa", 10);
  const { report } = await ada.client.ok(createReport, { ...REPORT, files: ["pdf", "xlsx"] });
  const { pdf } = printers;
  printers.pdf = () => Promise.reject(new Error("it cannot be set"));
  const before = mailer.sent.length;
  const mails = () => mailer.sent.slice(before).filter(({ to }) => to === "client@example.com");
  try {
    await ada.client.ok(runReport, { id: report.id, to: "recipients" });
    await people.work().catch(() => {});
    expect(mails()).toEqual([]);
    await services.db.pool.query("update pgboss.job set start_after = now() where name = 'reports.deliver'");
    await people.work();
  } finally {
    printers.pdf = pdf;
  }
  const [mail] = mails();
  const types = mail?.attachments?.map(({ contentType }) => contentType) ?? [];
  expect(types).not.toContain("application/pdf");
  expect(types).toContain("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(mail?.text).toMatch(/Could not be printed this time: [^.]+\.pdf\. Open the report/);
});
