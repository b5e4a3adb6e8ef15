import {
  declineClientConnect,
  endClientConsent,
  finishClientConnect,
  getClientConnect,
  getClientConsent,
} from "@owlstat/core/clients/connect-contract.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const [t, errors] = [textsOf("client-connect"), textsOf("errors")];
const agency = "Nest";
const boot: Partial<Boot> = { site: { ...OWLSTAT_SITE, brandname: agency, own_site: false } };
const ASKED = {
  client: "Trattoria Luna",
  accounts: [{ username: "luna", profile_pic_hash: null }],
  ways: ["instagram" as const, "facebook" as const],
};

test("a link says what is asked for, by whom, whose app asks, and both ways", async () => {
  const page = await renderPage("/client/connect?token=x", [answer(getClientConnect, { asked: ASKED })], {
    boot,
  });
  expect(await page.findByRole("heading", { name: t("ask.title", { agency }) })).toBeTruthy();
  for (const text of ["@luna", t("ask.app", { agency }), t("reads.never"), t("ask.back")])
    expect(page.getByText(text)).toBeTruthy();
  for (const name of [t("with.instagram"), t("with.facebook")])
    expect(page.getByRole("button", { name })).toBeTruthy();
  expect(page.queryByText(/Owlstat/)).toBeNull();
});

test("a request is turned down after a question", async () => {
  const answers = [answer(getClientConnect, { asked: ASKED }), answer(declineClientConnect, { ok: true })];
  const page = await renderPage("/client/connect?token=x", answers, { boot });
  await page.user.click(await page.findByRole("button", { name: t("decline.act", { agency }) }));
  await page.user.click(await page.findByRole("button", { name: t("decline.confirm") }));
  expect(await page.findByText(t("decline.done"))).toBeTruthy();
  expect(page.sent(declineClientConnect)).toEqual([{ token: "x" }]);
});

test("a link that is gone, and a consent that is, say so", async () => {
  const link = await renderPage("/client/connect?token=x", [answer(getClientConnect, { asked: null })], {
    boot,
  });
  expect(await link.findByText(t("gone.text", { agency }))).toBeTruthy();
  const none = [answer(getClientConsent, { consent: null })];
  const consent = await renderPage("/client/connection?token=x", none, { boot });
  expect(await consent.findByText(t("consent.noneText", { agency }))).toBeTruthy();
});

const BACK = "/client/connect?state=instagram.a.b&code=c";
const said = { agency, accounts: "@luna" };
test.each([
  ["connected", ["luna"], t("done.text", said), t("done.act"), "/client/connection?token=next"],
  ["denied", [], t("denied.text"), t("again"), "/client/connect?token=next"],
  ["permission", [], t("permission.text"), t("again"), "/client/connect?token=next"],
  ["other", ["luna"], t("other.text", said), t("again"), "/client/connect?token=next"],
  ["other", [], t("other.none"), t("again"), "/client/connect?token=next"],
] as const)("back with %s %j the page says so and leads on", async (outcome, accounts, text, name, to) => {
  const done = answer(finishClientConnect, { outcome, accounts: [...accounts], token: "next" });
  const page = await renderPage(BACK, [done], { boot });
  expect(await page.findByText(text, { exact: false })).toBeTruthy();
  expect(page.getByRole("link", { name }).getAttribute("href")).toBe(to);
  expect(page.sent(finishClientConnect)).toEqual([{ state: "instagram.a.b", code: "c" }]);
});

test("what another browser began ends with a sentence", async () => {
  const page = await renderPage(BACK, [refuse(finishClientConnect, "connect_elsewhere")], { boot });
  expect(await page.findByText(errors("connect_elsewhere"), { exact: false })).toBeTruthy();
});

test("a client sees what they connected and takes it back after a question", async () => {
  const consent = { client: "Trattoria Luna", accounts: ["luna"], connected_at: "2026-03-01T10:00:00.000Z" };
  const answers = [answer(getClientConsent, { consent }), answer(endClientConsent, { ok: true })];
  const page = await renderPage("/client/connection?token=x", answers, { boot });
  expect(await page.findByText(/@luna/)).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("consent.end") }));
  const dialog = await page.findByRole("alertdialog");
  expect(dialog.textContent).toContain(t("consent.endText", { agency }));
  await page.user.click(page.getAllByRole("button", { name: t("consent.end") }).at(-1) as HTMLElement);
  await expect.poll(() => page.sent(endClientConsent)).toEqual([{ token: "x" }]);
});
