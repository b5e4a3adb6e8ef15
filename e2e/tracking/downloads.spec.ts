import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { newcomerIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";

const HANDLE = `tin.kettle.${Date.now() % 100_000}`;

test("a profile is printed, saved once it is there and kept among the downloads; a chart is saved as a picture", async ({
  context,
}) => {
  await newcomerIn(context);
  await send(context, trackAccount, { username: HANDLE });
  const page = await context.newPage();
  await open(page, "/profile/nasa");
  for (const type of ["PNG", "SVG"]) {
    await page
      .getByRole("button", { name: /^More for this chart/ })
      .first()
      .click();
    const picture = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: type }).click();
    expect((await picture).suggestedFilename()).toMatch(new RegExp(`\\.${type.toLowerCase()}$`));
  }
  await page
    .getByRole("button", { name: /^More for this chart/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Embed this chart" }).click();
  const code = await page.getByRole("textbox", { name: "Code" }).inputValue();
  await page.goto(/src="([^"]+)"/.exec(code)?.[1]?.replaceAll("&amp;", "&") ?? "");
  await expect(page.getByRole("img", { name: /^Followers/ })).toBeVisible();
  await open(page, `/profile/${HANDLE}`);
  const saved = page.waitForEvent("download", { timeout: 100_000 });
  await page.getByRole("button", { name: "Download PDF" }).filter({ visible: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await open(page, "/settings?page=downloads");
  const item = page.getByRole("listitem").filter({ hasText: HANDLE });
  await expect(item.getByText("Ready", { exact: true })).toBeVisible({ timeout: 60_000 });
  const file = page.waitForEvent("download");
  await item.getByRole("button", { name: /^Download/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await item.getByRole("button", { name: /^Remove/ }).click();
  await expect(item).toBeHidden();
});
