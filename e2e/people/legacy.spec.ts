import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { answerCookies, fillLogin, open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

for (const language of englishAnd("it")) {
  test.describe(`the legacy version's users, in ${language}`, () => {
    test.use({ locale: language });

    test("are moved at their first login while a dialog asks them to wait", async ({ page, context }) => {
      const say = wordsOf(language);
      const email = `legacy.${language}.${Date.now()}@old.test`;
      await importLegacy(email, "old1password");
      await answerCookies(context);
      await open(page, "/login");
      await fillLogin(page, email, "old1password");
      await expect(page.getByRole("alertdialog").getByText(say("auth", "migrating.text"))).toBeVisible();
      // Closing the dialog logs in all the same.
      if (language === "it") await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/first-steps$/, { timeout: 60_000 });
    });
  });
}

/** Does what an operator does: writes a file of users and runs the import command. */
async function importLegacy(email: string, password: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "owl-legacy-"));
  const hash = createHash("md5").update(`salt${password}`).digest("hex");
  const file = join(folder, "users.csv");
  await writeFile(
    file,
    `email,name,hash,salt,kind,accounts\n${email},Lea Legacy,${hash},salt,md5,nasa;natgeo\n`,
  );
  try {
    await run(process.execPath, ["server/src/import-legacy.ts", file], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? `${ROOT}e2e/results/data` },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
