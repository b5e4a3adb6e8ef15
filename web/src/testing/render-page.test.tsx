import { login, requestReset } from "@owlstat/core/auth/contract.ts";
import { sendContact } from "@owlstat/core/support/contract.ts";
import { expect, test } from "vitest";
import { call } from "../platform/calls/api.ts";
import { answer, refuse } from "./answers.ts";
import { takeComplaints } from "./complaints.ts";
import { somebody } from "./people.ts";
import { renderPage } from "./render-page.tsx";
import { textsOf } from "./texts.ts";

test("a call without an answer is a complaint", async () => {
  const page = await renderPage("/contact", [], { user: somebody() });
  const t = textsOf("support");
  await page.user.type(page.getByLabelText(t("form.message")), "Hello owls");
  await page.user.click(page.getByRole("button", { name: t("form.send") }));
  await expect.poll(() => page.sent(sendContact)).toHaveLength(1);
  expect(takeComplaints()).toEqual(["No answer was given for POST /support/contact"]);
});

test("an answer that the contract does not describe is refused", () => {
  const user = { ...somebody(), email: 7 as unknown as string };
  expect(() => answer(login, { user })).toThrow("POST /auth/login cannot answer this: user.email");
});

test("a refusal that the contract does not list is refused", () => {
  expect(() => refuse(requestReset, "email_in_use")).toThrow("never answers email_in_use");
});

test("input that the contract does not allow is a complaint", async () => {
  await renderPage("/contact", [answer(sendContact, { ok: true })]);
  const wrong = { name: "", email: "", message: "", topic: "nothing" as "other" };
  await expect(call(sendContact, wrong)).rejects.toThrow("no_answer");
  expect(takeComplaints()).toContain("The page sent a wrong POST /support/contact");
});

test("of several answers each is given once, and the last one stays", async () => {
  await renderPage("/contact", [refuse(requestReset, "rate_limited"), answer(requestReset, { ok: true })]);
  const ask = () => call(requestReset, { userEmail: "ada@example.com" });
  await expect(ask()).rejects.toThrow(textsOf("errors")("rate_limited"));
  expect([await ask(), await ask()]).toEqual([{ ok: true }, { ok: true }]);
});
