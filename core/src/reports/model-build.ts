import { periodText } from "../analyses/presentation/writing.ts";
import { formatDate, formatDays, labelled } from "../i18n/format.ts";
import { visibleText } from "../visible-text.ts";
import { isComparison } from "./definition.ts";
import {
  MODEL_VERSION,
  type ReportAccount,
  type ReportBrand,
  type ReportFinding,
  type ReportLabels,
  type ReportModel,
  type ReportSection,
} from "./model.ts";
import { accountOf, comparisonOf, contextOf, titleOf } from "./model-account.ts";
import { changesOf } from "./model-changes.ts";
import type { ReportInput } from "./model-input.ts";
import { overviewOf } from "./model-overview.ts";
import { rankedFindings, sectionFindings } from "./model-ranking.ts";
import { OWN_IDS, type OwnSectionId } from "./own/ids.ts";
import type { ReportWords } from "./report-words.ts";

/** The model of a report from frozen figures. */
export const reportModel = (input: ReportInput, words: ReportWords): ReportModel =>
  JSON.parse(writtenModel(input, words));

/** The same as the text that is kept. */
export function writtenModel(input: ReportInput, words: ReportWords): string {
  const { language, p, d } = words;
  const accounts = input.accounts.map((account) => accountOf(account, input, words));
  const summary = summaryOf(input, accounts, words);
  const model: ReportModel = {
    version: MODEL_VERSION,
    language,
    design: input.design,
    brand: input.brand,
    cover: {
      title: input.title,
      subtitle: input.subtitle ?? "",
      accounts: accounts.map(({ username }) => `@${username}`),
      // Whoever opens the file years later reads of which year it is.
      period: periodText(input.window, p, language, true),
      compared: input.compared
        ? d("compared", { period: formatDays(input.compared.from, input.compared.to, language, true) })
        : null,
      ...(input.cover === false && { shown: false }),
      ...(input.date && { date: formatDate(input.date, language) }),
    },
    ...(input.parties && { parties: input.parties }),
    period: { from: input.window.from, to: input.window.to },
    summary,
    overview: overviewOf(accounts, words),
    comparison: comparisonOf(input, words),
    accounts: accounts.map((account) => withoutRepeated(account, summary.findings)),
    tables: input.tables ?? false,
    labels: labelsOf(input.brand, words),
  };
  return written(model);
}

function summaryOf(
  input: ReportInput,
  accounts: readonly ReportAccount[],
  words: ReportWords,
): ReportModel["summary"] {
  const said = [...remarksOnAll(input), input.summary?.trim(), ...sharedComments(input, words)];
  const text = said.filter(Boolean).join("\n") || null;
  if (input.findings === false) return { text, findings: [], ...(text === null && { shown: false }) };
  const findings = input.accounts.map((account, index) => {
    const { results, connected } = account;
    const shown = accounts[index];
    const context = contextOf(account, words);
    const said = shown ? sectionFindings(shown, { ...results, ...connected?.results }, context) : [];
    return [...said, ...changesOf(account, input, words)];
  });
  return { text, findings: rankedFindings(findings) };
}

/** What was written about the report as a whole comes first. */
const remarksOnAll = ({ comments = [] }: ReportInput) =>
  comments.flatMap(({ section, username, text }) =>
    section === null && username === null ? text.trim() : [],
  );

/** What was written about a section of all accounts is said once, in the summary, and not under each of them. */
function sharedComments({ accounts, comments = [] }: ReportInput, words: ReportWords): string[] {
  if (accounts.length < 2) return [];
  return comments.flatMap(({ section, username, text }) => {
    if (username !== null || section === null || text.trim() === "" || isComparison(section)) return [];
    return [labelled(titleOf(section, words), text.trim(), words.language)];
  });
}

/** Without the sections that are one sentence, which the summary says already. */
function withoutRepeated(account: ReportAccount, findings: readonly ReportFinding[]): ReportAccount {
  const said = findings
    .filter(({ username }) => username === account.username)
    .map(({ analysis }) => analysis);
  const isRepeated = (one: ReportSection) => isOneSentence(one) && said.includes(one.id);
  const repeated = account.sections.flatMap((one, index) => (isRepeated(one) ? [index] : []));
  if (repeated.length === 0) return account;
  const places = Object.entries(account.places ?? {}).map(([id, place]) => {
    const gone = repeated.filter((index) => index < place.after).length;
    return [id, { ...place, after: place.after - gone }] as const;
  });
  const sections = account.sections.filter((one) => !isRepeated(one));
  return { ...account, sections, places: Object.fromEntries(places) };
}

function isOneSentence({ figures, posts, chart, table, note, comment }: ReportSection): boolean {
  return figures.length + posts.length + note.length === 0 && !chart && !table && comment === null;
}

function labelsOf({ poweredBy }: ReportBrand, { d, t, c, formats }: ReportWords): ReportLabels {
  const own = Object.fromEntries(OWN_IDS.map((id) => [id, d(id)])) as Record<OwnSectionId, string>;
  return {
    ...own,
    contents: d("contents"),
    summary: d("summary"),
    comparison: d("comparison"),
    overview: d("overview"),
    accounts: d("accounts"),
    account: d("account"),
    period: d("period"),
    comment: d("comment"),
    published: d("published"),
    caption: d("caption"),
    format: d("format"),
    engagement: t("metric.engagement"),
    nothing: d("nothing"),
    unprinted: d("unprinted"),
    missing: formats.count.missing,
    page: d("page", { page: "{page}", pages: "{pages}" }),
    onPage: d("onPage"),
    poweredBy: poweredBy && d("poweredBy", { brand: poweredBy }),
    date: d("date"),
    contact: d("contact"),
    preparedFor: d("preparedFor"),
    preparedBy: d("preparedBy"),
    average: d("average"),
    sheet: {
      data: d("sheet.data"),
      day: c("table.day"),
      days: d("sheet.days"),
      metric: d("sheet.metric"),
      figure: d("sheet.figure"),
      value: d("value"),
      change: d("sheet.change"),
    },
  };
}

/** Escapes of JSON that may stand for a character the database or a printer refuses. */
const ESCAPED = /\\[bfru]/;

/**
 * The model as it will be after storing: without undefined values, and with every text as a reader sees it.
 * Others are rare, and looking at each text takes long.
 */
function written(model: ReportModel): string {
  const clean = (_: string, value: unknown) =>
    typeof value === "string" ? visibleText(value).replaceAll("\r", "") : value;
  const text = JSON.stringify(model);
  const odd = ESCAPED.test(text) || visibleText(text) !== text;
  return odd ? JSON.stringify(model, clean) : text;
}
