import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("connections");
const errors = textsOf("errors");
const user = somebody({ connections: { facebook: true, instagram: false } });

/** So many accounts behind Facebook pages, the first nine of them hotels. */
function found(count: number): Answer<typeof listConnections> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    username: `${index < 9 ? "hotel" : "shop"}.${index}`,
    name: null,
    page: `Page ${index}`,
    profile_pic_hash: null,
    tracked: false,
    linked: false,
  }));
  const slots = { used: 0, total: 10 };
  return { state: "ready", accounts, without: [], complete: true, slots, open_slots: 10 };
}

test("when Facebook does not answer the list says so and can be asked for again", async () => {
  const away = refuse(listConnections, "provider_unavailable");
  const page = await renderPage("/onboarding", [away, answer(listConnections, found(2))], { user });
  expect(await page.findByText(t("failed.title"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("failed.act") }));
  expect(await page.findByLabelText(/@hotel\.0/)).toBeTruthy();
});

test("more accounts than slots do not fit, and offer a larger plan instead of tracking a few", async () => {
  const full = refuse(selectConnections, "slots_full");
  const page = await renderPage("/onboarding?step=pick", [answer(listConnections, found(54)), full], {
    user,
  });
  const filter = await page.findByPlaceholderText(t("pick.filter"));
  await page.user.type(filter, "hotel{Enter}");
  expect(document.querySelectorAll("fieldset li input[type=checkbox]")).toHaveLength(9);
  await page.user.clear(filter);
  await page.user.click(page.getByLabelText(t("pick.all")));
  expect(page.getByRole("link", { name: t("pick.more") })).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("pick.submit", { count: 54 }) }));
  expect(within(await page.findByRole("dialog")).getByText(errors("slots_full"))).toBeTruthy();
});

test("without a choice nothing is sent, and that is said", async () => {
  const page = await renderPage("/onboarding", [answer(listConnections, found(2))], { user });
  await page.user.click(await page.findByRole("button", { name: t("pick.submit", { count: 0 }) }));
  expect(page.getByText(t("pick.empty"))).toBeTruthy();
  expect(page.sent(selectConnections)).toEqual([]);
});

test.each(["permission_missing", "token_expired"] as const)(
  "a login with %s is asked for again",
  async (state) => {
    const closed = { ...found(0), state };
    const page = await renderPage("/onboarding", [answer(listConnections, closed)], { user });
    expect(await page.findByText(t(`${state}.title`))).toBeTruthy();
    expect(page.getByRole("button", { name: textsOf("onboarding")("connect.again") })).toBeTruthy();
  },
);

test("whoever has not confirmed their address is asked to do that before connecting", async () => {
  const page = await renderPage("/onboarding", [], { user: somebody({ confirmed: false }) });
  expect(page.getByText(textsOf("onboarding")("connect.confirmFirst"))).toBeTruthy();
});
