import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { switchSpace } from "@owlstat/core/auth/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { changeReport, createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { NEW_CLIENT } from "../../server/src/testing/people/new-client.ts";
import { send } from "../helpers/calls.ts";
import { confirmedIn, confirmIn, newcomer } from "../helpers/newcomer.ts";
import { logIn, open, unlockAdmin } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";
import { BRAND as NEST } from "./brand.ts";

const say = wordsOf("en");
const t = (key: Parameters<typeof say<"whitelabel">>[1]) => say("whitelabel", key);
const unique = `nest-${process.pid}-${Date.now() % 1_000_000}`;
const host = `stats.${unique}.example`;

const BRAND = { ...NEST, main_color: "#201030" };
const REPORT = {
  name: "Moon report" as const,
  covers: "accounts" as const,
  folder_id: null,
  usernames: ["nasa"],
  compare: "none" as const,
  language: "en" as const,
  design: "plain" as const,
  schedule: null,
  window: { key: "7d", from: null, to: null } as const,
  sections: [{ id: "kpis", comment: "" } as const],
  cover: { title: "", subtitle: "" },
  summary: { kind: "none", text: "" } as const,
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function writeRecords(page: Page): Promise<void> {
  for (const row of await page
    .getByRole("listitem")
    .filter({ has: page.locator("code") })
    .all()) {
    const [name = "", value = ""] = await row.locator("code").allTextContents();
    const type = (await row.textContent())?.startsWith("TXT") ? "TXT" : "CNAME";
    const answer = await page.request.post(`${process.env.E2E_SANDBOX_URL}/dns/records`, {
      data: { name, type, value },
    });
    expect(answer.status()).toBe(200);
  }
}

/** The rendered home page in both themes, in frames that run no script. */
async function previewed(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    const title = `${t("preview.site")}, ${t(`preview.${theme}`)}`;
    await expect(page.getByTitle(title)).toHaveAttribute("sandbox", "allow-same-origin");
    const shown = page.frameLocator(`iframe[title="${title}"]`);
    await expect(shown.getByRole("heading", { name })).toBeVisible();
    await expect(shown.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(shown.locator("script")).toHaveCount(0);
  }
  await isAccessible(page, "light");
}

test("an agency chooses its look, publishes it, and gets its own domain approved", async ({
  context,
  browser,
  request,
}) => {
  await confirmedIn(context);
  const page = await context.newPage();
  await open(page, "/settings?page=whitelabel");
  await field(page, t("brandname")).fill("Nest & Sons");
  await field(page, t("subdomain")).fill(unique);
  await field(page, t("website")).fill("nest.example");
  await field(page, t("brandcolor")).fill("#7c3aed");
  await page.getByRole("button", { name: t("colours.derive") }).click();
  await previewed(page, "Nest & Sons");
  await page.getByRole("button", { name: t("publish"), exact: true }).click();
  await expect(page.getByText(t("published"))).toBeVisible();
  const address = `http://${unique}.localhost:${new URL(page.url()).port}`;
  await expect(page.getByRole("link", { name: address })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveTitle(/· Nest & Sons$/);
  await visitor.getByPlaceholder("@instagram").fill("nasa");
  await visitor.getByRole("button", { name: say("home", "search.go"), exact: true }).click();
  await expect(visitor).toHaveURL(`${address}/profile/nasa`);
  await expect(visitor.getByRole("link", { name: "Nest & Sons" }).first()).toBeVisible();

  await field(page, t("domain.label")).fill(host);
  await page.getByRole("button", { name: t("domain.add") }).click();
  await expect(page.getByText(t("domain.verification"), { exact: true })).toBeVisible();
  await writeRecords(page);
  await page
    .getByRole("button", { name: t("domain.check") })
    .first()
    .click();
  await expect(page.getByText(t("domain.approval"), { exact: true })).toBeVisible();

  await field(page, t("sender.label")).fill(`reports@mail.${unique}.example`);
  await page.getByRole("button", { name: t("sender.set") }).click();
  await expect(page.getByText(t("sender.pending"), { exact: true })).toBeVisible();
  await writeRecords(page);
  await page
    .getByRole("button", { name: t("sender.check") })
    .last()
    .click();
  await expect(page.getByText(t("sender.verified"), { exact: true })).toBeVisible();

  const admins = await browser.newContext();
  await logIn(admins, "admin");
  const desk = await admins.newPage();
  await open(desk, "/admin/domains");
  await unlockAdmin(desk);
  const row = desk.getByRole("row").filter({ hasText: host });
  await row.getByRole("button", { name: say("admin", "domains.approve") }).click();
  await expect(row.getByText(say("admin", "domains.approved"), { exact: true })).toBeVisible();
  // The web server beside the product asks this, from the same machine.
  await expect
    .poll(async () => (await request.get(`/internal/tls-allowed?domain=${host}`)).status())
    .toBe(200);
});

test("somebody who runs a company is told in their own space where its brand is set", async ({ browser }) => {
  const { page, email } = await newcomer(browser, "de", "Kai Komma");
  await confirmIn(page.context(), email);
  const context = page.context();
  const { user } = await send(context, createCompany, { brandname: "Nest GmbH" });
  const personal = user.spaces.find(({ kind }) => kind === "personal");
  await send(context, switchSpace, { space_id: personal?.id ?? "" });
  await open(page, "/settings?page=whitelabel");
  const inGerman = wordsOf("de");
  await expect(page.getByText(inGerman("whitelabel", "companys", { companies: "Nest GmbH" }))).toBeVisible();
  await expect(page.getByText(/Kontrast \d+,\d : 1/)).toBeVisible();
});

/** Gives the folder a name and a colour, after taking the colour back once. */
async function brandFolder(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("clients", "one.editBrand") }).click();
  const dialog = page.getByRole("dialog", { name: "Space" });
  const same = dialog.getByText(t("folders.same"), { exact: true });
  await expect(same).toHaveCount(2);
  const colour = dialog.getByLabel(t("brandcolor"), { exact: true });
  await colour.fill("#c02040");
  await expect(same).toHaveCount(0);
  await colour.fill("");
  await expect(same).toHaveCount(2);
  await colour.fill("#c02040");
  await dialog.getByLabel(t("brandname")).fill("Moon Brand");
  await dialog.getByRole("button", { name: t("folders.save") }).click();
  await expect(dialog).toBeHidden();
}

