import { confirm, getConfirmation, requestConfirmation } from "@owlstat/core/auth/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("auth");
const email = "ada@example.com";
const LINK: Answer<typeof getConfirmation> = {
  kind: "signup",
  state: "open",
  own: false,
  email,
  keeps: true,
};

test("opening a link confirms nothing; its button does", async () => {
  const done = answer(confirm, { ...LINK, state: "done", reset: null });
  const page = await renderPage("/confirm?token=one", [answer(getConfirmation, LINK), done]);
  const button = await page.findByRole("button", { name: t("confirm.act.signup") });
  expect(page.sent(confirm)).toEqual([]);
  await page.user.click(button);
  expect(await page.findByText(t("confirm.done"))).toBeTruthy();
  expect(page.sent(confirm)).toEqual([{ token: "one" }]);
});

test("in the browser that signed up, opening the link is enough", async () => {
  const done = answer(confirm, { ...LINK, own: true, state: "done", reset: null });
  const user = somebody({ confirmed: false });
  const page = await renderPage(
    "/confirm?token=one",
    [answer(getConfirmation, { ...LINK, own: true }), done],
    {
      user,
    },
  );
  expect(await page.findByText(t("confirm.done"))).toBeTruthy();
  expect(page.sent(confirm)).toEqual([{ token: "one" }]);
});

test("a link opened elsewhere asks for the password and says when it is wrong", async () => {
  const page = await renderPage("/confirm?token=one", [
    answer(getConfirmation, { ...LINK, keeps: false }),
    refuse(confirm, "password_wrong"),
  ]);
  await page.user.type(await page.findByLabelText(t("login.field.password")), "not1right{Enter}");
  expect(await page.findByText(textsOf("errors")("password_wrong"))).toBeTruthy();
  expect(page.sent(confirm)).toEqual([{ token: "one", password: "not1right" }]);
});

test("of two addresses the second is still waited for", async () => {
  const page = await renderPage("/confirm?token=one", [
    answer(getConfirmation, { ...LINK, kind: "email-old", state: "waiting" }),
  ]);
  expect(await page.findByText(t("confirm.waiting"))).toBeTruthy();
});

test("whoever has not confirmed yet gets the mail sent again", async () => {
  const user = somebody({ confirmed: false });
  const page = await renderPage("/confirm", [answer(requestConfirmation, { ok: true })], { user });
  expect(page.getByText(t("confirm.inboxText", { email }))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("confirm.resend") }));
  await expect.poll(() => page.sent(requestConfirmation)).toHaveLength(1);
});

test("without a link visitors are led to the login, and others to their settings", async () => {
  const visitor = await renderPage("/confirm");
  expect(visitor.getByRole("link", { name: t("toLogin") })).toBeTruthy();
});

test("whoever confirmed and tracks an account is led on, each way one click", async () => {
  const user = somebody({ igaccounts: [{ username: "nasa", profile_pic_hash: null }] });
  const done = answer(getConfirmation, { ...LINK, state: "done", own: true });
  const page = await renderPage("/confirm?token=one", [done], { user });
  const o = textsOf("onboarding");
  const ways = [o("next.alarm", { username: "nasa" }), o("next.report"), o("next.client")];
  await page.findByRole("link", { name: ways[0] as string });
  expect(ways.map((name) => page.getByRole("link", { name }).getAttribute("href"))).toEqual([
    "/alarms?account=nasa&measure=followers",
    "/reports?new=summary",
    "/clients?new=1",
  ]);
});
