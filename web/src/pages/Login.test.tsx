import { login, requestReset } from "@owlstat/core/auth/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse, unreachable } from "../testing/answers.ts";
import { onFreePlan, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("auth");
const errors = textsOf("errors");

test("nothing is sent while a field of the login is empty", async () => {
  const page = await renderPage("/login", [refuse(login, "login_failed")]);
  const [email, password] = fields(page);
  await page.user.type(email, "demo@owlstat.test{Enter}");
  await page.user.clear(email);
  await page.user.type(password, "x{Enter}");
  expect(page.sent(login)).toEqual([]);
  await page.user.type(email, "nobody@owlstat.test{Enter}");
  expect(await page.findAllByText(errors("login_failed"))).not.toHaveLength(0);
  expect(page.sent(login)).toEqual([{ email: "nobody@owlstat.test", password: "x" }]);
});

test("whoever logs in goes on to the page they wanted", async () => {
  const page = await renderPage("/login?then=/contact", [answer(login, { user: somebody() })]);
  await logIn(page);
  await page.findByRole("heading", { level: 1, name: textsOf("support")("contact.title") });
  expect(page.address()).toBe("/contact");
});

test("whoever is logged in already is sent on at once", async () => {
  const page = await renderPage("/login?then=/contact", [], { user: onFreePlan() });
  expect(page.address()).toBe("/contact");
});

test("an account that moves from the legacy version is waited for in a dialog that can be closed", async () => {
  const page = await renderPage("/login", [refuse(login, "migrating")]);
  await logIn(page);
  expect(await page.findByRole("alertdialog", { name: t("migrating.title") })).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: textsOf("ui")("close") }));
  expect(page.queryByRole("alertdialog")).toBeNull();
});

test("a forgotten password asks for the address first, then whether to send", async () => {
  const page = await renderPage("/login", [answer(requestReset, { ok: true })]);
  const forgot = page.getByRole("button", { name: t("login.forgot") });
  await page.user.click(forgot);
  const [email] = fields(page);
  expect(page.getByText(t("forgot.emailFirst"))).toBeTruthy();
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email);
  await page.user.type(email, "ada@example.com");
  await page.user.click(forgot);
  expect(await page.findByText(t("forgot.text", { email: "ada@example.com" }))).toBeTruthy();
  expect(page.sent(requestReset)).toEqual([]);
  await page.user.click(page.getByRole("button", { name: t("forgot.send") }));
  expect(await page.findByText(t("forgot.sent"))).toBeTruthy();
  expect(page.sent(requestReset)).toEqual([{ userEmail: "ada@example.com" }]);
});

test("a request for a reset link that fails says so", async () => {
  const page = await renderPage("/login", [unreachable(requestReset)]);
  await page.user.type(fields(page)[0], "ada@example.com");
  await page.user.click(page.getByRole("button", { name: t("login.forgot") }));
  await page.user.click(await page.findByRole("button", { name: t("forgot.send") }));
  expect(await page.findByText(t("forgot.failed"))).toBeTruthy();
});

test("the welcome of the new version shows to those who must log in again", async () => {
  const page = await renderPage("/login?reconnect=true");
  expect(page.getByText(t("login.reconnect"))).toBeTruthy();
});

test("the providers that are not set up are not offered", async () => {
  const logins = { facebook: false, google: true, instagram: false };
  const page = await renderPage("/login", [], { boot: { logins } });
  expect(page.getByRole("button", { name: t("login.google") })).toBeTruthy();
  expect(page.queryByRole("button", { name: t("login.facebook") })).toBeNull();
});

test("in Italian, somebody who wants to track a profile reads its name", async () => {
  const page = await renderPage("/it/login?then=/profile/nasa%3Ftrack%3Dtrue");
  const name = textsOf("auth", "it")("login.track.title", { username: "nasa" });
  expect(page.getByRole("heading", { level: 1, name })).toBeTruthy();
});

type Page = Awaited<ReturnType<typeof renderPage>>;

const fields = (page: Page) =>
  [page.getByLabelText(t("login.field.email")), page.getByLabelText(t("login.field.password"))] as const;

async function logIn(page: Page): Promise<void> {
  const [email, password] = fields(page);
  await page.user.type(email, "ada@example.com");
  await page.user.type(password, "blue42river");
  await page.user.click(page.getByRole("button", { name: t("login.submit") }));
}
