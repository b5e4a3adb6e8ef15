import { checkAdminGate, listDeadJobs, listUsers } from "@owlstat/core/admin/contract.ts";
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
