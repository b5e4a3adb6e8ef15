import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("goals");
const none = answer(listGoals, { goals: [], most: 10 });

test("without an account the page leads to the first one", async () => {
  const page = await renderPage("/goals", [none, answer(listAccounts, tracking())], { user: somebody() });
  expect(await page.findByText(t("empty.text"))).toBeTruthy();
  expect(page.getByRole("link", { name: t("empty.action") }).getAttribute("href")).toBe("/accounts");
});

test("a viewer of a company without goals is not asked to set one", async () => {
  const user = memberOf("Ada & Co", "viewer");
  const page = await renderPage("/goals", [none, answer(listAccounts, tracking(account("nasa")))], { user });
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
  expect(page.queryByRole("link", { name: t("empty.action") })).toBeNull();
});

test("goals that cannot be read can be asked for again", async () => {
  const answers = [refuse(listGoals, "unexpected"), none, answer(listAccounts, tracking(account("nasa")))];
  const page = await renderPage("/goals", answers, { user: memberOf("Ada & Co", "viewer") });
  await page.user.click(await page.findByRole("button", { name: textsOf("ui")("retry") }));
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
});
