import { passkeyLogin, passkeyOptions } from "@owlstat/core/factors/contract.ts";
import { publishSite, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { BRAND } from "../agencies/brand.ts";
import { send, statusOf } from "../helpers/calls.ts";
import { subjectsTo } from "../helpers/mail.ts";
import { confirmIn, newcomer, PASSWORD } from "../helpers/newcomer.ts";
import { type Device, deviceOf, keyOf } from "../helpers/passkey-device.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

const button = (page: Page, key: Parameters<typeof say<"factors">>[1]) =>
  page.getByRole("button", { name: say("factors", key), exact: true });
const byPasskey = (page: Page) => page.getByRole("button", { name: say("auth", "login.passkey") }).click();
const isRefused = (page: Page) =>
  expect(page.getByText(say("errors", "passkey_refused")).first()).toBeVisible();

async function logOut(page: Page): Promise<void> {
  await open(page, "/logout");
  await expect(page).toHaveURL(/\/(login)?$/);
}

/** Somebody new with a passkey on the device of their browser, logged out. */
async function withPasskey(
  browser: Browser,
  name: string,
): Promise<{ page: Page; email: string; device: Device }> {
  const { page, email } = await newcomer(browser, "en", name);
  const device = await deviceOf(page);
  await open(page, "/settings?page=security");
  await button(page, "passkeys.add").click();
  await page.getByLabel(say("factors", "setup.password")).fill(PASSWORD);
  await button(page, "setup.next").click();
  await expect(page.getByText(say("factors", "codes.title"))).toBeVisible();
  await confirmIn(page.context(), email);
  await logOut(page);
  return { page, email, device };
}

/** From now on the page sends this instead of what its device answered. */
async function sendInstead(page: Page, body: string): Promise<void> {
  await page.route("**/api/auth/passkey", (route) => route.continue({ postData: body }));
}

test("the first factor stands after four clicks from any page", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Quick Quinn");
  await deviceOf(page);
  await page.addInitScript(() => {
    let clicks = 0;
    addEventListener(
      "click",
      ({ isTrusted, detail }) => {
        // A key that presses a button also makes a click, without a press of the mouse.
        if (isTrusted && detail > 0) clicks += 1;
        document.documentElement.dataset.clicks = String(clicks);
      },
      true,
    );
  });
  await open(page, "/first-steps");
  await open(page, "/accounts");
  await page
    .getByRole("link", { name: say("shell", "menu.settings") })
    .first()
    .click();
  await page.getByRole("link", { name: say("settings", "page.security") }).click();
  await button(page, "passkeys.add").click();
  await page.getByLabel(say("factors", "setup.password")).fill(PASSWORD);
  await button(page, "setup.next").click();
  await expect(page.getByText(say("factors", "codes.title"))).toBeVisible();
  expect(await page.locator("html").getAttribute("data-clicks")).toBe("4");
});

test("a copy of a passkey is refused once the original has counted further, and its owner is told", async ({
  browser,
}) => {
  const { page, email, device } = await withPasskey(browser, "Cleo Cloned");
  const copied = await keyOf(device);
  for (let times = 0; times < 2; times += 1) {
    await open(page, "/login");
    await byPasskey(page);
    await expect(page).toHaveURL(/\/first-steps$/);
    await logOut(page);
  }
  const thief = await (await browser.newContext()).newPage();
  const { cdp, authenticatorId } = await deviceOf(thief);
  await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: copied });
  await open(thief, "/login");
  await byPasskey(thief);
  await isRefused(thief);
  await expect.poll(() => subjectsTo(email)).toContain("One of your passkeys may have been copied");
  await open(page, "/login");
  await byPasskey(page);
  await expect(page).toHaveURL(/\/first-steps$/);
});

test("what a device answered once logs nobody in again", async ({ browser }) => {
  const { page } = await withPasskey(browser, "Rae Replayed");
  await open(page, "/login");
  const sent = page.waitForRequest("**/api/auth/passkey");
  await byPasskey(page);
  const body = (await sent).postData() ?? "";
  await expect(page).toHaveURL(/\/first-steps$/);
  await logOut(page);
  await open(page, "/login");
  await sendInstead(page, body);
  await byPasskey(page);
  await isRefused(page);
});

/** Answers a question of the product by the passkey of this page's device, wherever the page is. */
async function answerHere(page: Page, options: unknown): Promise<string> {
  return page.evaluate(async (given) => {
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given as never);
      const passkey = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return JSON.stringify({ passkey: passkey.toJSON() });
    } catch (error) {
      return (error as Error).name;
    }
  }, options);
}

const question = (page: Page) => send(page.context(), passkeyOptions, {}).then(({ options }) => options);

test("an answer that another site fetched from the device is refused", async ({ browser }) => {
  const { page } = await withPasskey(browser, "Ori Origin");
  const answered = async (address: string) => {
    const asked = await question(page);
    await page.goto(address);
    const answer = await answerHere(page, asked);
    expect(answer).toContain("clientDataJSON");
    return statusOf(page.context(), passkeyLogin, JSON.parse(answer));
  };
  // The same host at another port: browsers let it use the passkeys of the host, and say where they were used.
  expect(await answered(`${process.env.E2E_SANDBOX_URL}/`)).toBe(401);
  expect(await answered("/login")).toBe(200);
});

const SITE = { ...BRAND, brandname: "Keys & Co" };

test("an agency's host has no passkeys of ours: the browser gives none away there, and the calls do not exist", async ({
  browser,
}) => {
  const { page } = await withPasskey(browser, "Agnes Agency");
  const brand = `keys-${Date.now().toString(36)}`;
  await open(page, "/login");
  await byPasskey(page);
  await expect(page).toHaveURL(/\/first-steps$/);
  await send(page.context(), saveSite, { ...SITE, subdomain: brand });
  await send(page.context(), publishSite, {});
  await logOut(page);
  const asked = await question(page);
  const host = `http://${brand}.localhost:${new URL(page.url()).port}`;
  await page.goto(host);
  await expect(page).toHaveTitle(/Keys & Co/);
  expect(await answerHere(page, asked)).toBe("SecurityError");
  for (const path of ["/auth/passkey/options", "/auth/passkey", "/factors/passkeys/begin"]) {
    const post = (address: string) => fetch(address, { method: "POST" }).then(({ status }) => status);
    expect(await page.evaluate(post, `/api${path}`)).toBe(404);
  }
  await page.goto(`${host}/login`);
  await expect(page).toHaveURL(`${host}/`);
});
