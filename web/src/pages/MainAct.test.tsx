import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { backtestAlarm, listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { listClients } from "@owlstat/core/clients/agency-contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listGoals, previewGoal } from "@owlstat/core/goals/contract.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { listImports, listSharedLists } from "@owlstat/core/imports/contract.ts";
import { searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { getReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { listReportTemplates } from "@owlstat/core/reports/templates-contract.ts";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer, pending } from "../testing/answers.ts";
import { memberOf } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { report, reporting } from "../testing/reports.ts";
import { textsOf } from "../testing/texts.ts";

const [alarms, goals, reports, clients, accounts] = [
  textsOf("alarms"),
  textsOf("goals"),
  textsOf("reports"),
  textsOf("clients"),
  textsOf("accounts"),
] as const;
const owner = memberOf("Ada & Co", "owner");
const NASA = answer(listAccounts, tracking(account("nasa")));
const ANSWERS = [
  answer(listAlarms, { alarms: [], most: 10 }),
  answer(listAllFirings, { firings: [] }),
  pending(backtestAlarm),
  answer(listGoals, { goals: [], most: 10 }),
  pending(previewGoal),
  answer(listReports, reporting(report())),
  answer(listReportTemplates, { templates: [] }),
  pending(getReportSettings),
  answer(listClients, { clients: [] }),
  answer(listFolders, { folders: [] }),
  answer(listImports, { imports: [], files: { used: 0, most: 0 } }),
  answer(listSharedLists, { lists: [] }),
  answer(searchProfiles, { handle: null, profiles: [] }),
  pending(listConnectedPages),
  pending(listChannels),
  pending(getCompany),
  pending(getDashboard),
];
const nameOf = (act: string, language?: "de") => textsOf("shell", language)("skipTo", { act });

async function follow(address: string, act: string, tracked = NASA) {
  const page = await renderPage(address, [tracked, ...ANSWERS], { user: owner });
  const link = await page.findByRole("link", { name: nameOf(act) });
  for (const menu of page.getAllByRole("navigation"))
    expect(link.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await page.user.click(link);
  return page;
}

const FOCUSED = [
  ["/alarms", alarms("form.new"), "combobox"],
  ["/goals", goals("form.new"), "combobox"],
  ["/reports", reports("template.title"), "button"],
  ["/clients", clients("page.new"), "button"],
  ["/accounts", accounts("add.open"), "button"],
] as const;

test.each(FOCUSED)(
  "before the menu of %s a link leads to what one does there: %s",
  async (address, act, role) => {
    const page = await follow(address, act);
    const focused = document.activeElement as HTMLElement;
    expect(page.getByRole("main").contains(focused)).toBe(true);
    expect(page.getAllByRole(role)).toContain(focused);
  },
);

test("where nothing is tracked the link leads to the name of the first account", async () => {
  await follow("/accounts", accounts("add.open"), answer(listAccounts, tracking()));
  expect(document.activeElement?.getAttribute("name")).toBe("username");
});

test("whoever only reads has no such link", async () => {
  const user = memberOf("Ada & Co", "viewer");
  const page = await renderPage("/accounts", [NASA, ...ANSWERS], { user });
  expect(await page.findByText("@nasa")).toBeTruthy();
  expect(page.queryByRole("link", { name: nameOf(accounts("add.open")) })).toBeNull();
});

test.each(LANGUAGES)("the link names the act in %s", (language) => {
  expect(textsOf("shell", language)("skipTo", { act: "§" })).toMatch(/\S.*§/);
});