test("a client opens the agency's link, sees the accounts it was given, and reads a report", async ({
  context,
  browser,
}) => {
  const subdomain = `${unique}-clients`;
  const { email } = await confirmedIn(context);
  await send(context, saveSite, { ...BRAND, subdomain });
  await send(context, publishSite, {});
  await send(context, trackAccount, { username: "nasa" });
  const { folder } = await send(context, createFolder, { name: "Space", color: 1, shared: true });
  await send(context, fileAccounts, { id: folder.id, usernames: ["nasa"], inside: true });
  const recipients = [{ email, language: null }];
  const { report } = await send(context, createReport, {
    ...REPORT,
    covers: "folder",
    usernames: [],
    folder_id: folder.id,
    files: ["pdf"],
    recipients,
  });

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await send(context, createClient, { ...NEW_CLIENT, name: "Space", folder_id: folder.id });
  await open(page, "/settings?page=whitelabel");
  await page.getByRole("link", { name: t("folders.open") }).click();
  await page.getByRole("link", { name: "Space" }).click();
  await brandFolder(page);
  await page.getByRole("button", { name: say("clients", "new") }).click();
  await field(page, say("clients", "name")).fill("Moon Ltd");
  await page.getByRole("button", { name: say("clients", "create") }).click();
  await expect(page.getByText(say("clients", "neverOpened"))).toBeVisible();
  await page.getByRole("button", { name: say("clients", "copy", { name: "Moon Ltd" }) }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // It goes to the agency alone, so the client sees it by choice.
  await send(context, changeReport, { id: report.id, clients: [folder.id] });
  await send(context, runReport, { id: report.id, to: "recipients" });

  const client = await (await browser.newContext()).newPage();
  const list = client.getByRole("link", { name: REPORT.name });
  // The mail is sent in the background; the report is visible only afterwards.
  await expect(async () => {
    await client.goto(link);
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(client).toHaveURL(/\/client$/);
  await expect(client.getByRole("heading", { level: 1, name: "Moon Ltd" })).toBeVisible();
  await list.click();
  await expect(client).toHaveTitle(/· Moon Brand$/);
  await expect(client.getByRole("heading", { name: "@nasa" })).toBeVisible();
  await client.goBack();
  await client.getByRole("link", { name: "@nasa" }).click();
  await expect(client).toHaveURL(/\/profile\/nasa$/);
  await page.reload();
  await expect(page.getByText(say("clients", "neverOpened"))).toBeHidden();
});

const LONG = process.env.TEST_KIND === "long";
/** Brand colours on which text is hard to read, each in its own way. */
const LOOKS = {
  light: { brandcolor: "#fff3b0", secondary_brandcolor: "#e3fff0", main_color: "#fffdf0" },
  dark: { brandcolor: "#0b0b12", secondary_brandcolor: "#1a0f0f", main_color: "#000000" },
  loud: { brandcolor: "#ff00aa", secondary_brandcolor: "#00ffd0", main_color: "#ff0044" },
};
/** All pages are checked in the long run only. */
const PAGES = LONG
  ? ["/", "/profile/nasa", "/simplestats/nasa", "/metrics/nasa", "/report-unsubscribe"]
  : ["/"];

test("very light, very dark and loud brands can be read in both themes", async ({ context, browser }) => {
  await confirmedIn(context);
  const subdomain = `${unique}-looks`;
  const show = async (look: (typeof LOOKS)["light"]) => {
    await send(context, saveSite, { ...BRAND, ...look, subdomain });
    await send(context, publishSite, {});
  };
  await show(LOOKS.light);
  await send(context, trackAccount, { username: "nasa" });
  const { folder } = await send(context, createFolder, { name: "Space", color: 1, shared: true });
  await send(context, fileAccounts, { id: folder.id, usernames: ["nasa"], inside: true });
  const link = { name: "Moon Ltd", folder_ids: [folder.id], shows: [], password: "", days: null };
  const { url } = (await send(context, createClientLink, link)).link;
  const client = await (await browser.newContext()).newPage();
  for (const look of Object.values(LOOKS)) {
    await show(look);
    for (const path of PAGES) {
      await client.emulateMedia({ colorScheme: "light" });
      await expect(async () => {
        await open(client, path === "/" ? (url ?? "") : new URL(path, client.url()).href);
        const ground = client.locator("meta[name=theme-color]").first();
        await expect(ground).toHaveAttribute("content", look.main_color, { timeout: 100 });
      }).toPass();
      await staysInside(client);
      await isAccessible(client, "light", LONG ? undefined : ["color-contrast"]);
      await client.emulateMedia({ colorScheme: "dark" });
      await isAccessible(client, "dark", ["color-contrast"]);
    }
  }
});
