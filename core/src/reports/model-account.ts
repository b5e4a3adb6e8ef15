import { PRESENTERS } from "../analyses/lists/presenters.ts";
import type { Kpi } from "../analyses/overview/kpis/rule.ts";
import type { Context } from "../analyses/presentation/context.ts";
import { presenting } from "../analyses/presentation/present.ts";
import { headingOf, type Presented } from "../analyses/presentation/presented.ts";
import { periodText } from "../analyses/presentation/writing.ts";
import { seriesName } from "../analyses/series-name.ts";
import { type Metric, MOST_COMPARED } from "../analyses/types.ts";
import type { ComparedId, ComputedId, PresentedId } from "../analyses/values.ts";
import type { Chart } from "../charts/chart.ts";
import { sparklineScene } from "../charts/scenes/lines.ts";
import { sparklineGeometry } from "../charts/sparkline.ts";
import { spokenChart } from "../charts/spoken.ts";
import { chartScenes } from "../charts/svg/draw-chart.ts";
import type { ChartTable } from "../charts/table.ts";
import { formatDate, labelled } from "../i18n/format.ts";
import { formatList } from "../i18n/rare-formats.ts";
import { isComparison, isForecast, isOfConnected, type ReportSectionId } from "./definition.ts";
import type { ReportAccount, ReportPlace, ReportSection, ReportTile } from "./model.ts";
import type { AccountInput, ReportInput } from "./model-input.ts";
import { heightFor, onPaper } from "./model-paper.ts";
import { isOwnSection, OWN_IDS, type OwnSectionId } from "./own/ids.ts";
import { notesOf } from "./own/notes.ts";
import { OWN_SECTIONS, type OwnInputs, type OwnRows } from "./own/sections.ts";
import type { ReportWords } from "./report-words.ts";
import { isLongOver } from "./window.ts";

/** What a mail shows of a report, and how wide its charts are there. */
export const MAILED = { accounts: 6, charts: 4 };
const PHONE_WIDTH = 390;
/** The text width of an A4 page, in the pixels that charts are laid out in. */
export const CHART_WIDTH = 640;
/** The line below a tile's figure. */
const LINE = { width: 140, height: 36 };
const DRAWN_WHOLE: readonly Chart["kind"][] = ["line", "band", "fan", "curve", "columns"];
/** What is compared between accounts. */
const COMPARED: readonly Metric[] = ["followers", "engagement"];

/** One account of the report, with its sections in their order. */
export function accountOf(account: AccountInput, input: ReportInput, words: ReportWords): ReportAccount {
  const { username, name, view } = account;
  const { d, language, p } = words;
  const say = sayer(account, words);
  const own = once(input.sections).filter((id) => isOfAccount(id, account));
  const said = own.filter(isAnalysis).map((id) => [id, onPaper(say(id), words)] as const);
  const mailed = mailedCharts(
    account,
    input,
    said.map(([, one]) => one),
  );
  const written = said.map(([id, one]) =>
    sectionOf(one, commentsOn(id, username, input), { c: words.c, design: input.design }, mailed.has(one)),
  );
  const sections = written.filter((section) => isShown(section, input));
  const shown = new Set<ReportSectionId>(sections.map(({ id }) => id));
  return {
    username,
    name,
    period: periodText(view.window, p, language),
    collected: view.collectedAt
      ? d("collected", { date: formatDate(Date.parse(view.collectedAt), language, view.timeZone) })
      : null,
    tiles: tilesOf(account, say("kpis")),
    ...aboutAccount(username, new Set(own), input, words),
    sections,
    ...ownRows(account, words),
    places: placesOf(
      own.filter((id) => !isAnalysis(id) || shown.has(id)),
      (id) => commentOn(id, username, input),
    ),
  };
}

/** What is shown in the mail of the report with its chart. */
function mailedCharts(
  account: AccountInput,
  { accounts }: ReportInput,
  said: readonly Presented<PresentedId>[],
) {
  const shown = accounts.indexOf(account) < MAILED.accounts;
  const charts = shown ? said.filter(({ chart }) => chart).slice(0, MAILED.charts) : [];
  return new Set(charts);
}

