import { listClientLinks } from "@owlstat/core/clients/contract.ts";
import { listReports, runReport } from "@owlstat/core/reports/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { track } from "../helpers/accounts.ts";
import { send } from "../helpers/calls.ts";
import { linkInMail } from "../helpers/mail.ts";
import { addressOf, confirmedIn } from "../helpers/newcomer.ts";
import { answerCookies, open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";
import { BRAND } from "./brand.ts";

const say = wordsOf("en");
const t = (key: Parameters<typeof say<"clients">>[1], values?: { name: string }) =>
  say("clients", key, values);

const PASSWORD = "Kolibri-84";

/** Makes a client in one form; answers how many clicks that took. */
async function makeClient(page: Page): Promise<number> {
  let clicks = 0;
  const click = async (target: ReturnType<Page["locator"]>) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole("button", { name: t("page.new") }));
  const form = page.getByRole("dialog");
  await form.getByLabel(t("name"), { exact: true }).fill("Trattoria Luna");
  await click(form.getByText("@nasa"));
  await click(form.getByRole("button", { name: t("form.create") }));
  await expect(page.getByRole("heading", { name: "Trattoria Luna", level: 1 })).toBeVisible();
  return clicks;
}

/** Somebody is invited for the client, chooses a password on the agency's site, looks around, logs out and in. */
async function joinByMail(page: Page, { address, width }: { address: string; width: number }): Promise<Page> {
  const email = addressOf("carla", "en");
  await page.getByRole("button", { name: t("one.invite") }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("form.email"), { exact: true }).fill(email);
  await form.getByRole("button", { name: t("login.send") }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  const link = new URL(await linkInMail(email, "/client/invitation"), address).href;
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width, height: 900 } });
  if (!context) throw new Error("the browser is gone");
  const client = await context.newPage();
  await open(client, link);
  await staysInside(client);
  await client.getByLabel(say("client-home", "name")).fill("Carla");
  await client.locator("input[name=password]").fill(PASSWORD);
  await client.getByRole("button", { name: say("client-home", "invitation.submit") }).click();
  await expect(client.getByRole("heading", { name: "Hello Carla" })).toBeVisible();
  await expect(client.getByText("@esa")).toHaveCount(0);
  await staysInside(client);
  await isAccessible(client, "light");
  await client.getByRole("link", { name: "@nasa" }).first().click();
  await expect(client).toHaveURL(/\/profile\/nasa$/);
  await client
    .getByRole("link", { name: say("shell", "client.overview") })
    .first()
    .click();
  await expect(client).toHaveURL(/\/client$/);
  await client.getByRole("button", { name: say("shell", "nav.main") }).click();
  await client.getByRole("menuitem", { name: say("shell", "menu.logout") }).click();
  await expect(client).toHaveURL(/\/client\/login$/);
  await client.locator("input[name=email]").fill(email);
  await client.locator("input[name=password]").fill(PASSWORD);
  await client.getByRole("button", { name: say("auth", "login.submit") }).click();
  await expect(client.getByRole("heading", { name: "Hello Carla" })).toBeVisible();
  return client;
}

for (const width of [390, 1280]) {
  test(`a client is made, gets a page, a login and a report, is archived and comes back at ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await confirmedIn(context);
    await track(context, "nasa", "esa");
    const subdomain = `luna-${width}-${process.pid}-${Date.now() % 1_000_000}`;
    await send(context, saveSite, { ...BRAND, subdomain });
    await send(context, publishSite, {});
    const page = await context.newPage();
    await open(page, "/accounts");
    await page
      .getByRole("link", { name: say("shell", "menu.clients"), exact: true })
      .locator("visible=true")
      .click();
    expect(await makeClient(page)).toBeLessThan(8);
    await staysInside(page);
    await isAccessible(page, "light");

    const { reports } = await (await context.request.get(`/api${listReports.path}`)).json();
    await send(context, runReport, { id: reports[0].id, to: "recipients" });
    const address = (await (await context.request.get(`/api${listClientLinks.path}`)).json()).links[0].url;
    const visiting = await browser.newContext({ viewport: { width, height: 900 } });
    await answerCookies(visiting);
    const visitor = await visiting.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { name: "Trattoria Luna" }).first()).toBeVisible();
    await expect(visitor.getByRole("link", { name: "@nasa" }).first()).toBeVisible();
    await expect(visitor.getByText("@esa")).toHaveCount(0);
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole("link", { name: "Report for Trattoria Luna" })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await staysInside(visitor);
    const client = await joinByMail(page, { address, width });

    await page.getByRole("button", { name: t("one.archive"), exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("one.archive"), exact: true })
      .click();
    await expect(page.getByText("Nothing was deleted.")).toBeVisible();
    expect((await visitor.goto(address))?.status()).toBe(410);
    await client.reload();
    await expect(client).toHaveURL(/\/client\/login$/);
    await page.getByRole("link", { name: t("one.back") }).click();
    await expect(page.getByRole("heading", { name: t("page.archived") })).toBeVisible();
    await page.getByRole("link", { name: "Trattoria Luna" }).click();
    await page.getByRole("button", { name: t("one.restore") }).click();
    await expect(page.getByRole("link", { name: "@nasa" })).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole("link", { name: "@nasa" }).first()).toBeVisible();
    await open(client, new URL("/client", address).href);
    await expect(client.getByRole("link", { name: "@nasa" }).first()).toBeVisible();
  });
}
