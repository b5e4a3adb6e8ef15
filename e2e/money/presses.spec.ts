import { expect, test } from "@playwright/test";
import { fillOrder } from "../helpers/money.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { press } from "../helpers/presses.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

test("no press is lost when the hint of the field before it changes", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Paula Press");
  await open(page, "/settings?page=billing");
  const save = page.getByRole("button", { name: say("billing", "details.save") });
  await page.locator("input[name=name]").fill("Paula GmbH");
  await page.locator("input[name=address]").fill("Weg 1");
  await page.locator("input[name=postcode]").fill("1010");
  await page.locator("input[name=city]").fill("Wien");
  await page.locator("select[name=country]").selectOption("AT");
  const vat = page.locator("input[name=vat]");
  // Its place on the page, wherever that is scrolled to.
  const place = () => save.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const kept: number[] = [];
  for (const number of ["ATU1", "ATU12", "ATU123", "ATU1234", "ATU12345"]) {
    await vat.fill(number);
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await press(page, save);
    await sent;
    await expect(vat).toHaveAttribute("aria-invalid", "true");
    kept.push(Math.round(await place()));
  }
  expect(new Set(kept).size).toBe(1);

  await open(page, "/pricing");
  await page.locator("input[name=slots]").fill("77");
  await press(page, page.getByRole("link", { name: say("pricing", "buy") }));
  await expect(page).toHaveURL(/\/checkout\?slots=77&cycle=monthly/);
});

test("a price stands there at once, wrong fields are marked, and leaving the form saves it", async ({
  browser,
}) => {
  const { page } = await newcomer(browser, "en", "Paolo Prezzo");
  await open(page, "/checkout?slots=5&cycle=monthly");
  const total = page.getByText(say("billing", "summary.total")).locator("xpath=following-sibling::dd");
  const pay = page.getByRole("button", { name: say("billing", "pay.stripe") });
  await expect(total).toContainText("€");
  const italian = await total.textContent();
  await press(page, pay);
  await expect(page.locator("input[name=name]")).toBeFocused();
  await expect(page.getByText(say("billing", "details.needed"))).toHaveCount(5);
  await page.locator("input[name=name]").fill("Paolo Prezzo");
  await page.locator("input[name=address]").fill("Weg 1");
  await page.locator("input[name=postcode]").fill("1010");
  await page.locator("input[name=city]").fill("Wien");
  await page.locator("select[name=country]").selectOption("AT");
  await page.getByRole("radio", { name: say("billing", "details.private") }).check();
  await expect(total).not.toHaveText(italian ?? "");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("heading", { name: say("billing", "summary.title") }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/including VAT until you cancel/)).toBeVisible();
  await page.locator("input[name=address]").fill("Gasse 2");
  await press(page, pay);
  await expect(page.getByText(say("billing", "consent.missing"))).toBeVisible();
  await press(page, page.getByRole("checkbox", { name: say("billing", "consent.text") }));
  await press(page, pay);
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page.getByText(/You paid €.* Invoice \d{4}-\d{4}/)).toBeVisible();
  await expect(page.getByRole("button", { name: say("billing", "invoice.pdf") })).toBeVisible();
});

test("a number typed after a price was shown is asked about by one press", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Petra Preis");
  await fillOrder(page, "5");
  await press(page, page.getByRole("button", { name: say("billing", "pay.stripe") }));
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();
  await open(page, "/settings?page=billing");
  const slots = page.locator("input[name=slots]");
  const ask = page.getByRole("button", { name: say("billing", "change.preview") });
  await slots.fill("9");
  await press(page, ask);
  await expect(page.getByRole("button", { name: say("billing", "change.confirm") })).toBeVisible();
  await slots.fill("14");
  const asked = page.waitForRequest((request) => request.url().endsWith("/billing/change/preview"));
  await press(page, ask);
  expect((await asked).postDataJSON()).toMatchObject({ slots: 14 });
});

test("no press is lost when a wrong colour is taken back", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Pia Press");
  await open(page, "/settings?page=whitelabel");
  const colours = page.locator("input[maxlength='7']");
  await colours.first().fill("#12");
  await expect(
    page.locator("span.text-negative", { hasText: say("whitelabel", "colours.wrong") }),
  ).toBeVisible();
  await press(page, page.getByRole("button", { name: say("whitelabel", "colours.derive") }));
  await expect(colours.first()).not.toHaveValue("#12");
  await expect(colours.nth(1)).not.toHaveValue("");
});
