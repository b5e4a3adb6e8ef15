import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listCountries } from "@owlstat/core/billing/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { sampleReport } from "@owlstat/core/reports/sample-contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { tracking } from "../testing/accounts.ts";
import { answer, pending } from "../testing/answers.ts";
import { lapsed, onFreePlan, onTrial, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("plans");
const shell = textsOf("shell");
const READS = [
  answer(listAccounts, tracking()),
  answer(listFolders, { folders: [] }),
  answer(listAlarms, { alarms: [], most: 10 }),
  answer(listAllFirings, { firings: [] }),
  answer(listReports, { reports: [], most_recipients: 5, to_others: true, trial_recipient: null }),
  answer(listCountries, {
    countries: [],
    territories: [],
    seller_country: "IT",
    vat_rounding: "invoice",
    open: true,
  }),
  pending(getDashboard),
  pending(sampleReport),
];
const open = (address: string, user: User) => renderPage(address, READS, { user });
type Page = Awaited<ReturnType<typeof open>>;
const menuOf = (page: Page) => within(page.getAllByRole("complementary")[0] as HTMLElement);

test("the trial shows its days in the menu and locks nothing", async () => {
  const page = await open("/reports", onTrial(7));
  const left = menuOf(page).getByRole("link", { name: t("trial.left", { days: 7 }) });
  expect(left.getAttribute("href")).toBe("/pricing");
  expect(await page.findByText(textsOf("reports")("empty.title"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("pro.unlock") })).toBeNull();
});

test("the free plan sees no offer until a Pro feature is touched, and can be kept", async () => {
  const page = await open("/reports", onFreePlan());
  const unlock = await page.findByRole("button", { name: t("pro.unlock") });
  expect(page.queryByRole("alertdialog")).toBeNull();
  expect(page.queryByText(t("banner.trialTitle"))).toBeNull();
  await page.user.click(unlock);
  const modal = { name: shell("upgradePro.title") };
  const dialog = await page.findByRole("dialog", modal);
  await page.user.click(within(dialog).getByRole("button", { name: shell("upgradePro.keep") }));
  await expect.poll(() => page.queryByRole("dialog", modal)).toBeNull();
  await page.user.click(unlock);
  const link = await page.findByRole("link", { name: shell("upgradePro.action") });
  expect(link.getAttribute("href")).toBe("/pricing");
});

test("a plan that runs shows nothing of all this", async () => {
  const page = await open("/alarms", somebody());
  expect(await page.findByText(textsOf("alarms")("empty.title"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("pro.unlock") })).toBeNull();
  expect(menuOf(page).queryByRole("link", { name: t("trial.ended") })).toBeNull();
  expect(page.queryByRole("alertdialog")).toBeNull();
});

test("a trial that ended says so in the menu and above the page", async () => {
  const page = await open("/alarms", onTrial(-1));
  expect(await page.findByText(t("banner.trialText", { count: 0 }))).toBeTruthy();
  expect(
    menuOf(page)
      .getByRole("link", { name: t("trial.ended") })
      .getAttribute("href"),
  ).toBe("/pricing");
});

test.each(["/dashboard", "/accounts", "/dashboard/nasa", "/onboarding"])(
  "a lapsed plan leads from %s to the prices, and closing opens none",
  async (address) => {
    const page = await open(address, lapsed());
    expect(page.address()).toBe("/pricing?renew=true");
    const dialog = within(await page.findByRole("alertdialog"));
    expect(dialog.getByText(t("renewal.text"))).toBeTruthy();
    expect(dialog.getByText(t("renewal.kept"))).toBeTruthy();
    expect(dialog.getByRole("link", { name: t("renewal.settings") }).getAttribute("href")).toBe("/settings");
    await page.user.click(dialog.getByRole("button", { name: textsOf("ui")("close") }));
    await expect.poll(() => page.queryByRole("alertdialog")).toBeNull();
    expect(page.address()).toBe("/pricing");
  },
);

test("whoever may not pay for a lapsed company is told who may", async () => {
  const user = lapsed();
  const space: User["space"] = { ...user.space, kind: "company", name: "Ada & Co", role: "member" };
  const page = await open("/accounts", { ...user, space });
  const dialog = within(await page.findByRole("alertdialog"));
  expect(dialog.getByText(t("renewal.ownerOnly", { space: "Ada & Co" }))).toBeTruthy();
  expect(dialog.queryByRole("link", { name: t("renewal.lite") })).toBeNull();
});