/** The line of the key figures is that of the followers: a report with both draws it there alone. */
const once = (sections: readonly ReportSectionId[]) =>
  sections.includes("followers") ? sections.filter((id) => id !== "kpis") : sections;
const isOver = ({ view }: AccountInput) => isLongOver(view.window, view.today);
const isOfAccount = (id: ReportSectionId, account: AccountInput): boolean =>
  !isComparison(id) &&
  (Boolean(account.connected) || !isOfConnected(id)) &&
  !(isForecast(id) && isOver(account));
/** What lacks data is left out unless its owner wants to see it or wrote about it. */
const isShown = ({ missing, comment }: ReportSection, { empty }: ReportInput): boolean =>
  empty === true || missing === null || comment !== null;
const isAnalysis = (id: ReportSectionId): id is PresentedId => !isOwnSection(id);

/** The positions of goals and notes among the analyses, as the owner ordered them. */
function placesOf(
  sections: readonly ReportSectionId[],
  commentOf: (id: OwnSectionId) => string | null,
): Partial<Record<OwnSectionId, ReportPlace>> {
  const places: Partial<Record<OwnSectionId, ReportPlace>> = {};
  sections.forEach((id, index) => {
    if (!isAnalysis(id))
      places[id] = { after: sections.slice(0, index).filter(isAnalysis).length, comment: commentOf(id) };
  });
  return places;
}

/** What the period holds of the space's own, under the ids of its sections. */
function ownRows(account: AccountInput, words: ReportWords): OwnRows {
  const period = { ...account.view.window, over: isOver(account) };
  const rows = <Id extends OwnSectionId>(id: Id) =>
    OWN_SECTIONS[id].rows((account as OwnInputs)[id] ?? [], period, words);
  return Object.fromEntries<unknown>(OWN_IDS.map((id) => [id, rows(id)])) as OwnRows;
}

/**
 * The comparison of the first account with the others, once a metric. Followers are drawn from 100 on, as accounts of
 * different sizes would be flat lines far apart; engagement is a rate and compares as it is.
 */
export function comparisonOf(input: ReportInput, words: ReportWords): ReportSection[] {
  const [first] = input.accounts;
  if (!first) return [];
  const said = (id: ComparedId, metric: Metric) => {
    const view = { ...first.view, metric, indexed: metric === "followers" };
    const presented = sayer({ ...first, view }, words)(id);
    return {
      ...presented,
      ...(id === "compare" && {
        title: words.d("comparison.of", { metric: words.t(seriesName(metric)) }),
      }),
      note: [...presented.note, ...comparedNotes(presented, view.indexed, input, words)],
    };
  };
  return input.sections
    .filter(isComparison)
    .flatMap((id) => {
      const comment = commentOn(id, null, input);
      return COMPARED.map((metric, index) =>
        sectionOf(said(id, metric), index === 0 ? comment : null, { c: words.c, design: input.design }),
      );
    })
    .filter((section) => isShown(section, input));
}

/** How its lines are drawn, and which accounts of how many they are. */
function comparedNotes(
  { chart }: Presented<PresentedId>,
  indexed: boolean,
  { accounts }: ReportInput,
  { d, language }: ReportWords,
): string[] {
  if (!chart) return [];
  const shown = accounts.slice(0, MOST_COMPARED).map(({ username }) => `@${username}`);
  const names = formatList(shown, language);
  return [
    ...(indexed ? [d("comparison.index")] : []),
    ...(accounts.length > shown.length
      ? [d("comparison.shown", { count: shown.length, total: accounts.length, names })]
      : []),
  ];
}

/** What the sentences and figures of an account are written from. */
export function contextOf({ username, results, view, notes }: AccountInput, words: ReportWords): Context {
  const numbered = notes && { notes: notesOf(notes, view.window) };
  return { ...words, view: { ...view, username, ...numbered }, results };
}

function sayer(account: AccountInput, words: ReportWords) {
  const context = contextOf(account, words);
  const say = presenting(PRESENTERS, account.results, context);
  const sayConnected = connectedSayer(account, context);
  return (id: PresentedId): Presented<PresentedId> =>
    sayConnected && isOfConnected(id) ? sayConnected(id) : say(id as ComputedId);
}

