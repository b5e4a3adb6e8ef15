import { readFile } from "node:fs/promises";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import type { Messages } from "@owlstat/core/i18n/messages.ts";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { atStripe, GOOD_CARD } from "../helpers/money.ts";
import { confirmedIn } from "../helpers/newcomer.ts";
import { logIn, open, unlockAdmin } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");
const admin = (key: keyof Messages["admin"] & string, values = {}) => say("admin", key, values);

/** A company that bought 25 slots with the code for first orders. */
async function buyingCompany(context: BrowserContext) {
  const { email } = await confirmedIn(context, "Sofia Support");
  const company = `Nido ${Date.now()}`;
  await send(context, createCompany, { brandname: company });
  const place = { name: `${company} srl`, address: "1 rue du Nid, Lyon", country: "FR" };
  await send(context, saveBillingDetails, { ...place, type: "company", vat: "" });
  const order = { slots: 25, cycle: "monthly", code: "OWL5" } as const;
  const { url } = await send(context, startCheckout, order);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("select[name=card]").selectOption(GOOD_CARD);
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();
  return { email, company };
}

/** Searches until the person is found as awaited: events and mails take a while. */
async function personOf(page: Page, q: string, awaited: (drawer: Locator) => Locator) {
  await expect(async () => {
    await open(page, `/admin/users?q=${encodeURIComponent(q)}`);
    await unlockAdmin(page);
    await page.getByRole("button", { name: "Sofia Support" }).click();
    await expect(awaited(page.getByRole("dialog")).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  return page.getByRole("dialog");
}

const invoiceIn = (place: Locator) =>
  place.getByRole("listitem").filter({ has: place.page().getByRole("link", { name: /^\d{4}-\d{4}$/ }) });

test("the administration answers what support is asked", async ({ browser, request }) => {
  test.slow();
  const { email, company } = await buyingCompany(await browser.newContext());
  const operator = await browser.newContext();
  await logIn(operator, "admin");
  const page = await operator.newPage();
  const drawer = await personOf(page, company, (shown) => invoiceIn(shown).getByText(admin("mail.sent")));

  // When did they sign up and confirm?
  await expect(drawer.getByText(admin("column.since"), { exact: true })).toBeVisible();
  await expect(drawer.getByText(admin("user.confirmedAt"), { exact: true })).toBeVisible();
  // Which plan has their company, and what is charged next, when?
  const card = drawer
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: company }) })
    .last();
  await expect(card.getByText(admin("plan.pro"), { exact: true })).toBeVisible();
  await expect(card.getByText(admin("space.bought.monthly", { slots: 25 }))).toBeVisible();
  await expect(card.getByText(/^€[\d.]+ on \d+ \w+ \d{4}$/)).toBeVisible();
  // Where is the company's invoice, and did its mail arrive?
  const invoice = invoiceIn(card);
  await expect(invoice.getByText(admin("mail.sent"))).toBeVisible();
  // Which voucher was used?
  await expect(card.getByText("OWL5")).toBeVisible();
  // They need access again.
  await expect(drawer.getByRole("button", { name: admin("acts.setPassword") })).toBeVisible();

  // Refund in part.
  await invoice.getByRole("link").click();
  const document = page.getByRole("dialog");
  await document.locator("input[name=amount]").fill("1.00");
  await document.getByRole("button", { name: admin("invoices.refund") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: admin("invoices.refund") })
    .click();
  await expect(page.getByText(admin("invoices.refunded"))).toBeVisible();

  // The sale and its refund stand in the VAT return, as a file that spreadsheets read.
  await open(page, "/admin/money");
  await unlockAdmin(page);
  await expect(page.getByRole("cell", { name: "FR", exact: true })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: admin("invoices.export") }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.startsWith("\ufeff")).toBe(true);
  expect(file).toMatch(/^20\d\d-Q[1-4],FR,20,\d+\.\d\d,\d+\.\d\d\r$/m);

  // Why was the card refused?
  await atStripe(request, email, "card", { fate: "declined" });
  await atStripe(request, email, "move-on");
  const late = await personOf(page, company, (shown) => shown.getByText(admin("space.state.overdue")));
  await expect(late.getByText(/^€[\d.]+ on .+: .+ \(\w+\)$/)).toBeVisible();

  // What do they see?
  const again = late
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: company }) })
    .last();
  await again.getByRole("button", { name: admin("acts.standIn") }).click();
  await expect(page).toHaveURL(/\/accounts/);
  await expect(page.getByText(company).first()).toBeVisible();
});
