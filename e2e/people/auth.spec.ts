import { expect, type Page, type Route, test } from "@playwright/test";
import { linkInMail } from "../helpers/mail.ts";
import { newcomerIn } from "../helpers/newcomer.ts";
import { answerCookies, fillLogin, logInByPage, open } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("it");
const PASSWORD = "blue42river";
const STRICT = "Blue-42-river";

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const newcomer = (name: string) => `${name}.${language}.${Date.now()}@newcomer.test`;

  test.describe(`coming in, in ${language}`, () => {
    test.use({ locale: language });
    test.beforeEach(({ context }) => answerCookies(context));

    test("somebody signs up, finds the mail and confirms the address", async ({ page }) => {
      const email = newcomer("sign");
      await signUp(page, say, email);
      await expect(page).toHaveURL(/\/first-steps$/);
      await expect(page.getByText(say("onboarding", "steps.count", { done: 0, total: 4 }))).toBeVisible();
      await open(page, await linkInMail(email, "/confirm"));
      await expect(page.getByText(say("auth", "confirm.done"))).toBeVisible();
      await page.getByRole("link", { name: say("auth", "confirm.goOn") }).click();
      await expect(page.getByText(say("onboarding", "steps.count", { done: 1, total: 4 }))).toBeVisible();
    });

    test("the link opened elsewhere asks for the password; without it whoever signed up is out", async ({
      page,
      browser,
      context,
    }) => {
      const { email } = await newcomerIn(context, "Ella Elsewhere", language);
      const link = await linkInMail(email, "/confirm");
      const other = await browser.newContext({ locale: language });
      await answerCookies(other);
      const reader = await other.newPage();
      await open(reader, link);
      await reader.locator("input[name=password]").fill("not1right");
      await reader.getByRole("button", { name: say("auth", "confirm.act.signup") }).click();
      await expect(reader.getByText(say("errors", "password_wrong"))).toBeVisible();
      await reader.getByRole("button", { name: say("auth", "confirm.unknown") }).click();
      await expect(reader).toHaveURL(/\/reset-password/);
      await reader.locator("input[name=password]").fill(STRICT);
      await reader.getByRole("button", { name: say("auth", "reset.submit") }).click();
      await expect(reader).toHaveURL(/\/login$/);
      await fillLogin(reader, email, STRICT);
      await expect(reader).toHaveURL(/\/first-steps$/);
      await open(page, "/settings");
      await expect(page).toHaveURL(/\/login/);
      await other.close();
    });

    test("a forgotten password is replaced by a stricter one, once", async ({ page, context }) => {
      const { email } = await newcomerIn(context, "Fay Forgets", language);
      await open(page, "/logout");
      await expect(page).toHaveURL(/\/login$/);
      await page.locator("details > summary").click();
      const forgot = page.getByRole("button", { name: say("auth", "login.forgot") });
      await forgot.click();
      await expect(page.getByText(say("auth", "forgot.emailFirst"))).toBeVisible();
      await page.locator("input[name=email]").fill(email);
      await forgot.click();
      await expect(page.getByText(say("auth", "forgot.text", { email }))).toBeVisible();
      await page.getByRole("button", { name: say("auth", "forgot.send") }).click();
      await expect(page.getByText(say("auth", "forgot.sent"))).toBeVisible();
      const link = await linkInMail(email, "/reset-password");
      await open(page, link);
      await page.locator("input[name=password]").fill(PASSWORD);
      await page.getByRole("button", { name: say("auth", "reset.submit") }).click();
      await expect(page.locator("form [role=alert] li")).toHaveText([
        say("errors", "problem.password_strict"),
      ]);
      await page.locator("input[name=password]").fill(STRICT);
      await page.getByRole("button", { name: say("auth", "reset.submit") }).click();
      await expect(page).toHaveURL(/\/login$/);
      await fillLogin(page, email, STRICT);
      await expect(page).toHaveURL(/\/first-steps$/);
      await open(page, "/logout");
      await expect(page).toHaveURL(/\/login$/);
      await open(page, link);
      await expect(page.getByText(say("auth", "reset.gone"))).toBeVisible();
    });
  });
}

for (const person of ["demo", "free", "agency", "admin"] as const) {
  test(`${person} of the demo world logs in and lands on the accounts`, async ({ page, context }) => {
    await answerCookies(context);
    await logInByPage(page, person);
  });
}

test("where a visitor came from last is kept and sent along at sign-up", async ({ page, context }) => {
  await answerCookies(context, "accepted");
  await open(page, "/pricing?utm_campaign=earlier&utm_source=ads");
  await open(page, "/ref/spring/newsletter");
  await expect(page).toHaveURL("/");
  await open(page, "/pricing");
  await fillSignup(page, `ref.${Date.now()}@newcomer.test`);
  const sent = page.waitForRequest("**/api/auth/signup");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON().utm_info).toMatchObject({
    utm_campaign: "spring",
    utm_source: "newsletter",
    ref: "spring",
  });
  await expect(page).toHaveURL(/\/first-steps$/);
});

test("a link on another site asks before it logs out", async ({ page, context, baseURL }) => {
  const say = wordsOf("en");
  await newcomerIn(context, "Lou Logout");
  const elsewhere = "https://elsewhere.test/";
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${baseURL}/logout">Free owls</a>` }),
  );
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "Free owls" }).click();
  await expect(page.getByRole("heading", { name: say("auth", "logout.ask") })).toBeVisible();
  await page.getByRole("link", { name: say("auth", "logout.stay") }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "Free owls" }).click();
  await page.getByRole("button", { name: say("auth", "logout.act") }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const [how, answer] of [
  ["fails", (route: Route) => route.abort()],
  ["hangs", () => new Promise<void>(() => {})],
  ["answers 500", (route: Route) => route.fulfill({ status: 500, json: {} })],
] as const) {
  test(`logging out holds although its call ${how}`, async ({ page, context }) => {
    await newcomerIn(context, "Lee Leaves");
    await page.route("**/api/auth/logout", answer);
    await open(page, "/settings");
    await page.getByRole("link", { name: "Log out" }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await open(page, "/accounts");
    await expect(page).toHaveURL(/\/login$/);
  });
}

async function fillSignup(page: Page, email: string): Promise<void> {
  await open(page, "/signup");
  await page.locator("input[name=name]").fill("Nora New");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=terms]").check();
}

async function signUp(page: Page, say: Say, email: string): Promise<void> {
  await fillSignup(page, email);
  await page.getByRole("button", { name: say("auth", "signup.submit") }).click();
  await expect(page).toHaveURL(/\/first-steps$/);
}
