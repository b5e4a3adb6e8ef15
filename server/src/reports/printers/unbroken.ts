import type { ReportAccount, ReportLabels, ReportModel } from "@owlstat/core/reports/model.ts";
import type { PrintedPdf } from "./orders.ts";
import { PrintFailed } from "./press.ts";

type Print = (model: ReportModel) => Promise<PrintedPdf>;

/**
 * Prints a document also where one of its accounts cannot be printed: that one keeps its heading and says so, the
 * others have their pages.
 */
export async function printUnbroken(model: ReportModel, print: Print): Promise<PrintedPdf> {
  try {
    return await print(model);
  } catch (error) {
    if (!(error instanceof PrintFailed) || model.accounts.length < 2) throw error;
    const broken = await brokenIn(model, print);
    // Then something else is to blame, such as the cover.
    if (broken.size === 0 || broken.size === model.accounts.length) throw error;
    return print(without(model, broken));
  }
}

/** The accounts that cannot be printed alone either. */
async function brokenIn(model: ReportModel, print: Print): Promise<Set<string>> {
  const broken = new Set<string>();
  for (const { username } of model.accounts) {
    const others = model.accounts.flatMap((one) => (one.username === username ? [] : one.username));
    try {
      await print(without(model, new Set(others)));
    } catch (error) {
      if (!(error instanceof PrintFailed)) throw error;
      broken.add(username);
    }
  }
  return broken;
}

function without(model: ReportModel, left: ReadonlySet<string>): ReportModel {
  const { accounts, labels, summary } = model;
  return {
    ...model,
    summary: { ...summary, findings: summary.findings.filter(({ username }) => !left.has(username)) },
    accounts: accounts.map((account) => (left.has(account.username) ? emptied(account, labels) : account)),
  };
}

/** Models that were kept before this text was written do without it. */
const emptied = ({ username, period }: ReportAccount, { unprinted }: ReportLabels): ReportAccount => ({
  username,
  name: "",
  period,
  collected: unprinted ?? null,
  tiles: [],
  sections: [],
});
