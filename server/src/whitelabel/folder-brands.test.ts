import { inflateSync } from "node:zlib";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { createFolder, deleteFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { printBrand } from "@owlstat/core/reports/brand-pages-contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import {
  listFolderBrands,
  removeFolderBrand,
  setFolderBrand,
  uploadFolderLogo,
} from "@owlstat/core/whitelabel/folder-brand-contract.ts";
import { beforeEach, expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { REPORT, startTestReports } from "../testing/figures/test-reports.ts";
import { brand } from "../testing/people/test-brands.ts";
import { visitorAt } from "../testing/people/test-visitor.ts";

const { web, db, services, people, collected } = await startTestReports();
const MOON = { brandname: "Moon", brandcolor: "#c02040", secondary_brandcolor: null, main_color: null };

let count = 0;
async function agency() {
  count += 1;
  const one = await people.confirmed();
  const spaceId = one.user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  await one.client.ok(saveSite, brand({ subdomain: `folder-${count}`, brandname: "Nest" }));
  await one.client.ok(publishSite);
  const folder = async (name: string, shared = true) =>
    (await one.client.ok(createFolder, { name, color: 1, shared })).folder.id;
  return { ...one, spaceId, folder, host: `folder-${count}.owlstat.test` };
}
type Agency = Awaited<ReturnType<typeof agency>>;

/** The first page of a client whose link opens these folders. */
async function homeOf({ client, host }: Agency, folder_ids: string[], password = "") {
  const given = { name: "Client", folder_ids, shows: [], password, days: null };
  const { link } = await client.ok(createClientLink, given);
  const visitor = visitorAt(web, host);
  const door = await visitor.get(new URL(link.url ?? "").pathname);
  return { door: await door.text(), html: password ? "" : await (await visitor.get("/client")).text() };
}
const nameIn = (html: string) => / · (\w+)<\/title>/.exec(html)?.[1];

// Each test begins with an empty world. A profile that is stored is not looked up, with its posts and pictures.
beforeEach(async () => {
  await storeProfiles(services, ["nasa"]);
  await collected("nasa", 8);
});

test("a folder's brand is on its client's pages, and on nobody else's", async () => {
  const one = await agency();
  const [moon, mars] = [await one.folder("Moon Ltd"), await one.folder("Mars Ltd")];
  await one.client.ok(setFolderBrand, { folder_id: moon, ...MOON });
  const theirs = (await homeOf(one, [moon])).html;
  expect(nameIn(theirs)).toBe("Moon");
  expect(theirs).not.toContain("Nest<");
  expect(nameIn((await homeOf(one, [mars])).html)).toBe("Nest");
  expect(nameIn((await homeOf(one, [moon, mars])).html)).toBe("Nest");
  expect(nameIn(await (await visitorAt(web, one.host).get("/")).text())).toBe("Nest");
  expect((await homeOf(one, [moon], "owls fly")).door).toContain("Moon");
  await one.client.ok(removeFolderBrand, { folder_id: moon });
  expect(nameIn((await homeOf(one, [moon])).html)).toBe("Nest");
});

test("reports and mails about the folder carry its brand, others the agency's", async () => {
  const one = await agency();
  const moon = await one.folder("Moon Ltd");
  await one.client.ok(trackAccount, { username: "nasa" });
  await one.client.ok(fileAccounts, { id: moon, usernames: ["nasa"], inside: true });
  await one.client.ok(setFolderBrand, { folder_id: moon, ...MOON });
  const sent = async (name: string, part: object) => {
    const { report } = await one.client.ok(createReport, { ...REPORT, name, ...part });
    await one.client.ok(runReport, { id: report.id, to: "recipients" });
    await people.work();
    const { rows } = await db.pool.query(
      `select m.packed from report_models m join report_sendings s on s.id = m.sending_id where s.report_id = $1`,
      [report.id],
    );
    const { brand } = JSON.parse(inflateSync(rows[0]?.packed).toString());
    return [brand.name, services.mailer.sent.at(-1)?.fromName];
  };
  expect(await sent("Theirs", { covers: "folder", usernames: [], folder_id: moon })).toEqual([
    "Moon",
    "Moon",
  ]);
  expect(await sent("Ours", {})).toEqual(["Nest", "Nest"]);
});

test("a brand that is being edited is printed by the real printer, and shown to nobody else", async () => {
  const one = await agency();
  const edited = {
    brandname: "Owls",
    brandcolor: "#c02040",
    secondary_brandcolor: null,
    main_color: "#102030",
    showPoweredBy: false,
  };
  expect((await one.client.ok(printBrand, edited)).pages).toEqual([]);
  await one.client.ok(trackAccount, { username: "nasa" });
  const { pages } = await one.client.ok(printBrand, edited);
  expect(pages.map((page) => Buffer.from(page, "base64").toString("latin1", 1, 4))).toEqual(["PNG", "PNG"]);
  const other = await one.client.ok(printBrand, { ...edited, main_color: "#803020" });
  expect(other.pages[0]).not.toBe(pages[0]);
  expect(nameIn(await (await visitorAt(web, one.host).get("/")).text())).toBe("Nest");
});

test("nobody brands a private folder, a deleted one or one of another space, or under our name", async () => {
  const [one, other] = [await agency(), await agency()];
  const [moon, secret] = [await one.folder("Moon Ltd"), await one.folder("Secret", false)];
  const set = async (by: Agency, folder_id: string, part: object = {}) =>
    (await by.client.call(setFolderBrand, { folder_id, ...MOON, ...part })).body.code;
  expect(await set(other, moon)).toBe("folder_not_found");
  expect(await set(one, secret)).toBe("folder_not_found");
  expect(await set(one, moon, { brandname: "Owlstat" })).toBe("name_deceives");
  expect(await set(one, moon, { brandname: "www.evil.example" })).toBe("name_not_plain");
  await one.client.ok(setFolderBrand, { folder_id: moon, ...MOON });
  expect((await other.client.ok(listFolderBrands)).folders).toEqual([]);
  expect((await other.client.call(removeFolderBrand, { folder_id: moon })).status).toBe(404);
  await one.client.ok(deleteFolder, { id: moon, with_client: "true" });
  expect((await one.client.ok(listFolderBrands)).folders).toEqual([]);
});

test("a folder's logo stays when the name changes, and goes with its brand", async () => {
  const one = await agency();
  const moon = await one.folder("Moon Ltd");
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const file = new Blob([Buffer.from(png, "base64")], { type: "image/png" });
  const { folders } = await one.client.ok(uploadFolderLogo, { folder_id: moon, file });
  const logo = folders[0]?.brand?.logo;
  expect(logo).toMatch(/^\S{20,}$/);
  const after = await one.client.ok(setFolderBrand, { folder_id: moon, ...MOON });
  expect(after.folders[0]?.brand).toEqual({ ...MOON, logo });
  const kept = async () =>
    (await db.pool.query("select from site_pictures where hash = $1", [logo])).rowCount;
  expect(await kept()).toBe(1);
  await one.client.ok(removeFolderBrand, { folder_id: moon });
  expect(await kept()).toBe(0);
});
