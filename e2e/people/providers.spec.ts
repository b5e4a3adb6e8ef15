import type { Language } from "@owlstat/core/i18n/languages.ts";
import { expect, type Page, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

/** Each language plays another person, so that both see a first login. */
const CASES: readonly { language: Language; facebook: string; google: string }[] = [
  { language: "en", facebook: "Fiona Face", google: "Gino Google" },
  { language: "it", facebook: "Bruno Book", google: "Greta Mail" },
];
const PERMISSIONS = [
  "email",
  "public_profile",
  "pages_show_list",
  "instagram_manage_insights",
  "instagram_basic",
  "pages_read_engagement",
  "business_management",
];

for (const { language, facebook, google } of CASES.filter((one) => englishAnd("it").includes(one.language))) {
  const say = wordsOf(language);

  test.describe(`Facebook and Google, in ${language}`, () => {
    test.use({ locale: language });
    test.beforeEach(({ context }) => answerCookies(context));

    test("Facebook asks for exactly the specified permissions and leads to the welcome", async ({ page }) => {
      await leaveFor(page, say, "login.facebook");
      await expect(page.locator("input[name=granted]")).toHaveCount(PERMISSIONS.length);
      const asked = await page
        .locator("input[name=granted]")
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));
      expect(asked).toEqual(PERMISSIONS);
      await page.getByLabel(facebook).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/onboarding$/);
      await page.getByRole("link", { name: say("onboarding", "pick.skip") }).click();
      await page.getByRole("button", { name: say("onboarding", "done.act") }).click();
      await expect(page).toHaveURL(/\/accounts$/);
      await open(page, "/logout");
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(say("auth", "login.lastUsed"))).toBeVisible();
      await leaveFor(page, say, "login.facebook", "/login?then=/alarms");
      await page.getByLabel(facebook).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/alarms$/);
    });

    test("refusing at Facebook says what to do and returns to the login page", async ({ page }) => {
      await leaveFor(page, say, "login.facebook");
      await page.getByRole("button", { name: "Not now" }).click();
      await expect(page.getByText(say("errors", "facebook_failed"))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

    test("an unticked permission counts as a failed login", async ({ page }) => {
      await leaveFor(page, say, "login.facebook");
      await page.getByLabel("instagram_basic").uncheck();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(say("errors", "facebook_failed"))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

    test("a code that Facebook never gave is refused", async ({ page }) => {
      await open(page, "/login?code=made-up&state=made-up");
      await expect(page.getByText(say("errors", "facebook_failed"))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

    test("Google leads to the first steps; refusing stays on the login page", async ({ page }) => {
      await leaveFor(page, say, "login.google");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText(say("errors", "google_failed"))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await leaveFor(page, say, "login.google", "/signup");
      await page.getByLabel(google).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/first-steps$/);
      await page.getByRole("button", { name: say("onboarding", "firstSteps.skip") }).click();
      await expect(page).toHaveURL(/\/accounts$/);
    });
  });
}

test("a login through Facebook finds the account with the same confirmed address", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  await leaveFor(page, wordsOf("en"), "login.facebook");
  await page.getByLabel("Dana Demo").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/(accounts|onboarding)$/);
  await open(page, "/settings");
  await expect(page.getByRole("main").getByText("demo@owlstat.test", { exact: true })).toBeVisible();
});

async function leaveFor(
  page: Page,
  say: Say,
  key: "login.facebook" | "login.google",
  from = "/login",
): Promise<void> {
  await open(page, from);
  await page.getByRole("button", { name: say("auth", key) }).click();
  await expect(page.locator("input[name=person]").first()).toBeVisible();
}
