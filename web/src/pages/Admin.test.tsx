import { checkAdminGate, listDeadJobs, listUsers } from "@owlstat/core/admin/contract.ts";
import { listAllInvoices, packInvoices, reissueForBuyer } from "@owlstat/core/admin/invoice-contract.ts";
import { getMoney, getVatReturn } from "@owlstat/core/admin/money-contract.ts";
import { getFailure, giveSlots, undoPlanAct } from "@owlstat/core/admin/space-contract.ts";
import { getUserDetails } from "@owlstat/core/admin/user-contract.ts";
import { createVouchers, listVouchers } from "@owlstat/core/vouchers/contract.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answer, type Given, refuse } from "../testing/answers.ts";
import { administrator, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("admin");
const errors = textsOf("errors");

/** A page of the administration, behind its gate. */
async function open(address: string, answers: readonly Given[]) {
  const page = await renderPage(address, [...answers, answer(checkAdminGate, { ok: true })], {
    user: administrator(),
  });
  await page.user.type(await page.findByLabelText(t("gate.password")), "secret{Enter}");
  return page;
}

test("for others there is no such page", async () => {
  const page = await renderPage("/admin/users", [], { user: somebody() });
  expect(page.getByRole("heading", { level: 1, name: textsOf("shell")("notFound.title") })).toBeTruthy();
  expect(page.queryByRole("dialog")).toBeNull();
});

test("the gate refuses a wrong password, opens with the right one and shows the filtered users", async () => {
  const page = await open("/admin/users?q=demo", [
    refuse(checkAdminGate, "admin_password_wrong"),
    answer(listUsers, { users: [], total: 0 }, { page: 1, q: "demo" }),
  ]);
  expect(await page.findByText(errors("admin_password_wrong"))).toBeTruthy();
  expect(page.sent(listUsers)).toEqual([]);
  await page.user.type(page.getByLabelText(t("gate.password")), "{Enter}");
  expect(await page.findByText(t("users.total", { count: 0 }))).toBeTruthy();
});

test("a password that is refused later closes the gate again", async () => {
  const page = await open("/admin/jobs", [refuse(listDeadJobs, "admin_password_wrong")]);
  await expect.poll(() => page.sent(listDeadJobs)).not.toHaveLength(0);
  expect(await page.findByLabelText(t("gate.password"))).toBeTruthy();
});

test("without failed jobs there is nothing to try again", async () => {
  const page = await open("/admin/jobs", [answer(listDeadJobs, { jobs: [], total: 0 })]);
  expect(await page.findByText(t("jobs.none"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("jobs.retryAll") })).toBeNull();
});

test("a list is empty only if nothing narrows it", async () => {
  const none = answer(listVouchers, { vouchers: [], total: 0 });
  const whole = await open("/admin/vouchers", [none]);
  expect(await whole.findByText(t("vouchers.none"))).toBeTruthy();
  const narrowed = await open("/admin/vouchers?q=spring", [none]);
  expect(await narrowed.findByText(textsOf("ui")("empty.nothing.title"))).toBeTruthy();
  expect(narrowed.queryByText(t("vouchers.none"))).toBeNull();
});

test("vouchers without a name are not made; a code that is taken is refused in the form", async () => {
  const page = await open("/admin/vouchers", [
    answer(listVouchers, { vouchers: [], total: 0 }),
    refuse(createVouchers, "voucher_code_taken"),
  ]);
  await page.user.click(await page.findByRole("button", { name: t("vouchers.make") }));
  const form = within(await page.findByRole("dialog", { name: t("vouchers.make") }));
  const make = form.getByRole("button", { name: t("vouchers.make") });
  await page.user.click(make);
  expect(form.getByText(t("voucher.missing"))).toBeTruthy();
  expect(page.sent(createVouchers)).toEqual([]);
  await page.user.type(form.getByLabelText(t("voucher.label")), "Spring");
  await page.user.type(form.getByLabelText(new RegExp(t("voucher.ownCode"))), "SPRING");
  await page.user.click(make);
  expect(await form.findByText(errors("voucher_code_taken"))).toBeTruthy();
  const value = { kind: "slots", slots: 10, days: 30 };
  expect(page.sent(createVouchers)).toMatchObject([{ label: "Spring", code: "SPRING", count: 1, value }]);
});

const HOME = "018f0000-0000-7000-8000-000000000001";
const COMPANY = "018f0000-0000-7000-8000-000000000002";
const ADA = "018f0000-0000-7000-8000-000000000003";
const NOTHING = {
  trial_ends_at: null,
  paid_until: null,
  granted: null,
  accounts: [],
  hosts: [],
  billing: null,
  invoices: [],
  codes: [],
  mails: [],
  undo: null,
};

test("slots go to the space they are given to, and can be taken back", async () => {
  const details = (undo: { act: "give-slots"; at: string } | null) => ({
    confirmed_at: "2026-03-01T10:00:00.000Z",
    sessions: [],
    mails: [],
    spaces: [
      {
        ...NOTHING,
        id: HOME,
        kind: "personal" as const,
        name: "Ada",
        role: "owner" as const,
        plan: "free" as const,
        slots: 2,
      },
      {
        ...NOTHING,
        id: COMPANY,
        kind: "company" as const,
        name: "Nest",
        role: "owner" as const,
        plan: "pro" as const,
        slots: 25,
        undo,
        billing: {
          buyer: "Nest srl",
          provider: "stripe" as const,
          customer_id: "cus_1",
          subscription_id: "sub_1",
          state: "overdue" as const,
          slots: 25,
          cycle: "monthly" as const,
          card: null,
          cancels_at: null,
          next_payment: null,
          overdue: { since: "2026-03-05T10:00:00.000Z", total: 4911 },
        },
      },
    ],
  });
  const user = {
    id: ADA,
    email: "ada@nest.test",
    name: "Ada",
    admin: false,
    confirmed: true,
    created_at: "2026-03-01T10:00:00.000Z",
    last_seen_at: null,
    spaces: [
      { id: HOME, kind: "personal" as const, name: "Ada", plan: "free" as const, slots: 2 },
      { id: COMPANY, kind: "company" as const, name: "Nest", plan: "pro" as const, slots: 25 },
    ],
    utm_info: null,
  };
  const page = await open(`/admin/users?q=nest&id=${ADA}`, [
    answer(listUsers, { users: [user], total: 1 }),
    answer(listUsers, { users: [user], total: 1 }),
    answer(listUsers, { users: [user], total: 1 }),
    answer(getUserDetails, details(null)),
    answer(getUserDetails, details({ act: "give-slots", at: "2026-03-10T10:00:00.000Z" })),
    answer(getUserDetails, details(null)),
    answer(getFailure, {
      failure: { at: "2026-03-05T10:00:00.000Z", cents: 4911, reason: "insufficient_funds" },
    }),
    answer(giveSlots, { ok: true }),
    answer(undoPlanAct, { ok: true }),
  ]);
  const drawer = within(await page.findByRole("dialog", { name: "Ada" }));
  expect(await drawer.findByText(new RegExp(t("space.reason.funds")))).toBeTruthy();
  const nest = (await drawer.findByRole("heading", { name: "Nest" })).closest("section");
  if (!nest) throw new Error("the company has no card");
  await page.user.click(within(nest).getByRole("button", { name: t("acts.give") }));
  await expect.poll(() => page.sent(giveSlots)).toMatchObject([{ id: COMPANY, slots: 10, days: 30 }]);
  await page.user.click(await drawer.findByRole("button", { name: t("acts.undo") }));
  await expect.poll(() => page.sent(undoPlanAct)).toMatchObject([{ id: COMPANY }]);
  expect(await page.findByText(t("acts.undone"))).toBeTruthy();
});

test("the overview of money shows the months, and the quarter that is chosen", async () => {
  const month = { customers: 2, recurring: 2800, gained: 1400, lost: 0, changed: 0, invoiced: 2800 };
  const page = await open("/admin/money", [
    answer(getMoney, { months: [{ month: "2026-03", ...month, refunded: 0, vat: 588 }] }),
    answer(getVatReturn, { rows: [] }),
  ]);
  expect((await page.findAllByText("€28.00")).length).toBeGreaterThan(0);
  expect(await page.findByText(t("vatReturn.none"))).toBeTruthy();
  const save = page.getByRole("button", { name: t("invoices.export") });
  expect((save as HTMLButtonElement).disabled).toBe(true);
});

test("an invoice with wrong details is issued anew after a question, and what is found comes as files", async () => {
  const invoice = {
    id: "00000000-0000-4000-8000-000000000042",
    name: "2026-0042",
    kind: "invoice",
    issued_at: "2026-03-10T12:00:00.000Z",
    day: "2026-03-10",
    buyer: "Nest",
    email: "n@nest.test",
    country: "DE",
    vat_kind: "eu",
    vat_rate: 1900,
    net: 1400,
    vat: 266,
    total: 1666,
    currency: "EUR",
    credited: 0,
    vat_due: 266,
    vat_open: 0,
    replaced: false,
  } as const;
  const page = await open(`/admin/invoices?id=${invoice.id}`, [
    answer(listAllInvoices, {
      invoices: [invoice],
      total: 1,
      sums: { net: 0, vat: 0, total: 0 },
      countries: [],
    }),
    answer(reissueForBuyer, { name: "2026-0043" }),
    answer(packInvoices, { name: "invoices.zip", type: "application/zip", base64: "" }),
  ]);
  const drawer = within(await page.findByRole("dialog", { name: "2026-0042" }));
  await page.user.click(drawer.getByRole("button", { name: t("invoices.reissue") }));
  const sure = within(await page.findByRole("alertdialog"));
  expect(page.sent(reissueForBuyer)).toEqual([]);
  await page.user.click(sure.getByRole("button", { name: t("invoices.reissue") }));
  expect(await page.findByText(t("invoices.reissued", { name: "2026-0043" }))).toBeTruthy();
  expect(page.sent(reissueForBuyer)).toEqual([{ id: invoice.id }]);
  await page.user.click(page.getByRole("button", { name: t("invoices.zip"), hidden: true }));
  await expect.poll(() => page.sent(packInvoices)).toHaveLength(1);
});
