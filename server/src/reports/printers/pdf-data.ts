import { brandPalette, onColour } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { chartPalette, type Palette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import { formatEngagement, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import type {
  ReportAccount,
  ReportFinding,
  ReportModel,
  ReportParties,
  ReportParty,
  ReportSection,
  ReportTile,
} from "@owlstat/core/reports/model.ts";
import { partsOf, type ReportPart } from "@owlstat/core/reports/parts.ts";
import type { DocumentPart } from "./orders.ts";
import { chartScales, type SectionData, sectionData } from "./pdf-section.ts";
import { breakable, paragraphs } from "./pdf-text.ts";

/** The title gets smaller for a long word, up to this length. */
const LONGEST_TITLE_WORD = 40;

/** The first page that is printed and the one after the last, counted from 0; the others are left blank. */
export type PagesWanted = readonly [first: number, end: number];

type Wanted = {
  pages?: PagesWanted | undefined;
  /** Only this is laid out. */
  part?: DocumentPart | undefined;
  pictures?: ReadonlySet<string> | undefined;
};

/** What comes before the part, and the accounts after it, which contents name all the same. */
function partOf({ accounts }: ReportModel, { to, before }: DocumentPart) {
  return { before, rest: accounts.slice(to).map(({ username }) => breakable(`@${username}`)) };
}

/** What the template prints, as JSON: finished text, colours as hex, charts as SVG. */
export function pdfData(model: ReportModel, { pages, part, pictures }: Wanted = {}) {
  const palette = chartPalette("light", model.brand);
  const section = (one: ReportModel["comparison"][number]) => sectionData(one, model, palette, pictures);
  const { cover, labels } = model;
  return {
    language: model.language,
    design: model.design,
    scales: chartScales(model.design),
    colors: colorsOf(model.brand),
    brand: { name: breakable(model.brand.name), line: footLine(model) },
    parties: partiesData(model),
    pages: pages ?? null,
    part: part ? partOf(model, part) : null,
    single: model.accounts.length === 1,
    cover: {
      ...cover,
      title: breakable(cover.title, LONGEST_TITLE_WORD),
      subtitle: breakable(cover.subtitle),
      accounts: cover.accounts,
      shown: cover.shown ?? true,
      date: cover.date ?? null,
    },
    labels: { ...NO_WORDS, ...labels, poweredBy: labels.poweredBy ?? "" },
    contents: model.design !== "compact",
    summary: {
      shown: model.summary.shown ?? true,
      text: paragraphs(model.summary.text),
      findings: model.summary.findings.map((finding) => findingData(finding, model)),
    },
    ...overviewData(model),
    // Comparisons share one title, so contents show their findings.
    comparison: model.comparison.map((one) => ({ ...section(one), title: breakable(one.heading) })),
    accounts: model.accounts
      .slice(part?.from, part?.to)
      .map((account) => accountData(account, section, palette)),
  };
}

/** Printed pages are always light. */
function colorsOf({ color, cover }: ReportModel["brand"]) {
  const { text, muted, line, positive, negative, warning } = TOKENS.light;
  const own = brandPalette(color).light;
  return {
    ink: text,
    muted,
    hair: line,
    positive,
    negative,
    warning,
    brand: own.text,
    line: own.line,
    fill: own.fill,
    onFill: own.onFill,
    tint: own.tint,
    cover: cover ?? own.fill,
    onCover: cover ? onColour(cover) : own.onFill,
  };
}

/** Models that were kept before documents had these words name none of them. */
const NO_WORDS = { onPage: "", date: "", contact: "", preparedFor: "", preparedBy: "" };

/** Whom a report is for and who made it; the brand alone in models that do not know. */
function partiesIn({ parties, brand }: ReportModel): ReportParties {
  return (
    parties ?? { client: null, agency: { name: brand.name, logo: brand.logo }, contact: [], address: [] }
  );
}

/** The agency's line at the foot of every page: its name, unless its address begins with it. */
function footLine(model: ReportModel): string {
  const { agency, address } = partiesIn(model);
  const named = address.some((line) => line.includes(agency.name));
  return breakable([...(named ? [] : [agency.name]), ...address].join(" · "));
}

/** The PNG logos of a report, by the name of the file that the template reads. */
export function logoFiles(model: ReportModel): [name: string, bytes: Buffer][] {
  const { client, agency } = partiesIn(model);
  return Object.entries({ client, agency }).flatMap(([who, party]) =>
    party?.logo?.type === "png" ? [[`${who}.png`, Buffer.from(party.logo.base64, "base64")]] : [],
  );
}

function partiesData(model: ReportModel) {
  const { client, agency, contact, address } = partiesIn(model);
  const party = (who: string, one: ReportParty) => ({
    name: breakable(one.name),
    logo: one.logo && {
      file: `${who}.png`,
      svg: one.logo.type === "svg" ? Buffer.from(one.logo.base64, "base64").toString("utf8") : null,
      dark: one.logo.ground === "dark",
    },
  });
  return {
    client: client && party("client", client),
    agency: party("agency", agency),
    contact: contact.map((line) => breakable(line)),
    address: address.map((line) => breakable(line)),
  };
}

/** What a key figure is called is the first word of its sentence. */
function findingData({ text, title, username, analysis }: ReportFinding, { accounts }: ReportModel) {
  const named = analysis === "kpis" ? [] : [title];
  const about = [...(accounts.length > 1 ? [`@${username}`] : []), ...named].join(" · ");
  return { text: breakable(text), about: breakable(about) };
}

function tileData({ figure, line }: ReportTile, palette: Palette) {
  return {
    name: figure.name ?? "",
    text: figure.text,
    moved: figure.moved ?? null,
    beside: figure.beside ?? null,
    about: figure.about.join(" · "),
    line: line && drawScenes(line, { palette, title: figure.name ?? "" }),
  };
}

/** With fewer accounts the reader sees the average without being told. */
const FEWEST_AVERAGED = 3;

/** The mean of each key figure over the accounts that have it. */
function averageRow({ accounts, labels, language }: ReportModel, names: readonly string[]) {
  const { average, missing } = labels;
  if (!average || accounts.length < FEWEST_AVERAGED) return [];
  const cells = names.map((_, index) => {
    const tiles = accounts.flatMap(({ tiles }) => tiles[index] ?? []);
    const known = tiles.flatMap(({ now }) => now ?? []);
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    if (known.length === 0) return { text: missing, change: null };
    const rate = tiles[0]?.rate ?? false;
    const text = rate
      ? withPercent(formatEngagement(mean, language), language)
      : formatNumber(Math.round(mean), language);
    return { text, change: null };
  });
  return [{ name: average, cells }];
}

/** One row per account; the change is below its figure. */
function overviewData(model: ReportModel) {
  const { accounts, labels } = model;
  const full = accounts.find(({ tiles }) => tiles.length > 0);
  const names = full?.tiles.map(({ figure }) => figure.name ?? "") ?? [];
  return {
    "overview-names": names,
    overview: accountRows(accounts, labels, names).concat(averageRow(model, names)),
  };
}

function accountRows(
  accounts: ReportModel["accounts"],
  labels: ReportModel["labels"],
  names: readonly string[],
) {
  return accounts.map(({ username, tiles }) => ({
    name: breakable(`@${username}`),
    cells: names.map((_, index) => {
      const tile = tiles[index];
      return {
        text: tile?.figure.full ?? tile?.figure.text ?? labels.missing,
        change: tile?.figure.moved ?? null,
      };
    }),
  }));
}

function accountData(
  account: ReportAccount,
  sectionOf: (section: ReportSection) => SectionData,
  palette: Palette,
) {
  const { username, name, period, collected, tiles } = account;
  const about = [name, period, collected ?? ""].filter((part) => part !== "").join(" · ");
  return {
    title: breakable(`@${username}`),
    about: breakable(about),
    tiles: tiles.map((tile) => tileData(tile, palette)),
    comment: paragraphs(account.comment ?? null),
    parts: partsOf(account).map((part) => partData(part, sectionOf)),
  };
}

function partData(part: ReportPart, sectionOf: (section: ReportSection) => SectionData) {
  if (part.what === "section") return { what: part.what, section: sectionOf(part.section) };
  const lines = part.lines.map((line) => ({
    ...line,
    name: line.mark === null ? breakable(line.name) : line.name,
    text: breakable(line.text),
  }));
  return { what: part.what, lines, comment: paragraphs(part.comment) };
}
