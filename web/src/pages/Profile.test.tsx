import { getProfile, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { expect, test } from "vitest";
import { after, answer, pending, refuse } from "../testing/answers.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("profiles");

test("while a profile is looked up its name stands where it will be", async () => {
  const page = await renderPage("/profile/@NASA", [pending(getProfile)]);
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("@nasa");
  expect(page.getByText(t("fetching"))).toBeTruthy();
});

test("a name that cannot be read is said to be unknown, personal or private", async () => {
  const answers = [
    refuse(getProfile, "account_not_found"),
    answer(searchProfiles, { handle: null, profiles: [] }),
  ];
  const page = await renderPage("/profile/nobody.here", answers);
  const title = textsOf("errors")("account_not_found");
  expect(await page.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(page.getByText(t("refused.missing", { name: "@nobody.here" }))).toBeTruthy();
});

test("whoever tabs while a profile is looked up stays in the content of the page", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = await renderPage("/profile/nobody.here", [
    after(promise, refuse(getProfile, "account_not_found")),
    answer(searchProfiles, { handle: null, profiles: [] }),
  ]);
  page.getByRole("main").focus();
  await page.user.tab();
  expect(document.activeElement).toBe(page.getByRole("heading", { level: 1, name: "@nobody.here" }));
  resolve();
  await page.findByRole("heading", { level: 1, name: textsOf("errors")("account_not_found") });
  expect(document.activeElement).toBe(page.getByRole("main"));
  await page.user.tab();
  expect(page.getByRole("main").contains(document.activeElement)).toBe(true);
});

test("whoever is elsewhere when a looked-up profile comes stays there", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = await renderPage("/profile/nobody.here", [
    after(promise, refuse(getProfile, "account_not_found")),
    answer(searchProfiles, { handle: null, profiles: [] }),
  ]);
  const [link] = page.getAllByRole("link");
  link?.focus();
  resolve();
  await page.findByRole("heading", { level: 1, name: textsOf("errors")("account_not_found") });
  expect(document.activeElement).toBe(link);
});
