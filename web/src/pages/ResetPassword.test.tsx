import { getReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("auth");
const errors = textsOf("errors");
const usable = answer(getReset, { usable: true, logins: [] });

test("without a link the page leads to the login", async () => {
  const page = await renderPage("/reset-password");
  expect(page.getByText(t("reset.empty"))).toBeTruthy();
  expect(page.getByRole("link", { name: t("toLogin") }).getAttribute("href")).toBe("/login");
});

test("a link that was used says that it is gone", async () => {
  const page = await renderPage("/reset-password?token=used", [
    answer(getReset, { usable: false, logins: [] }),
  ]);
  expect(await page.findByText(t("reset.gone"))).toBeTruthy();
});

test("a link that cannot be looked at now can be tried again", async () => {
  const page = await renderPage("/reset-password?token=good", [refuse(getReset, "unexpected"), usable]);
  await page.user.click(await page.findByRole("button", { name: textsOf("ui")("retry") }));
  expect(await page.findByRole("button", { name: t("reset.submit") })).toBeTruthy();
});

test("a weak password is not sent; a strong one is, and leads to the login", async () => {
  const page = await renderPage("/reset-password?token=good", [usable, answer(resetPassword, { ok: true })]);
  const password = await page.findByLabelText(t("password.new"));
  await page.user.type(password, "blue42river{Enter}");
  expect(page.getByText(errors("problem.password_strict"))).toBeTruthy();
  expect(page.sent(resetPassword)).toEqual([]);
  await page.user.clear(password);
  await page.user.type(password, "Blue-42-river{Enter}");
  await expect.poll(page.address).toBe("/login");
  expect(page.sent(resetPassword)).toEqual([{ token: "good", password: "Blue-42-river", keep: [] }]);
});
