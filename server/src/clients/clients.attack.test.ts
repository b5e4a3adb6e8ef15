import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink, getClientView, revokeClientLink } from "@owlstat/core/clients/contract.ts";
import { acceptInvitation, createCompany, inviteMember } from "@owlstat/core/companies/contract.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { createShareLink, getSharedReport, revokeShareLink } from "@owlstat/core/reports/share-contract.ts";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { DAY } from "@owlstat/core/time.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { setFolderBrand } from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { describe, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";
import { logLines } from "../testing/files/log-lines.ts";
import { NEW_CLIENT } from "../testing/people/new-client.ts";
import { brand } from "../testing/people/test-brands.ts";
import { type Visitor, visitorAt } from "../testing/people/test-visitor.ts";

const lines = logLines();
const { web, clock, db, services, people, collected } = await startTestReports({ log: lines.log });
const MAIN = "owlstat.test";
const PASSWORD = "owls fly at night";

/** An agency with a site, a folder with @nasa for a client, and a report that was sent. */
async function agency(subdomain: string) {
  const owner = await people.confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: subdomain });
  await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 20 }));
  await storeProfiles(services, ["nasa", "esa"]);
  await collected("nasa", 40);
  const { client } = owner;
  await client.ok(saveSite, brand({ subdomain }));
  await client.ok(publishSite);
  for (const username of ["nasa", "esa"]) await client.ok(trackAccount, { username });
  const { folder } = await client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
  await client.ok(fileAccounts, { id: folder.id, usernames: ["nasa"], inside: true });
  await client.ok(createClient, { ...NEW_CLIENT, name: "Theirs", folder_id: folder.id });
  const { report } = await client.ok(createReport, REPORT);
  await client.ok(runReport, { id: report.id, to: "recipients" });
  await people.work();
  const link = async (password: string, days: number | null = null) =>
    (
      await client.ok(createClientLink, {
        name: "Client",
        folder_ids: [folder.id],
        shows: [...CLIENT_PARTS],
        password,
        days,
      })
    ).link;
  const share = async (password: string, days = 7) =>
    (await client.ok(createShareLink, { id: report.id, password, days })).link;
  return { client, host: `${subdomain}.${MAIN}`, folder: folder.id, link, share };
}
const pathOf = ({ url }: { url: string | null }) => new URL(url ?? "").pathname;

/** What a browser with this cookie finds of the reports. */
async function reportOf(visitor: Visitor): Promise<string> {
  const { reports } = (await visitor.call(getClientView)).body as { reports: { id: string }[] };
  return `/client/reports/${reports[0]?.id}`;
}

describe("links of clients and of reports on hosts they were not made for", () => {
  test("a locked report is as gone on another agency's host as an open one, and asks nobody for its password", async () => {
    const [ada, ben] = [await agency("ada-1"), await agency("ben-1")];
    for (const password of ["", PASSWORD]) {
      const path = pathOf(await ada.share(password));
      const elsewhere = visitorAt(web, ben.host);
      const tries = [
        await elsewhere.get(path),
        await elsewhere.post(path, PASSWORD),
        await elsewhere.get(`${path}/pdf`),
      ];
      expect(tries.map(({ status }) => status)).toEqual([410, 410, 410]);
      expect(await (await elsewhere.get(path)).text()).not.toContain("password");
      const token = path.split("/").at(-1) ?? "";
      expect((await elsewhere.call(getSharedReport, { token })).status).toBe(410);
      expect((await visitorAt(web, ada.host).get(path)).status).toBe(200);
    }
  });

  test("a client's link is gone on every other host, and its cookie opens nothing there", async () => {
    const [ada, ben] = [await agency("ada-2"), await agency("ben-2")];
    const path = pathOf(await ada.link(""));
    const inside = visitorAt(web, ada.host);
    expect((await inside.get(path)).status).toBe(303);
    const report = await reportOf(inside);
    expect((await inside.get(`${report}/pdf`)).status).toBe(200);
    for (const host of [ben.host, MAIN, `x.${ada.host}`, `${ada.host}.evil.example`, "evil.example"]) {
      const elsewhere = visitorAt(web, host, inside.client);
      expect([404, 410], host).toContain((await elsewhere.get(path)).status);
      expect((await elsewhere.get(report)).status, host).toBe(404);
      expect((await elsewhere.get(`${report}/pdf`)).status, host).toBe(404);
    }
  });

  test("a client of one agency reads no report of another by its number", async () => {
    const [ada, ben] = [await agency("ada-3"), await agency("ben-3")];
    const theirs = visitorAt(web, ada.host);
    await theirs.get(pathOf(await ada.link("")));
    const others = visitorAt(web, ben.host);
    await others.get(pathOf(await ben.link("")));
    const report = await reportOf(others);
    expect((await others.get(report)).status).toBe(200);
    for (const file of ["", "/pdf", "/csv", "/chart-1.png"])
      expect((await theirs.get(report + file)).status, file).toBe(404);
  });
});

