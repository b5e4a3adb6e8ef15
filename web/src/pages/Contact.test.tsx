import { sendContact } from "@owlstat/core/support/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("support");

test("each missing field says so, and the first of them gets the focus", async () => {
  const page = await renderPage("/contact");
  await page.user.click(page.getByRole("button", { name: t("form.send") }));
  for (const field of ["name", "email", "message"] as const) {
    const input = page.getByLabelText(t(`form.${field}`));
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(page.getByText(t(`form.problem.${field}`)).id).toBe(input.getAttribute("aria-describedby"));
  }
  expect(document.activeElement).toBe(page.getByLabelText(t("form.name")));
  expect(page.sent(sendContact)).toEqual([]);
});

test("who is logged in only writes the message; then it says where the answer goes", async () => {
  const user = somebody();
  const page = await renderPage("/contact", [answer(sendContact, { ok: true })], { user });
  await page.user.type(page.getByLabelText(t("form.message")), "Hello owls");
  await page.user.click(page.getByRole("button", { name: t("form.send") }));
  expect(await page.findByText(t("sent.text", { email: user.email }))).toBeTruthy();
  expect(page.sent(sendContact)).toMatchObject([
    { name: user.name, email: user.email, message: "Hello owls" },
  ]);
  await page.user.click(page.getByRole("button", { name: t("sent.again") }));
  expect(page.getByRole("button", { name: t("form.send") })).toBeTruthy();
});

test("a message that is not taken now stays in the form", async () => {
  const limited = refuse(sendContact, "rate_limited", { seconds: 60 });
  const page = await renderPage("/contact", [limited], { user: somebody() });
  const message = page.getByLabelText<HTMLTextAreaElement>(t("form.message"));
  await page.user.type(message, "Hello owls");
  await page.user.click(page.getByRole("button", { name: t("form.send") }));
  expect(await page.findByText(textsOf("errors")("rate_limited", { seconds: 60 }))).toBeTruthy();
  expect(message.value).toBe("Hello owls");
});
