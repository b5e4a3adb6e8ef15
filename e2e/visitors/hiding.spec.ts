import { expect, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

const SANDBOX = process.env.E2E_SANDBOX_URL ?? "";

for (const language of englishAnd("fr")) {
  const say = wordsOf(language);

  test.describe(`not being shown, in ${language}`, () => {
    test.use({ locale: language });

    test("an owner hides a profile with a code in its biography", async ({ page, context, request }) => {
      await answerCookies(context);
      const username = `hide.me.${process.pid}.${language}`;
      await open(page, `/hide-profile?username=${username}`);
      await page.getByRole("button", { name: say("hiding", "form.submit") }).click();
      const code = await page.locator("main code").textContent();
      const check = page.getByRole("button", { name: say("hiding", "code.check") });
      await check.click();
      await expect(page.getByText(say("errors", "hiding_code_missing"))).toBeVisible();
      const written = await request.post(`${SANDBOX}/instagram/biographies`, {
        form: { username, biography: `Photos ${code}` },
      });
      expect(written.ok()).toBe(true);
      const done = page.getByRole("heading", { name: say("hiding", "done.hide.title", { username }) });
      // Instagram may be busy with the first collections of the world.
      await expect(async () => {
        await check.click();
        await expect(done).toBeVisible({ timeout: 15_000 });
      }).toPass();
      await page.goto(`/profile/${username}`);
      await expect(page.getByText(say("errors", "profile_hidden", { username })).first()).toBeVisible();
    });
  });
}
