import type { Language } from "@owlstat/core/i18n/languages.ts";
import { expect, type Page, test } from "@playwright/test";
import { answerCookies, open, reload } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";
import { isAccessible, staysInside } from "../walks/walk.ts";

type FacebookPerson = { id: string; name: string; handles: readonly [string, string] };

/** Sets a switch of the sandbox, as its desk would. */
async function tell(page: Page, path: string, data: Record<string, string>): Promise<{ id: string }> {
  const response = await page.request.post(`${process.env.E2E_SANDBOX_URL}${path}`, { data });
  return (await response.json()) as { id: string };
}

let count = 0;

/** Somebody at Facebook whom nobody met before, with two pages on Instagram and one that is not. */
async function newPerson(page: Page, language: Language): Promise<FacebookPerson> {
  count += 1;
  const word = `${language}${process.pid}x${count}`;
  const name = `Nina ${word}`;
  const { id } = await tell(page, "/facebook/people", { name, email: `nina.${word}@face.test` });
  return { id, name, handles: [`nina.${word}`, `nina.${word}.studio`] };
}

async function logInAs(page: Page, say: Say, { name }: FacebookPerson): Promise<void> {
  await open(page, "/login");
  await page.getByRole("button", { name: say("auth", "login.facebook") }).click();
  await page.getByLabel(name).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
}

/** Nothing overflows and all text has enough contrast, on both screens and in both themes. */
async function looksRight(page: Page): Promise<void> {
  for (const [width, theme] of [
    [390, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await staysInside(page);
    await isAccessible(page, theme);
  }
}

for (const language of englishAnd("de")) {
  const say = wordsOf(language);
  const submit = (count: number) => say("connections", "pick.submit", { count });

  test.describe(`Picking one's own accounts, in ${language}`, () => {
    test.use({ locale: language });
    test.beforeEach(({ context }) => answerCookies(context));

    test("a newcomer from Facebook picks two accounts by keyboard, sees the first one begin, and finds both", async ({
      page,
    }) => {
      const person = await newPerson(page, language);
      await logInAs(page, say, person);
      const boxes = page.getByRole("group", { name: say("connections", "pick.title") }).getByRole("checkbox");
      await expect(boxes).toHaveCount(2);
      const pageName = say("connections", "pick.page", { page: person.name });
      await expect(page.getByText(pageName, { exact: true })).toBeVisible();
      await expect(page.getByText(say("connections", "pick.left", { left: 10, total: 10 }))).toBeVisible();

      await looksRight(page);

      await page.getByRole("button", { name: submit(0) }).click();
      await expect(page.getByRole("alert").getByText(say("connections", "pick.empty"))).toBeVisible();
      await expect(boxes.first()).toBeFocused();
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(page.getByText(say("connections", "pick.left", { left: 8, total: 10 }))).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: submit(2) })).toBeFocused();
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(/step=done/);
      await expect(page.getByText(say("onboarding", "done.starts"))).toBeVisible();
      await expect(page.getByText(`@${person.handles[0]}`)).toBeVisible();
      await expect(page.getByText(say("onboarding", "done.text", { count: 2 }))).toBeVisible();
      await looksRight(page);
      await page.getByRole("button", { name: say("onboarding", "done.act") }).click();
      await expect(page).toHaveURL(/\/accounts$/);
      for (const handle of person.handles) {
        await expect(page.locator(`tbody tr[data-username="${handle}"]`)).toBeVisible();
      }

      await open(page, "/onboarding?step=pick");
      await expect(page.getByText(say("connections", "pick.allLinked"))).toBeVisible();
      for (const box of await boxes.all()) await expect(box).toBeDisabled();
    });

    test("a permission that was taken back is asked for again, and refusing it says what to do", async ({
      page,
    }) => {
      const person = await newPerson(page, language);
      await logInAs(page, say, person);
      await tell(page, "/facebook/withdraw", { person: person.id, permission: "instagram_basic" });
      await reload(page);
      await expect(page.getByText(say("connections", "permission_missing.title"))).toBeVisible();
      const again = page.getByRole("button", { name: say("onboarding", "connect.again") });

      await again.click();
      await page.getByLabel(person.name).check();
      await page.getByLabel("instagram_basic").uncheck();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/onboarding$/);
      await expect(page.getByText(say("connections", "permission_missing.title"))).toBeVisible();

      await again.click();
      await page.getByLabel(person.name).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/onboarding$/);
      await expect(page.getByLabel(`@${person.handles[0]}`).first()).toBeVisible();
    });
  });
}
