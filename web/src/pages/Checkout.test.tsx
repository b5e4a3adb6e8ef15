import { CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import {
  type BillingDetails,
  getBilling,
  getQuote,
  listCountries,
  startCheckout,
} from "@owlstat/core/billing/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { TRIAL_DAYS } from "@owlstat/core/plans/rules.ts";
import { expect, test } from "vitest";
import { answer, pending, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("billing");
const ORDER = { slots: 10, cycle: "monthly" } as const;
const country = (code: string, name: string) => ({ code, name, emoji: "", unicode: "", image: "" });
const COUNTRIES = answer(listCountries, {
  countries: [country("DE", "Germany"), country("ES", "Spain")],
  territories: [
    { code: "busingen", country: "DE", name: "Büsingen" },
    { code: "canary_islands", country: "ES", name: "Canary Islands" },
  ],
  seller_country: "IT",
  vat_rounding: "invoice",
  open: true,
});

const DETAILS: BillingDetails = {
  name: "Ada Rossi",
  address: "Via 1",
  postcode: "00100",
  city: "Roma",
  region: "",
  country: "IT",
  territory: null,
  type: "private",
  vat: "",
  vat_status: "none",
  reference: "",
};

const billing = (details: Partial<BillingDetails>) =>
  answer(getBilling, {
    providers: ["stripe", "paypal"],
    approve_url: null,
    details: { ...DETAILS, ...details },
    subscription: null,
    delayed: false,
    resting: null,
    granted: null,
    seller_country: "IT",
    vat_rounding: "invoice",
  });

const QUOTE: Answer<typeof getQuote> = {
  ...ORDER,
  net: 1400,
  discount: 0,
  percent_off: 0,
  vat: 308,
  total: 1708,
  vat_rate: 2200,
  vat_kind: "domestic",
};

const open = (details: Partial<BillingDetails>, quote: Partial<typeof QUOTE> = {}) =>
  renderPage(
    "/checkout?slots=10&cycle=monthly",
    [
      billing(details),
      COUNTRIES,
      answer(getQuote, { ...QUOTE, ...quote }),
      refuse(startCheckout, "payments_unavailable"),
    ],
    { user: somebody() },
  );

test("a consumer in the EU pays after agreeing that the plan starts at once, and not before", async () => {
  const page = await open({});
  const box = await page.findByRole("checkbox", { name: t("consent.text") });
  const pay = page.getByRole("button", { name: t("pay.stripe") });
  await page.user.click(pay);
  expect(page.getByText(t("consent.missing"))).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(page.sent(startCheckout)).toEqual([]);
  await page.user.click(box);
  expect(page.queryByText(t("consent.missing"))).toBeNull();
  await page.user.click(pay);
  await expect
    .poll(() => page.sent(startCheckout))
    .toEqual([{ ...ORDER, consent: CONSENT_VERSION, provider: "stripe" }]);
});

test.each([
  ["a company", { type: "company" }],
  ["a consumer outside the EU", { country: "US" }],
] as const)("%s is not asked", async (_, details) => {
  const page = await open(details);
  await page.user.click(await page.findByRole("button", { name: t("pay.paypal") }));
  await expect.poll(() => page.sent(startCheckout)).toEqual([{ ...ORDER, provider: "paypal" }]);
  expect(page.queryByRole("checkbox")).toBeNull();
});

test("a visitor's first button at the prices is the trial, and buying stands beside it", async () => {
  const pricing = textsOf("pricing");
  const page = await renderPage("/pricing", [COUNTRIES], { user: null });
  const links = page.getAllByRole("link").map((link) => link.textContent);
  const trial = links.indexOf(pricing("tryFree", { days: TRIAL_DAYS }));
  expect(trial).toBeGreaterThanOrEqual(0);
  expect(links[trial + 1]).toBe(pricing("buy"));
});

test("the prices tell the VAT of a part of the country", async () => {
  const pricing = textsOf("pricing");
  const page = await renderPage("/pricing", [COUNTRIES], { user: null });
  const choose = (label: string, option: string) =>
    page.user.selectOptions(page.getByRole("combobox", { name: label }), option);
  await page.findByRole("option", { name: "Spain" });
  await choose(pricing("vat.country"), "ES");
  expect(page.getByText(pricing("vat.is.eu", { total: "€16.94", rate: "21%", vat: "€2.94" }))).toBeTruthy();
  await choose(pricing("vat.part"), "canary_islands");
  expect(page.getByText(pricing("vat.is.territory", { total: "€14.00" }))).toBeTruthy();
  // The part of one country is none of another.
  await choose(pricing("vat.country"), "DE");
  expect(page.getByText(pricing("vat.is.eu", { total: "€16.66", rate: "19%", vat: "€2.66" }))).toBeTruthy();
});

test("a consumer in such a part reads why no VAT is added, and of no VAT in renewals", async () => {
  const page = await open(
    { country: "ES", territory: "canary_islands" },
    { vat: 0, total: 1400, vat_rate: 0, vat_kind: "export" },
  );
  expect(await page.findByText(new RegExp(t("explain.territory")))).toBeTruthy();
  expect(page.queryByText(new RegExp(t("explain.export")))).toBeNull();
  const { cycle } = ORDER;
  expect(page.getByText(new RegExp(t("summary.renewsPlain", { cycle, price: "€14.00" })))).toBeTruthy();
});

test("a visitor reads the price with VAT at the checkout before they sign up", async () => {
  const page = await renderPage("/checkout?slots=10&cycle=monthly", [COUNTRIES], { user: null });
  expect(await page.findByText("€17.08")).toBeTruthy();
  expect(page.getByText(t("summary.vat", { rate: "22%" }))).toBeTruthy();
  expect(page.getByText(t("summary.first", { country: "IT" }))).toBeTruthy();
});

test("while the price of saved details is fetched, one stands there already, so that nothing below it moves", async () => {
  const page = await renderPage(
    "/checkout?slots=10&cycle=monthly",
    [billing({}), COUNTRIES, pending(getQuote)],
    { user: somebody() },
  );
  expect(await page.findByText("€17.08")).toBeTruthy();
});

test("a visitor finds the form to sign up, and no focus taken from the page", async () => {
  const page = await renderPage("/checkout?slots=10&cycle=monthly", [COUNTRIES, pending(getQuote)]);
  const name = await page.findByRole("textbox", { name: textsOf("auth")("signup.field.name") });
  expect(document.activeElement).not.toBe(name);
  await page.user.click(page.getByRole("link", { name: t("checkout.login") }));
  expect(await page.findByRole("button", { name: textsOf("auth")("login.submit") })).toBeTruthy();
});
