import {
  type Billing,
  getBilling,
  listCountries,
  saveBillingDetails,
} from "@owlstat/core/billing/contract.ts";
import {
  getInvoiceRecipients,
  getInvoiceYear,
  type Invoice,
  listInvoices,
  reissueInvoice,
  setInvoiceRecipients,
} from "@owlstat/core/billing/invoice-contract.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answer, type Given } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("billing");
const country = (code: string, name: string) => ({ code, name, emoji: "", unicode: "", image: "" });
const COUNTRIES = [country("DE", "Germany"), country("HK", "Hong Kong"), country("CH", "Switzerland")];

const ONE_LINE: Billing["details"] = {
  name: "Nest GmbH",
  address: "Weg 1, 10115 Berlin",
  postcode: "",
  city: "",
  region: "",
  country: "DE",
  territory: null,
  type: "company",
  vat: "",
  vat_status: "none",
  reference: "",
};
const BILLING: Billing = {
  providers: ["stripe"],
  approve_url: null,
  details: ONE_LINE,
  subscription: null,
  delayed: false,
  resting: null,
  granted: null,
  seller_country: "IT",
  vat_rounding: "invoice",
};

const party = { name: "Nest", address: "Weg 1", country: "DE", vat: "", email: "n@nest.test" };
const INVOICE: Invoice = {
  id: "00000000-0000-4000-8000-000000000042",
  name: "2026-0042",
  kind: "invoice",
  corrects: null,
  cancels: false,
  issued_at: "2026-03-10T12:00:00.000Z",
  currency: "EUR",
  net: 1330,
  vat: 253,
  total: 1583,
  vat_rate: 1900,
  vat_kind: "eu",
  seller: { ...party, name: "Owl" },
  buyer: party,
  lines: [
    {
      slots: 10,
      cents: 1400,
      start: "2026-03-10T12:00:00.000Z",
      end: "2026-04-10T12:00:00.000Z",
      kind: "period",
    },
    {
      slots: 0,
      cents: -70,
      start: "2026-03-10T12:00:00.000Z",
      end: "2026-04-10T12:00:00.000Z",
      kind: "discount",
      percent: 5,
      code: "OWL5",
    },
  ],
  paid_at: "2026-03-10T12:00:00.000Z",
  paid_by: "card",
  reference: "PO 4711",
  replaces: null,
  replaced_by: null,
  may_reissue: true,
};

const open = (more: readonly Given[] = [], details: Partial<Billing["details"]> = {}, invoices = [INVOICE]) =>
  renderPage(
    "/settings?page=billing",
    [
      ...more,
      answer(getBilling, { ...BILLING, details: { ...ONE_LINE, ...details } }),
      answer(listCountries, {
        territories: [],
        countries: COUNTRIES,
        seller_country: "IT",
        vat_rounding: "invoice",
        open: true,
      }),
      answer(listInvoices, { invoices, time_zone: "Europe/Rome" }),
      answer(getInvoiceRecipients, { emails: ["books@accountant.test"] }),
    ],
    { user: somebody() },
  );
type Page = Awaited<ReturnType<typeof open>>;
const field = (page: Page, label: string) => page.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const save = (page: Page) => page.user.click(page.getByRole("button", { name: t("details.save") }));

test("an address in one line is the street, and its owner is asked to complete it", async () => {
  const page = await open([answer(saveBillingDetails, BILLING)]);
  expect(await page.findByText(t("details.incomplete"))).toBeTruthy();
  expect(field(page, t("details.address")).value).toBe("Weg 1, 10115 Berlin");
  await save(page);
  expect(page.sent(saveBillingDetails)).toEqual([]);
  expect(page.getAllByText(t("details.needed"))).toHaveLength(2);
  await page.user.clear(field(page, t("details.address")));
  await page.user.type(field(page, t("details.address")), "Weg 1");
  await page.user.type(field(page, t("details.postcode")), "10115");
  await page.user.type(field(page, t("details.city")), "Berlin");
  await page.user.type(field(page, t("details.reference")), "PO 1");
  await save(page);
  await expect.poll(() => page.sent(saveBillingDetails)).toHaveLength(1);
  expect(page.sent(saveBillingDetails)).toMatchObject([
    { address: "Weg 1", postcode: "10115", city: "Berlin", region: "", reference: "PO 1", country: "DE" },
  ]);
});

