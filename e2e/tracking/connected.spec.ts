import type { Permission } from "@owlstat/core/connections/metrics.ts";
import { expect, type Page, test } from "@playwright/test";
import { confirmIn, newcomerIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

/** A new person at Facebook; the first of their pages is linked to this account. */
async function facebookPerson(page: Page): Promise<{ name: string; handle: string }> {
  const word = `v${process.pid}x${Date.now().toString(36)}`;
  const name = `Vera ${word}`;
  await page.request.post(`${process.env.E2E_SANDBOX_URL}/facebook/people`, { data: { name } });
  return { name, handle: `vera.${word}` };
}

const sectionOf = (page: Page) => page.locator("#section-audience");

test("a locked section leads over the modal and Facebook's consent to the audience of the account", async ({
  page,
  context,
}) => {
  const { email } = await newcomerIn(context, "Vera Viewer");
  await confirmIn(context, email);
  const { name, handle } = await facebookPerson(page);
  await open(page, `/dashboard/${handle}`);
  await sectionOf(page).scrollIntoViewIfNeeded();
  await sectionOf(page)
    .getByRole("button", { name: say("profiles", "connected.action") })
    .click();
  const modal = page.getByRole("dialog", { name: say("shell", "connectFacebook.title") });
  await modal.getByRole("link", { name: say("shell", "connectFacebook.action") }).click();

  await page.getByRole("button", { name: say("onboarding", "connect.act") }).click();
  await page.getByLabel(name).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("checkbox", { name: `@${handle}` })
    .first()
    .check();
  await page.getByRole("button", { name: say("connections", "pick.submit", { count: 1 }) }).click();
  await expect(page).toHaveURL(/step=done/);
  const followers = say("onboarding", "done.chart", { username: handle });
  await expect(page.getByRole("img", { name: followers })).toBeVisible({ timeout: 60_000 });

  await open(page, "/settings?page=connected-pages");
  await expect(page.getByText(say("connections", "health.good"))).toBeVisible();
  await open(page, `/dashboard/${handle}`);
  await sectionOf(page).scrollIntoViewIfNeeded();
  const ages = sectionOf(page).getByText(/years old/);
  await expect(ages.first()).toBeVisible();
});

test("an account without a Facebook page connects with Instagram, and can be taken back", async ({
  page,
  context,
}) => {
  const { email } = await newcomerIn(context, "Ines Direct");
  await confirmIn(context, email);
  const handle = `ines.${process.pid}x${Date.now().toString(36)}`;
  await page.request.post(`${process.env.E2E_SANDBOX_URL}/instagram-login/accounts`, { data: { handle } });
  await open(page, "/fb-connect");
  const leave = page.getByRole("button", { name: say("onboarding", "connect.withInstagram") });

  await leave.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(say("errors", "instagram_failed"))).toBeVisible();

  await leave.click();
  await page.getByLabel(`@${handle}`).check();
  await page.getByRole("button", { name: "Allow" }).click();
  await page
    .getByRole("checkbox", { name: `@${handle}` })
    .first()
    .check();
  await page.getByRole("button", { name: say("connections", "pick.submit", { count: 1 }) }).click();
  await expect(page).toHaveURL(/step=done/);

  await open(page, "/settings?page=connected-pages");
  // Without batches a busy machine needs its time for 90 days.
  await expect(page.getByText(say("connections", "health.good"))).toBeVisible({ timeout: 90_000 });
  const title = say("connections", "login.ofInstagram", { person: handle });
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("button", { name: say("connections", "login.remove") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("connections", "login.remove") })
    .click();
  await expect(page.getByText(say("connections", "empty.title"))).toBeVisible();
});

const insightsClosed = async (page: Page) => {
  await open(page, "/settings?page=connected-pages");
  await expect(page.getByText(say("connections", "health.permission"))).toBeVisible();
};
const listClosed = async (page: Page) => {
  await expect(page.getByText(say("connections", "permission_missing.title"))).toBeVisible();
};
const nothingClosed = async (page: Page) => {
  await open(page, "/settings?page=connected-pages");
  await expect(page.getByText(say("connections", "health.good"))).toBeVisible();
};

/** What somebody sees who refuses one permission; the others are refused in `npm run test:long`. */
const REFUSED: readonly (readonly [Permission, (page: Page) => Promise<void>])[] = [
  ["instagram_manage_insights", insightsClosed],
  ["instagram_basic", listClosed],
  ...(process.env.TEST_KIND === "long"
    ? ([
        ["pages_read_engagement", insightsClosed],
        ["pages_show_list", listClosed],
        ["business_management", nothingClosed],
        ["email", nothingClosed],
      ] as const)
    : []),
];

test("refusing a permission closes what it opens, says so by name, and leaves the rest", async ({
  page,
  context,
}) => {
  const { email } = await newcomerIn(context, "Rhea Refuses");
  await confirmIn(context, email);
  const { name, handle } = await facebookPerson(page);
  const connectWithout = async (permission?: Permission) => {
    await open(page, "/fb-connect");
    await page.getByRole("button", { name: say("onboarding", "connect.act") }).click();
    await page.getByLabel(name).check();
    if (permission) await page.getByLabel(permission).uncheck();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
  };
  await connectWithout();
  await page
    .getByRole("checkbox", { name: `@${handle}` })
    .first()
    .check();
  await page.getByRole("button", { name: say("connections", "pick.submit", { count: 1 }) }).click();
  await expect(page).toHaveURL(/step=done/);
  for (const [permission, isClosed] of REFUSED) {
    await connectWithout(permission);
    await isClosed(page);
    await open(page, "/settings?page=connected-pages");
    await expect(page.getByText(say("connections", "permissions.missing", { count: 1 }))).toBeVisible();
    const refused = page.getByRole("listitem").filter({ hasText: permission });
    await expect(refused.getByText(say("connections", "permissions.refused"))).toBeAttached();
    await expect(page.getByRole("link", { name: `@${handle}` })).toBeVisible();
  }
  await connectWithout();
  await nothingClosed(page);
});
