import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { backtestAlarm, listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, pending, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("alarms");
const NONE = [
  answer(listAlarms, { alarms: [], most: 10 }),
  answer(listAllFirings, { firings: [] }),
  answer(listFolders, { folders: [] }),
  pending(getDashboard),
];

test("without an account the page leads to the first one", async () => {
  const page = await renderPage("/alarms", [...NONE, answer(listAccounts, tracking())], { user: somebody() });
  expect(await page.findByText(t("empty.text"))).toBeTruthy();
  expect(page.getByRole("link", { name: t("empty.action") }).getAttribute("href")).toBe("/accounts");
});

test("a viewer of a company without alarms is not asked to set one", async () => {
  const user = memberOf("Ada & Co", "viewer");
  const page = await renderPage("/alarms", [...NONE, answer(listAccounts, tracking(account("nasa")))], {
    user,
  });
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
  expect(page.queryByRole("link", { name: t("empty.action") })).toBeNull();
});

test("alarms that cannot be read can be asked for again", async () => {
  const accounts = answer(listAccounts, tracking(account("nasa")));
  const answers = [refuse(listAlarms, "unexpected"), ...NONE, accounts];
  const page = await renderPage("/alarms", answers, { user: memberOf("Ada & Co", "viewer") });
  await page.user.click(await page.findByRole("button", { name: textsOf("ui")("retry") }));
  expect(await page.findByText(t("empty.viewer"))).toBeTruthy();
});

test("what was said to be wrong is forgotten once it is mended", async () => {
  const accounts = answer(listAccounts, tracking(account("nasa")));
  const others = [backtestAlarm, listConnectedPages, listChannels, getCompany];
  const answers = [...NONE, accounts, ...others.map((contract) => pending(contract))];
  const page = await renderPage("/alarms", answers, { user: somebody() });
  const [create] = await page.findAllByRole("button", { name: t("form.create") });
  await page.user.click(create as HTMLElement);
  const value = page.getByRole("textbox", { name: t("field.value") });
  expect(value.getAttribute("aria-invalid")).toBe("true");
  await page.user.type(value, "10K");
  expect(value.getAttribute("aria-invalid")).toBeNull();
});
