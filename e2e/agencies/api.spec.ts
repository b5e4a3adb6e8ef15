import { expect, type Page, test } from "@playwright/test";
import { confirmedIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";

/** Calls as a program does: no browser, no cookie. */
async function asProgram(page: Page, token: string): Promise<number> {
  const url = new URL("/api/users/accounts", page.url());
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return status;
}

for (const language of englishAnd("de")) {
  const say = wordsOf(language);
  test(`a token is created by keyboard, used by a program and revoked, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    await confirmedIn(context, "Nora New", language);
    const page = await context.newPage();
    await open(page, "/settings?page=api");
    await page.getByRole("button", { name: say("api-tokens", "new") }).press("Enter");
    const form = page.getByRole("dialog", { name: say("api-tokens", "new") });
    await expect(form.getByLabel(say("api-tokens", "name"))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByText(say("api-tokens", "missing"))).toBeVisible();
    await form.getByLabel(say("api-tokens", "name")).focus();
    await page.keyboard.type("Spreadsheet");
    await isAccessible(page, "light");
    await page.keyboard.press("Enter");
    const shown = page.getByRole("alertdialog", { name: say("api-tokens", "made.title") });
    const token = await shown.getByLabel(say("api-tokens", "made.label")).inputValue();
    await expect(shown.getByRole("button", { name: say("api-tokens", "made.copy") })).toBeVisible();
    await isAccessible(page, "light");
    await staysInside(page);
    expect(await asProgram(page, token)).toBe(200);
    await page.keyboard.press("Escape");
    const address = page.getByLabel(say("api-tokens", "assistants.address"));
    await expect(address).toHaveValue(new URL("/api/mcp", page.url()).href);
    await expect(shown).toHaveCount(0);
    await open(page, "/settings?page=api");
    await expect(page.getByText(token)).toHaveCount(0);
    await expect(page.getByText(`${token.slice(0, 10)}…`)).toBeVisible();
    await page
      .getByRole("button", { name: say("api-tokens", "revokeOf", { name: "Spreadsheet" }) })
      .press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("api-tokens", "revoke") })
      .press("Enter");
    await expect(page.getByText(say("api-tokens", "empty"))).toBeVisible();
    expect(await asProgram(page, token)).toBe(401);
    await context.close();
  });
}

test("a webhook is created, tried out and seen in its deliveries", async ({ browser }) => {
  const say = wordsOf("en");
  const t = (key: Parameters<typeof say<"webhooks">>[1]) => say("webhooks", key);
  const context = await browser.newContext({ locale: "en" });
  await confirmedIn(context);
  const page = await context.newPage();
  await open(page, "/settings?page=api");
  await page.getByRole("button", { name: t("new") }).click();
  const form = page.getByRole("dialog", { name: t("new") });
  await form.getByLabel(t("url")).fill("http://example.com/hook");
  await page.keyboard.press("Enter");
  await expect(form.getByText(say("errors", "webhook_address_invalid"))).toBeVisible();
  // Of the addresses on this machine the sandbox's own is open, as its desk shows it.
  const receiver = `${process.env.E2E_SANDBOX_URL?.replace("localhost", "127.0.0.1")}/hooks/e2e-${Date.now()}`;
  await form.getByLabel(t("url")).fill(receiver);
  await form.getByLabel(t("event.goal.reached")).check();
  await isAccessible(page, "light");
  await form.getByRole("button", { name: t("create") }).click();
  const shown = page.getByRole("alertdialog", { name: t("secret.title") });
  await expect(shown.getByLabel(t("secret.label"))).toHaveValue(/^whsec_/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("test") }).click();
  await page.getByRole("menuitem", { name: t("eventTest"), exact: true }).click();
  const row = page.getByRole("row", { name: t("eventTest") });
  await expect(row.getByText(t("state.delivered"))).toBeVisible();
  await expect(row.getByText("200")).toBeVisible();
  await isAccessible(page, "light");
  const received = await page.request.get(`${receiver}/received.json`);
  expect(await received.json()).toMatchObject([
    {
      headers: { "webhook-signature": expect.stringMatching(/^v1,/) },
      body: expect.stringContaining("webhook.test"),
    },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await staysInside(page);
  const more = await page
    .getByRole("button", { name: say("webhooks", "more", { url: receiver }) })
    .boundingBox();
  const address = await page.getByText(receiver, { exact: true }).boundingBox();
  expect(more?.y, "the menu stands beside the address").toBeLessThan(
    (address?.y ?? 0) + (address?.height ?? 0),
  );
  await context.close();
});