test("nobody is asked for parts they gave, or for a postcode where there is none", async () => {
  const page = await open([answer(saveBillingDetails, BILLING)], {
    country: "HK",
    city: "Kowloon",
    vat: "1234-5678",
  });
  expect(await page.findByLabelText(new RegExp(`^${t("details.tax")}`))).toBeTruthy();
  expect(page.queryByText(t("details.incomplete"))).toBeNull();
  await save(page);
  await expect.poll(() => page.sent(saveBillingDetails)).toHaveLength(1);
  expect(page.sent(saveBillingDetails)).toMatchObject([{ country: "HK", postcode: "", vat: "1234-5678" }]);
});

test("an invoice shows what it is for, its discount, and how it was paid; a year is one file", async () => {
  const file = { name: "invoices-2026.zip", type: "application/zip", base64: "" };
  const page = await open([answer(getInvoiceYear, file)]);
  await page.user.click(await page.findByText(t("invoice.invoice", { name: "2026-0042" })));
  expect(
    page.getByText("Owlstat Pro for 10 Instagram accounts, 10 March 2026 to 09 April 2026"),
  ).toBeTruthy();
  expect(page.getByText("Discount 5%, code OWL5")).toBeTruthy();
  expect(page.getByText(t("paidOn.card", { date: "10 March 2026" }))).toBeTruthy();
  expect(page.getByText("PO 4711")).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("invoices.zip", { year: "2026" }) }));
  await expect.poll(() => page.sent(getInvoiceYear)).toEqual([{ year: 2026 }]);
});

test("an invoice with other details is issued anew after a question; one that was replaced is not", async () => {
  const page = await open([answer(reissueInvoice, { name: "2026-0043" })]);
  await page.user.click(await page.findByText(t("invoice.invoice", { name: "2026-0042" })));
  await page.user.click(page.getByRole("button", { name: t("reissue.action") }));
  const dialog = within(await page.findByRole("alertdialog"));
  expect(dialog.getByText(t("reissue.text", { name: "2026-0042" }))).toBeTruthy();
  await page.user.click(dialog.getByRole("button", { name: t("reissue.action") }));
  expect(await page.findByText(t("reissue.done", { name: "2026-0043" }))).toBeTruthy();

  const later = await open([], {}, [{ ...INVOICE, may_reissue: false, replaced_by: "2026-0043" }]);
  await later.user.click(await later.findByText(t("invoice.invoice", { name: "2026-0042" })));
  expect(later.getByText(t("invoice.replacedBy", { name: "2026-0043" }))).toBeTruthy();
  expect(later.queryByRole("button", { name: t("reissue.action") })).toBeNull();
});

test("addresses for copies are saved one by one; what is no address is refused before it is sent", async () => {
  const page = await open([answer(setInvoiceRecipients, { emails: [] })]);
  const box = (await page.findByLabelText(new RegExp(`^${t("recipients.label")}`))) as HTMLInputElement;
  expect(box.value).toBe("books@accountant.test");
  const press = () => page.user.click(page.getByRole("button", { name: t("recipients.save") }));
  await page.user.type(box, ", nobody");
  await press();
  expect(page.getByText(t("recipients.wrong", { most: 5 }))).toBeTruthy();
  await page.user.type(box, "@nest.test");
  await press();
  await expect
    .poll(() => page.sent(setInvoiceRecipients))
    .toEqual([{ emails: ["books@accountant.test", "nobody@nest.test"] }]);
});