test("ended and withdrawn links give nothing, whatever was opened before", async () => {
  const ada = await agency("ends");
  const ends = {
    expired: async () => clock.advance(2 * DAY),
    withdrawn: async (ids: [string, string]) => {
      await ada.client.ok(revokeClientLink, { id: ids[0] });
      await ada.client.ok(revokeShareLink, { id: ids[1] });
    },
  };
  for (const end of [ends.withdrawn, ends.expired]) {
    const [link, shared] = [await ada.link("", 1), await ada.share(PASSWORD, 1)];
    const visitor = visitorAt(web, ada.host);
    await visitor.get(pathOf(link));
    const report = await reportOf(visitor);
    const page = await (await visitor.post(pathOf(shared), PASSWORD)).text();
    const file = /href="([^"]+\/pdf\?pass=[\w-]+)"/.exec(page)?.[1] ?? "";
    expect([(await visitor.get(report)).status, (await visitor.get(file)).status]).toEqual([200, 200]);
    await end([link.id, shared.id]);
    const after = [report, `${report}/pdf`, file, pathOf(shared), pathOf(link)];
    const answers = await Promise.all(after.map(async (path) => (await visitor.get(path)).status));
    expect(answers).toEqual([404, 404, 410, 410, 410]);
    expect((await visitor.call(getClientView)).status).toBe(401);
  }
});

test("twelve readers with the right password come in at once, and guesses stay counted between them", async () => {
  const ada = await agency("readers");
  const path = pathOf(await ada.share(PASSWORD));
  const post = (password: string) => visitorAt(web, ada.host).post(path, password);
  for (let reader = 0; reader < 12; reader++) expect((await post(PASSWORD)).status).toBe(200);
  const guesses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    guesses.push((await post(`guess ${turn}`)).status);
    if (turn < 5) await post(PASSWORD);
  }
  expect(guesses.filter((status) => status === 403)).toHaveLength(10);
  expect(guesses.at(-1)).toBe(429);
});

test("nobody gives a client a folder that they do not see, of their own company or of another", async () => {
  const [ada, ben] = [await agency("folders"), await agency("thieves")];
  const guest = await people.confirmed("Admin");
  await ada.client.ok(inviteMember, { email: guest.email, role: "admin" });
  await people.work();
  const { token } = people.linkTo(guest.email, "/create-company");
  await guest.client.ok(acceptInvitation, { token });
  const { folder: secret } = await ada.client.ok(createFolder, { name: "Mine", color: 1, shared: false });
  const link = { name: "x", shows: [], password: "", days: null };
  const colours = { brandname: "x", brandcolor: null, secondary_brandcolor: null, main_color: null };
  const tries = [
    await guest.client.call(createClientLink, { ...link, folder_ids: [secret.id] }),
    await guest.client.call(createClientLink, { ...link, folder_ids: [ada.folder, secret.id] }),
    await ben.client.call(createClientLink, { ...link, folder_ids: [ada.folder] }),
    await ben.client.call(setFolderBrand, { ...colours, folder_id: ada.folder }),
    await guest.client.call(setFolderBrand, { ...colours, folder_id: secret.id }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("neither links nor passwords nor passes stand in a log, a referrer or a cache", async () => {
  const ada = await agency("quiet-logs");
  const [link, shared] = [await ada.link(PASSWORD), await ada.share(PASSWORD)];
  const visitor = visitorAt(web, ada.host);
  const answers = [await visitor.get(pathOf(link)), await visitor.get(pathOf(shared))];
  const opened = await visitor.post(pathOf(link), PASSWORD);
  const page = await visitor.post(pathOf(shared), PASSWORD);
  const pass = /pass=([\w-]+)/.exec(await page.text())?.[1] ?? "";
  answers.push(opened, page, await visitor.get(`${pathOf(shared)}/pdf?pass=${pass}`));
  answers.push(await visitor.get(`${pathOf(shared)}/none?pass=${pass}`), await visitor.get("/client/none"));
  for (const { headers } of answers) expect(headers.get("cache-control")).toContain("no-store");
  // Files are no pages: nothing in them leads anywhere.
  const shown = answers.filter((_, at) => at < 4 || at === 6);
  for (const { headers } of shown) expect(headers.get("referrer-policy")).toBe("no-referrer");
  const secrets = [pathOf(link), pathOf(shared)].map((path) => path.split("/").at(-1) ?? "");
  const cookie = visitor.client.cookies.get("site_client") ?? "";
  expect([cookie.length, pass.length].every((length) => length > 40)).toBe(true);
  expect(lines.text().length).toBeGreaterThan(1000);
  for (const secret of [...secrets, PASSWORD, encodeURIComponent(PASSWORD), pass, cookie])
    expect(lines.text().includes(secret), secret).toBe(false);
});
