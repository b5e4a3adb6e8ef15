import { signup } from "@owlstat/core/auth/contract.ts";
import { expect, test } from "vitest";
import { refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("auth");
const errors = textsOf("errors");
type Page = Awaited<ReturnType<typeof renderPage>>;

test("sign-up says what is missing and keeps what was typed", async () => {
  const page = await renderPage("/signup");
  expect(submit(page).hasAttribute("disabled")).toBe(true);
  expect(page.getByText(t("signup.why"))).toBeTruthy();
  const password = page.getByLabelText(t("login.field.password"));
  await page.user.type(password, "abc");
  expect(page.getByText(t("strength.too_short"))).toBeTruthy();
  await page.user.type(password, "def");
  expect(page.getByText(t("strength.needs_number"))).toBeTruthy();
  const email = page.getByLabelText<HTMLInputElement>(t("login.field.email"));
  await page.user.type(email, "not an address");
  await acceptTerms(page);
  await page.user.click(submit(page));
  const problems = ["problem.name_missing", "problem.email_invalid", "problem.password_number"] as const;
  expect(listed(page)).toEqual(problems.map((problem) => errors(problem)));
  expect(page.getByText(errors("signup_invalid"))).toBeTruthy();
  const name = page.getByLabelText(t("signup.field.name"));
  for (const field of [name, email, password]) expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  expect(email.value).toBe("not an address");
  expect(page.sent(signup)).toEqual([]);
});

test("an address that has an account is refused in the form", async () => {
  const page = await renderPage("/signup", [refuse(signup, "email_in_use")]);
  await fill(page);
  await page.user.click(submit(page));
  await expect.poll(() => listed(page)).toEqual([errors("email_in_use")]);
});

test("what only the server knows about a password is listed as well", async () => {
  const refused = refuse(signup, "signup_invalid", { problems: ["password_common"] });
  const page = await renderPage("/signup", [refused]);
  await fill(page);
  await page.user.click(submit(page));
  await expect.poll(() => listed(page)).toEqual([errors("problem.password_common")]);
  expect(page.sent(signup)).toMatchObject([{ name: "Ada Rossi", terms: true, newsletter: false }]);
});

test("the rule of the password is said before it is broken, and no sentence about logging in where only the name is missing", async () => {
  const page = await renderPage("/signup");
  expect(page.getByText(t("signup.passwordRule"))).toBeTruthy();
  await fill(page);
  await page.user.clear(page.getByLabelText(t("signup.field.name")));
  await page.user.click(submit(page));
  expect(listed(page)).toEqual([errors("problem.name_missing")]);
  expect(page.queryByText(errors("signup_invalid"))).toBeNull();
});

const submit = (page: Page) => page.getByRole("button", { name: t("signup.submit") });
const listed = (page: Page) =>
  page
    .getAllByRole("alert")
    .flatMap((alert) => [...alert.querySelectorAll("li")].map((item) => item.textContent));
const acceptTerms = (page: Page) => page.user.click(page.getAllByRole("checkbox")[0] as Element);

async function fill(page: Page): Promise<void> {
  await page.user.type(page.getByLabelText(t("signup.field.name")), "Ada Rossi");
  await page.user.type(page.getByLabelText(t("login.field.email")), "ada@example.com");
  await page.user.type(page.getByLabelText(t("login.field.password")), "blue42river");
  await acceptTerms(page);
}
