import { readFile } from "node:fs/promises";
import { login } from "@owlstat/core/auth/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { linkInMail } from "../helpers/mail.ts";
import { addressOf, confirmIn, newcomer, newcomerBy, PASSWORD } from "../helpers/newcomer.ts";
import { answerCookies, fillLogin, open, reload } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const NEW_PASSWORD = "silver57harbor";

/** Tries to log in with these in a new browser, and returns where that leads. */
async function tryLogin(browser: Browser, language: Language, email: string, password: string) {
  const context = await browser.newContext({ locale: language });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/login");
  await fillLogin(page, email, password);
  return { page, close: () => context.close() };
}

const wrongLogin = (page: Page, say: Say) =>
  expect(page.getByText(say("errors", "login_failed")).first()).toBeVisible();

type Login = { email: string; password: string };

/** In a new browser the old login is refused in words, and the new one leads in. */
async function loginChanged(browser: Browser, language: Language, old: Login, now: Login): Promise<void> {
  const say = wordsOf(language);
  const { page, close } = await tryLogin(browser, language, old.email, old.password);
  await wrongLogin(page, say);
  await page.locator("input[name=email]").fill(now.email);
  await page.locator("input[name=password]").fill(now.password);
  await page.getByRole("button", { name: say("auth", "login.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await close();
}

for (const language of englishAnd("it")) {
  const say = wordsOf(language);

  test.describe(`one's account, in ${language}`, () => {
    test("moves to another address once the old and the new one have confirmed", async ({ browser }) => {
      const { page, email } = await newcomer(browser, language, "Mia Moving");
      const signup = await linkInMail(email, "/confirm");
      await confirmIn(page.context(), email);
      const next = addressOf("mia.next", language);
      await open(page, "/settings");
      await page.getByRole("button", { name: say("auth", "email.change") }).click();
      const form = page.locator("form", { has: page.locator("input[name=email]") });
      await form.locator("input[name=email]").fill(email.toUpperCase());
      await form.getByRole("button", { name: say("auth", "email.submit") }).click();
      await expect(page.getByText(say("auth", "email.same"))).toBeVisible();
      await form.locator("input[name=email]").fill(next);
      await form.locator("input[name=password]").fill(PASSWORD);
      await form.getByRole("button", { name: say("auth", "email.submit") }).click();
      await expect(page.getByText(say("auth", "email.sent", { email: next }))).toBeVisible();

      await open(page, await linkInMail(next, "/confirm"));
      await page.getByRole("button", { name: say("auth", "confirm.act.email-new") }).click();
      await expect(page.getByText(say("auth", "confirm.waitingText"))).toBeVisible();
      await open(page, "/settings");
      await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();

      await open(page, await linkInMail(email, "/confirm", signup));
      await page.getByRole("button", { name: say("auth", "confirm.act.email-old") }).click();
      await expect(page.getByText(say("auth", "confirm.done"))).toBeVisible();
      await open(page, "/settings");
      await expect(page.getByRole("main").getByText(next, { exact: true })).toBeVisible();

      await loginChanged(
        browser,
        language,
        { email, password: PASSWORD },
        { email: next, password: PASSWORD },
      );
      await page.context().close();
    });

    test("gets a new password, which signs out every other device", async ({ browser }) => {
      const { page, email } = await newcomer(browser, language, "Pia Password");
      const other = await browser.newContext({ locale: language });
      await send(other, login, { email, password: PASSWORD });
      const elsewhere = await other.newPage();
      await open(elsewhere, "/settings");
      await expect(elsewhere).toHaveURL(/\/settings$/);
      await open(page, "/settings");
      const form = page.locator("form", { has: page.locator("input[name=new_password]") });
      await form.locator("input[name=password]").fill("not1right");
      await form.locator("input[name=new_password]").fill(NEW_PASSWORD);
      await form.getByRole("button", { name: say("auth", "password.submit") }).click();
      await expect(page.getByText(say("errors", "password_wrong"))).toBeVisible();
      await form.locator("input[name=password]").fill(PASSWORD);
      await form.getByRole("button", { name: say("auth", "password.submit") }).click();
      await expect(page.getByText(say("auth", "password.done"))).toBeVisible();
      await open(elsewhere, "/settings");
      await expect(elsewhere).toHaveURL(/\/login/);
      await page.reload();
      await expect(page).toHaveURL(/\/settings$/);
      await loginChanged(browser, language, { email, password: PASSWORD }, { email, password: NEW_PASSWORD });
      await Promise.all([other.close(), page.context().close()]);
    });

    test("is exported as a file and erased for good", async ({ browser }) => {
      const { page, email } = await newcomer(browser, language, "Eda Erased");
      await open(page, "/settings");
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: say("settings", "export.action") }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^owlstat-\d{4}-\d\d-\d\d\.json$/);
      const { tables } = JSON.parse(await readFile(await download.path(), "utf8"));
      expect(tables.users).toMatchObject([{ email, name: "Eda Erased" }]);
      expect(JSON.stringify(tables)).not.toContain("argon2");

      await page.getByRole("button", { name: say("auth", "delete.open") }).click();
      const dialog = page.getByRole("alertdialog");
      const erase = dialog.getByRole("button", { name: say("auth", "delete.submit") });
      await expect(erase).toBeDisabled();
      await dialog.locator("input[name=email]").fill(email);
      await dialog.locator("input[name=password]").fill(PASSWORD);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/delete-account")) sent.push(request.url());
      });
      await page.context().setOffline(true);
      await erase.click();
      await expect(page.getByText(say("ui", "offline"))).toBeVisible();
      await dialog.getByRole("button", { name: say("ui", "cancel") }).click();
      sent.length = 0;
      const back = page.waitForEvent("console", (message) => message.text() === "back");
      await page.evaluate(() => addEventListener("online", () => console.info("back")));
      await page.context().setOffline(false);
      await back;
      await page.reload();
      await expect(page).toHaveURL(/\/settings$/);
      expect(sent, "what was given up is not sent later").toEqual([]);

      await page.getByRole("button", { name: say("auth", "delete.open") }).click();
      await dialog.locator("input[name=email]").fill(email);
      await dialog.locator("input[name=password]").fill(PASSWORD);
      await erase.click();
      await expect(page.getByText(say("auth", "delete.done"))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      const gone = await tryLogin(browser, language, email, PASSWORD);
      await wrongLogin(gone.page, say);
      await Promise.all([gone.close(), page.context().close()]);
    });

    test("hands its company over to a member and stays as an admin", async ({ browser }) => {
      const company = `Relay ${language} ${Date.now()}`;
      const owner = await newcomer(browser, language, "Otto Owner");
      await confirmIn(owner.page.context(), owner.email);
      await open(owner.page, "/create-company");
      await owner.page.locator("input[name=brandname]").fill(company);
      await owner.page.keyboard.press("Enter");
      await expect(owner.page).toHaveURL(/page=company$/);
      const email = addressOf("heir", language);
      await owner.page.locator("input[name=email]").fill(email);
      await owner.page.getByRole("button", { name: say("companies", "invite.submit") }).click();
      const link = await linkInMail(email, "/create-company");
      const heir = await newcomerBy(browser, language, { name: "Hedi Heir", email, link });
      await open(heir.page, link);
      await heir.page.getByRole("button", { name: say("companies", "offer.accept") }).click();
      await expect(heir.page).toHaveURL(/\/accounts$/);

      await reload(owner.page);
      const name = "Hedi Heir";
      await owner.page.getByRole("button", { name: say("companies", "members.actsOf", { name }) }).click();
      await owner.page.getByRole("menuitem", { name: say("companies", "transfer.act") }).click();
      const dialog = owner.page.getByRole("alertdialog");
      await expect(dialog.getByText(say("companies", "transfer.text", { name, company }))).toBeVisible();
      await dialog.getByRole("button", { name: say("companies", "transfer.act") }).click();
      await expect(owner.page.getByText(say("companies", "transfer.done", { name }))).toBeVisible();
      await expect(owner.page.getByText(say("companies", "can.admin")).first()).toBeVisible();
      await expect(owner.page.getByRole("button", { name: say("companies", "leave.act") })).toBeVisible();
      await open(heir.page, "/settings?page=company");
      await expect(heir.page.getByText(say("companies", "can.owner"))).toBeVisible();
      await expect(heir.page.getByRole("button", { name: say("companies", "delete.act") })).toBeVisible();
      await Promise.all([owner.page.context().close(), heir.page.context().close()]);
    });

    test("says what to do when Facebook is refused while connecting", async ({ browser }) => {
      const { page, email } = await newcomer(browser, language, "Rita Refuses");
      await open(page, "/onboarding");
      await expect(page.getByText(say("onboarding", "connect.confirmFirst"))).toBeVisible();
      await confirmIn(page.context(), email);
      await reload(page);
      await page.getByRole("button", { name: say("onboarding", "connect.act") }).click();
      await page.getByRole("button", { name: "Not now" }).click();
      await expect(page.getByText(say("errors", "facebook_failed"))).toBeVisible();
      await expect(page).toHaveURL(/\/fb-connect$/);
      await page.context().close();
    });
  });
}