function connectedSayer({ connected }: AccountInput, context: Context) {
  if (!connected) return null;
  const view = { ...context.view, collectedAt: connected.collectedAt };
  return presenting(PRESENTERS, connected.results, { ...context, view });
}

/** What was written about all of several accounts stands in the summary. */
function commentOn(
  section: ReportSectionId,
  username: string | null,
  { comments = [], accounts }: ReportInput,
) {
  const of = comments.filter((one) => one.section === section);
  const own = of.filter((one) => one.username === username);
  const onAll = username !== null && accounts.length === 1 ? of.filter((one) => one.username === null) : [];
  return linesOf([...own, ...onAll].map(({ text }) => text));
}

const linesOf = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n") || null;

/** What was written about an account as a whole, or about a section that it lacks. */
function aboutAccount(
  username: string,
  shown: ReadonlySet<ReportSectionId>,
  { comments = [], sections }: ReportInput,
  words: ReportWords,
): Pick<ReportAccount, "comment"> {
  const moved = sections.includes("followers") ? "kpis" : null;
  const said = comments.flatMap(({ section, username: about, text }) => {
    if (about !== username || text.trim() === "") return [];
    if (section === null) return text;
    return shown.has(section) || section === moved
      ? []
      : labelled(titleOf(section, words), text.trim(), words.language);
  });
  const comment = linesOf(said);
  return comment === null ? {} : { comment };
}

export const titleOf = (section: ReportSectionId, { t, d }: ReportWords): string =>
  isAnalysis(section) ? t(`${section}.title`) : d(section);

/** What was written about the key figures stands with the followers where these are drawn once. */
function commentsOn(section: PresentedId, username: string, input: ReportInput): string | null {
  const own = commentOn(section, username, input);
  const moved = section === "followers" && input.sections.includes("kpis");
  const other = moved ? commentOn("kpis", username, input) : null;
  return [other, own].filter(Boolean).join("\n") || null;
}

function sectionOf(
  { chart, ...presented }: Presented<PresentedId>,
  comment: string | null,
  { c, design }: Pick<ReportWords, "c"> & Pick<ReportInput, "design">,
  mailed = false,
): ReportSection {
  const { title, subtitle = "" } = headingOf({ ...presented, chart });
  return {
    ...presented,
    heading: title,
    subtitle,
    chart: chart && {
      kind: chart.kind,
      title,
      spoken: spokenChart(chart, c),
      scenes: chartScenes(heightFor(chart, design), CHART_WIDTH),
      ...(mailed && { narrow: chartScenes(chart, PHONE_WIDTH) }),
      series: seriesOf(chart, presented.table),
    },
    comment,
  };
}

/**
 * How many of the table's columns are drawn in the chart. Bars have an additional column with the sample
 * size, which is not.
 */
function seriesOf(chart: Chart, table: ChartTable | null): number {
  const numeric = table?.columns.filter((column) => column.numeric).length ?? 0;
  if (chart.kind === "bars") return Math.min(numeric, chart.input.names.length);
  if (chart.kind === "histogram") return Math.min(numeric, 1);
  return DRAWN_WHOLE.includes(chart.kind) ? numeric : 0;
}

function tilesOf({ results }: AccountInput, { figures }: Presented<PresentedId>): ReportTile[] {
  const tiles: readonly Kpi[] = results.kpis.ok ? results.kpis.value.tiles : [];
  return tiles.flatMap(({ metric, now, change, percent, sparkline, ownLine }, index) => {
    const figure = figures[index];
    const values = sparkline.map(({ value }) => value);
    const own = metric !== "engagement" || ownLine;
    const drawn = own && values.filter((value) => value !== null).length > 1;
    const scene = drawn && sparklineScene(sparklineGeometry({ values, paint: "brand" }, LINE));
    const line = scene ? [{ x: 0, y: 0, scene }] : null;
    return figure ? [{ figure, line, now, change, percent, rate: metric === "engagement" }] : [];
  });
}
