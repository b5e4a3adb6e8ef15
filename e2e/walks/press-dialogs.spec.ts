import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { SETTINGS_PAGES } from "@owlstat/core/navigation/routes.ts";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { NEW_CLIENT } from "../../server/src/testing/people/new-client.ts";
import { track } from "../helpers/accounts.ts";
import { send } from "../helpers/calls.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { logIn, open, unlockAdmin } from "../helpers/people.ts";
import { lostPresses } from "../helpers/presses.ts";

const LONG = process.env.TEST_KIND === "long";
const DIALOG = "dialog[open]";

/** Somebody new with what the dialogs are about: an account and a client. */
async function agencyIn(context: BrowserContext): Promise<string> {
  await confirmedIn(context);
  await track(context, "nasa");
  const wish = { ...NEW_CLIENT, name: "Trattoria Luna", usernames: ["nasa"] };
  return (await send(context, createClient, wish)).client.id;
}

/** Every button of a page is pressed once, and each form in a dialog that it opens pressed in. */
async function lostInDialogs(page: Page, address: string): Promise<{ lost: string[]; forms: number }> {
  const found = { lost: [] as string[], forms: 0 };
  await open(page, address);
  const openers = page.locator("main button:visible:enabled");
  for (let index = 0, count = await openers.count(); index < count; index += 1) {
    await open(page, address);
    const opener = openers.nth(index);
    if (!(await opener.isVisible())) continue;
    const name = (await opener.getAttribute("aria-label")) ?? (await opener.textContent());
    await opener.click();
    const shown = page.locator(`${DIALOG} form`).first();
    if (
      !(await shown.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    found.forms += 1;
    found.lost.push(...(await lostPresses(page, DIALOG)).map((press) => `${name}: ${press}`));
  }
  return found;
}

/** Dialogs that stand on these pages for somebody with a client, at least. */
const PAGES = [
  { address: () => "/accounts", least: 1 },
  { address: () => "/clients", least: 1 },
  { address: (client: string) => `/clients/${client}`, least: 5 },
  { address: () => "/dashboard/nasa", least: 1 },
  ...SETTINGS_PAGES.map((page) => ({
    address: () => `/settings?page=${page}`,
    least: ["api", "general"].includes(page) ? 1 : 0,
  })),
];

for (const { address, least } of LONG ? PAGES : []) {
  test(`no press is lost in the dialogs of ${address(":id")}`, async ({ context }) => {
    test.setTimeout(600_000);
    const client = await agencyIn(context);
    const { lost, forms } = await lostInDialogs(await context.newPage(), address(client));
    expect(lost).toEqual([]);
    expect(forms).toBeGreaterThanOrEqual(least);
  });
}

const ADMIN = ["users", "invoices", "vouchers", "onboardings", "money", "hiding", "health"] as const;

for (const name of LONG ? ADMIN : []) {
  test(`no press is lost in the forms of /admin/${name}, its search and what its rows open`, async ({
    context,
  }) => {
    test.setTimeout(600_000);
    await logIn(context, "admin");
    const page = await context.newPage();
    await open(page, `/admin/${name}`);
    await unlockAdmin(page);
    expect(await lostPresses(page)).toEqual([]);
    await open(page, `/admin/${name}`);
    const opener = page.locator("main tbody button:visible, main tbody [role=button]:visible").first();
    if ((await opener.count()) === 0) return;
    await opener.click();
    if (
      !(await page
        .locator(`${DIALOG} form`)
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        ))
    )
      return;
    expect(await lostPresses(page, DIALOG)).toEqual([]);
  });
}
