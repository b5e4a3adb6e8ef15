import { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("vouchers");

test("an empty code is not sent, and a wrong one is refused in the form", async () => {
  const page = await renderPage("/redeem", [refuse(redeemVoucher, "voucher_expired")], { user: somebody() });
  await page.user.click(page.getByRole("button", { name: t("redeem") }));
  expect(page.getByText(t("missing"))).toBeTruthy();
  expect(page.sent(redeemVoucher)).toEqual([]);
  await page.user.type(page.getByLabelText(t("code")), " OLD {Enter}");
  expect(await page.findByText(textsOf("errors")("voucher_expired"))).toBeTruthy();
  expect(page.sent(redeemVoucher)).toEqual([{ code: "OLD" }]);
});

test("a code says what it was worth and leads on", async () => {
  const user = somebody();
  const worth = answer(redeemVoucher, { kind: "discount", slots: null, until: null, percent: 20, user });
  const page = await renderPage("/redeem", [worth], { user });
  await page.user.type(page.getByLabelText(t("code")), "SPRING{Enter}");
  expect(await page.findByText(t("done.discount", { percent: 20 }))).toBeTruthy();
  expect(page.getByRole("link", { name: t("toPricing") }).getAttribute("href")).toBe("/pricing");
});

test("who does not pay for the company is told who redeems", async () => {
  const page = await renderPage("/redeem", [], { user: memberOf("Ada & Co", "member") });
  expect(page.getByText(t("ownerOnly", { space: "Ada & Co" }))).toBeTruthy();
  expect(page.queryByLabelText(t("code"))).toBeNull();
});
