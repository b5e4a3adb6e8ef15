import { createReport, listReports, runReport } from "@owlstat/core/reports/contract.ts";
import {
  createShareLink,
  getSharedReport,
  listShareLinks,
  openSharedReport,
  revokeShareLink,
} from "@owlstat/core/reports/share-contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "vitest";
import { REPORT, startTestReports } from "../../testing/figures/test-reports.ts";
import { brand } from "../../testing/people/test-brands.ts";

const { web, services, clock, people, collected, reporter } = await startTestReports();
const HOSTILE = '<img src=x onerror="alert(1)">';

async function sent() {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const sections = REPORT.sections.map((section) => ({ ...section, comment: HOSTILE }));
  const { report } = await ada.client.ok(createReport, { ...REPORT, name: HOSTILE, sections });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  return { ada, id: report.id };
}
const pathOf = (url: string) => new URL(url).pathname;
const get = (path: string) => web.client().raw(path, {});
const post = (path: string, password: string) =>
  web.client().raw(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ password }).toString(),
  });

test("the link in the mail shows the report as a page that runs no script; opening it is counted", async () => {
  const { ada } = await sent();
  const mail = services.mailer.sent.findLast(({ to }) => to === "client@example.com");
  const path = pathOf(/http\S+\/shared-reports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const answer = await get(path);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page).toContain("@nasa");
  expect(page).toContain("<svg");
  expect(page).toContain("&lt;img src=x");
  expect(page).not.toContain("<img");
  expect((await ada.client.ok(listReports)).reports[0]?.last?.opened).toBe(1);
  const pdf = await get(`${path}/pdf`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");
  expect((await get(`${path}/xlsx`)).status).toBe(404);
  const csv = await (await get(`${path}/csv`)).text();
  expect(csv).toMatch(/^\ufeff?Account,Section,Row,Column,Value\r\nnasa,Overview,,Followers,1000\r\n/);
  const svg = await get(`${path}/chart-1.svg`);
  expect([svg.headers.get("content-type"), (await svg.text()).slice(0, 4)]).toEqual([
    "image/svg+xml",
    "<svg",
  ]);
  const png = Buffer.from(await (await get(`${path}/chart-1.png`)).arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  for (const none of ["chart-0.svg", "chart-99.png", "chart-1.gif", "..%2fpdf"])
    expect((await get(`${path}/${none}`)).status, none).toBe(404);
});

test.each([
  [
    "Monatsübersicht März für Müller & Söhne",
    "Monatsubersicht Marz fur Muller & Sohne ",
    "M%C3%BCller%20%26%20",
  ],
  ["月次レポート", "", "%E6%9C%88%E6%AC%A1"],
  ["تقرير شهري", "", "%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%20"],
])("%s names its files, in the mail and behind its link", async (name, plain, full) => {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const { report } = await ada.client.ok(createReport, { ...REPORT, name });
  await ada.client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const mail = services.mailer.sent.findLast(({ to }) => to === "client@example.com");
  const file =
    mail?.attachments?.find(({ contentType }) => contentType === "application/pdf")?.filename ?? "";
  expect(file.replace(/\d{4}-\d\d-\d\d/, "DAY")).toBe(`${name} DAY.pdf`);
  const path = pathOf(/http\S+\/shared-reports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const answer = await get(`${path}/csv`);
  await answer.text();
  const told = answer.headers.get("content-disposition") ?? "";
  expect(told.replace(/\d{4}-\d\d-\d\d/, "DAY")).toContain(
    `attachment; filename="${plain}DAY.csv"; filename*=UTF-8''`,
  );
  expect(told).toContain(full);
  expect(decodeURIComponent(told.split("UTF-8''")[1] ?? "")).toBe(file.replace(/pdf$/, "csv"));
});

test("a link with a password opens with it alone, also for its files, and ends when it is over or revoked", async () => {
  const { ada, id } = await sent();
  const { link } = await ada.client.ok(createShareLink, { id, password: "owls fly", days: 7 });
  const path = pathOf(link.url);
  const token = path.split("/").at(-1) ?? "";
  const anybody = web.client();
  expect(await anybody.ok(getSharedReport, { token })).toEqual({ model: null, locked: true });
  expect(await (await get(path)).text()).toContain('type="password"');
  expect((await post(path, "wrong")).status).toBe(403);
  expect((await get(`${path}/pdf`)).status).toBe(404);
  const page = await (await post(path, "owls fly")).text();
  const file = /href="([^"]+\/pdf\?pass=[\w-]+)"/.exec(page)?.[1] ?? "";
  expect((await get(file)).status).toBe(200);
  expect((await anybody.ok(openSharedReport, { token, password: "owls fly" })).model?.accounts).toHaveLength(
    1,
  );
  expect((await ada.client.ok(listShareLinks, { id })).links).toMatchObject([{ locked: true, opened: 2 }]);
  clock.advance(8 * DAY);
  expect((await get(path)).status).toBe(410);
  const other = await ada.client.ok(createShareLink, { id, password: "", days: 7 });
  expect((await get(pathOf(other.link.url))).status).toBe(200);
  await ada.client.ok(revokeShareLink, { id: other.link.id });
  expect((await get(pathOf(other.link.url))).status).toBe(410);
});

test("forged links are gone, nobody shares another space's report, and what was never sent cannot be shared", async () => {
  const { ada, id } = await sent();
  const ben = await reporter("nasa");
  const { link } = await ada.client.ok(createShareLink, { id, password: "", days: 7 });
  const path = pathOf(link.url);
  for (let at = 20; at < 60; at++) {
    const forged = path.slice(0, at) + (path[at] === "A" ? "B" : "A") + path.slice(at + 1);
    expect((await get(forged)).status).not.toBe(200);
  }
  expect((await ben.client.call(listShareLinks, { id })).status).toBe(404);
  expect((await ben.client.call(createShareLink, { id, password: "", days: 7 })).status).toBe(404);
  expect((await ben.client.call(revokeShareLink, { id: link.id })).status).toBe(404);
  const { report } = await ben.client.ok(createReport, REPORT);
  const never = await ben.client.call(createShareLink, { id: report.id, password: "", days: 7 });
  expect(never.body.code).toBe("report_not_sent");
});

test("an agency's host shows the reports of that agency and of nobody else", async () => {
  const publish = async (client: Awaited<ReturnType<typeof sent>>["ada"]["client"], subdomain: string) => {
    await client.ok(saveSite, brand({ subdomain }));
    await client.ok(publishSite);
  };
  const { ada, id } = await sent();
  await publish(ada.client, "shares");
  await publish((await reporter("nasa")).client, "others");
  const { link } = await ada.client.ok(createShareLink, { id, password: "", days: 7 });
  expect(link.url).toMatch(/^http:\/\/shares\.owlstat\.test\/shared-reports\//);
  const statusAt = async (host: string, file = "") =>
    (await web.client().raw(pathOf(link.url) + file, { headers: { host } })).status;
  await expect.poll(() => statusAt("others.owlstat.test")).toBe(410);
  expect([await statusAt("shares.owlstat.test"), await statusAt("owlstat.test")]).toEqual([200, 200]);
  expect([
    await statusAt("shares.owlstat.test", "/pdf"),
    await statusAt("others.owlstat.test", "/pdf"),
  ]).toEqual([200, 410]);
});