test("connected Facebook pages open no account; Google does, once it is added, until it is removed", async ({
  browser,
}) => {
  const say = wordsOf("en");
  const { page, email } = await newcomer(browser, "en", "Cora Connects");
  await confirmIn(page.context(), email);
  await open(page, "/onboarding");
  await page.getByRole("button", { name: say("onboarding", "connect.act") }).click();
  await page.getByLabel("Paul Phone").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(say("onboarding", "connect.done"))).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);

  const context = await browser.newContext({ locale: "en" });
  await answerCookies(context);
  const visitor = await context.newPage();
  await open(visitor, "/login");
  await visitor.getByRole("button", { name: say("auth", "login.facebook") }).click();
  await visitor.getByLabel("Paul Phone").check();
  await visitor.getByRole("button", { name: "Continue" }).click();
  await expect(visitor.getByText(say("errors", "facebook_failed"))).toBeVisible();

  const people = `${process.env.E2E_SANDBOX_URL}/google/people`;
  await visitor.request.post(people, { data: { name: "Cora Google", email } });
  await open(visitor, "/login");
  await visitor.getByRole("button", { name: say("auth", "login.google") }).click();
  await visitor.locator("label", { hasText: email }).click();
  await visitor.getByRole("button", { name: "Continue" }).click();
  await expect(visitor).not.toHaveURL(/\/login/);
  await open(page, "/settings");
  const google = page.getByRole("listitem").filter({ hasText: say("settings", "logins.google") });
  await expect(google.getByText(say("settings", "logins.on"))).toBeVisible();
  await google.getByRole("button", { name: /Google/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: say("settings", "logins.remove"), exact: true }).click();
  await expect(page.getByText(say("settings", "logins.removed", { way: "Google" }))).toBeVisible();
  await expect(google.getByText(say("settings", "logins.addBy", { email }))).toBeVisible();
  await expect(page.getByRole("button", { name: say("settings", "logins.remove") })).toHaveCount(0);
  await open(visitor, "/settings");
  await expect(visitor).toHaveURL(/\/login/);
  await Promise.all([context.close(), page.context().close()]);
});
