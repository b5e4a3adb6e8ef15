import { expect, test } from "@playwright/test";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

test("a buyer on the Canary Islands names the part of the country, and it is kept", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Carla Canaria");
  await open(page, "/checkout?slots=5&cycle=monthly");
  await page.locator("input[name=name]").fill("Carla Canaria");
  await page.locator("input[name=address]").fill("Calle 1");
  await page.locator("input[name=postcode]").fill("35001");
  await page.locator("input[name=city]").fill("Las Palmas");
  await page.locator("select[name=country]").selectOption("PT");
  const part = page.getByLabel(say("billing", "details.part"));
  await expect(part).toHaveCount(0);
  await page.locator("select[name=country]").selectOption("ES");
  await expect(page.getByLabel(say("billing", "details.vat"))).toBeVisible();
  await part.selectOption({ label: say("billing", "territory.canary_islands") });
  await expect(page.getByLabel(say("billing", "details.vat"))).toHaveCount(0);
  await page.getByRole("button", { name: say("billing", "details.save") }).click();
  await expect(page.getByText(say("billing", "explain.territory"))).toBeVisible();
  await open(page, "/settings?page=billing");
  await expect(part).toHaveValue("canary_islands");
});
