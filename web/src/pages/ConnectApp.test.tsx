import { scopesOfAccess } from "@owlstat/core/api-tokens/scopes.ts";
import { type AppQuestion, allowApp, readAppRequest } from "@owlstat/core/apps/contract.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("apps");
const errors = textsOf("errors");
const REQUEST = { client_id: "robot", redirect_uri: "https://app.example/cb", scope: "read change" };
const ADDRESS = `/oauth/authorize?${new URLSearchParams(REQUEST)}`;
const ASKED: Extract<AppQuestion, { state: "asked" }> = {
  state: "asked",
  name: "Robot",
  proven_by: null,
  returns_to: "app.example",
  access: "change",
  scopes: scopesOfAccess("change"),
  declined: "https://app.example/cb?error=access_denied",
};
const user = somebody();

test("the page says who asks, warns of a name nobody verified, and sends what was chosen", async () => {
  const answers = [answer(readAppRequest, ASKED), answer(allowApp, { address: "#to-the-app" })];
  const page = await renderPage(ADDRESS, answers, { user });
  expect(await page.findByRole("heading", { name: t("ask.title", { name: "Robot" }) })).toBeTruthy();
  expect(page.getByText("app.example")).toBeTruthy();
  expect(page.getByText(t("ask.unproven"))).toBeTruthy();
  expect(page.getByText(t("ask.as", { email: user.email }))).toBeTruthy();
  expect(page.getByRole("link", { name: t("ask.decline") }).getAttribute("href")).toBe(ASKED.declined);
  await page.user.click(page.getByRole("checkbox", { name: t("ask.change") }));
  await page.user.selectOptions(page.getByLabelText(t("ask.days")), "30");
  await page.user.click(page.getByRole("button", { name: t("ask.allow") }));
  expect(await page.findByText(t("ask.sent"))).toBeTruthy();
  expect(page.sent(allowApp)).toEqual([{ request: REQUEST, access: "read", days: 30 }]);
  expect(location.hash).toBe("#to-the-app");
});

test("who only views is told that they cannot connect apps", async () => {
  const viewer = somebody({ space: { ...user.space, kind: "company", role: "viewer" } });
  const asked = { ...ASKED, access: "read", proven_by: "app.example" } as const;
  const page = await renderPage(ADDRESS, [answer(readAppRequest, asked)], { user: viewer });
  expect(await page.findByText(t("ask.viewers"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("ask.allow") })).toBeNull();
  expect(page.queryByText(t("ask.unproven"))).toBeNull();
  expect(page.getByText(t("ask.provenBy", { host: "app.example" }))).toBeTruthy();
});

test("what cannot be connected is said, with a way back only where the address is the app's", async () => {
  const refused = { state: "refused", problem: "redirect", back: null } as const;
  const page = await renderPage(ADDRESS, [answer(readAppRequest, refused)], { user });
  expect(await page.findByText(t("refused.redirect"))).toBeTruthy();
  expect(page.queryByRole("link", { name: t("refused.back", { host: "app.example" }) })).toBeNull();
});

test("a request that became invalid is said, and the question stays", async () => {
  const answers = [answer(readAppRequest, ASKED), refuse(allowApp, "app_refused")];
  const page = await renderPage(ADDRESS, answers, { user });
  await page.user.click(await page.findByRole("button", { name: t("ask.allow") }));
  expect(await page.findByText(errors("app_refused"))).toBeTruthy();
  expect(page.getByRole("button", { name: t("ask.allow") })).toBeTruthy();
});
