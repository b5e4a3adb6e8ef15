import { brandPalette, onColour } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { chartPalette, type Palette } from "@owlstat/core/charts/colors.ts";
import { drawScenes } from "@owlstat/core/charts/svg/pen.ts";
import type {
  ReportAccount,
  ReportFinding,
  ReportModel,
  ReportSection,
  ReportTile,
} from "@owlstat/core/reports/model.ts";
import { partsOf, type ReportPart } from "@owlstat/core/reports/parts.ts";
import { chartScales, type SectionData, sectionData } from "./pdf-section.ts";
import { breakable, paragraphs } from "./pdf-text.ts";

/** So few headings need no contents; with more than a page of them it names the chapters alone. */
const FEW_HEADINGS = 6;
const MANY_HEADINGS = 60;
/** The title gets smaller for a long word, up to this length. */
const LONGEST_TITLE_WORD = 40;

/** What the template prints, as JSON: finished text, colours as hex, charts as SVG. */
export function pdfData(model: ReportModel) {
  const palette = chartPalette("light", model.brand);
  const section = (one: ReportModel["comparison"][number]) => sectionData(one, model, palette);
  const { cover, labels } = model;
  return {
    language: model.language,
    design: model.design,
    scales: chartScales(model.design),
    colors: colorsOf(model.brand),
    brand: { name: breakable(model.brand.name), logo: logoOf(model) },
    cover: {
      ...cover,
      title: breakable(cover.title, LONGEST_TITLE_WORD),
      subtitle: breakable(cover.subtitle),
      accounts: cover.accounts,
      shown: cover.shown ?? true,
    },
    labels: { ...labels, poweredBy: labels.poweredBy ?? "" },
    contents: model.design === "compact" ? 0 : contentsDepth(model),
    summary: {
      shown: model.summary.shown ?? true,
      text: paragraphs(model.summary.text),
      findings: model.summary.findings.map((finding) => findingData(finding, model)),
    },
    ...overviewData(model),
    // Comparisons share one title, so contents show their findings.
    comparison: model.comparison.map((one) => ({ ...section(one), title: breakable(one.heading) })),
    accounts: model.accounts.map((account) => accountData(account, section, palette)),
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

/** A PNG is stored as a file next to the template, an SVG is passed as text. */
function logoOf({ brand: { logo } }: ReportModel) {
  if (!logo) return null;
  const svg = logo.type === "svg" ? Buffer.from(logo.base64, "base64").toString("utf8") : "";
  return { type: logo.type, svg };
}

/** How many levels of headings the contents show. */
function contentsDepth({ accounts, comparison }: ReportModel): 0 | 1 | 2 {
  const headings = accounts.reduce((count, { sections }) => count + 1 + sections.length, comparison.length);
  if (headings <= FEW_HEADINGS) return 0;
  return headings > MANY_HEADINGS ? 1 : 2;
}

function findingData({ text, title, username }: ReportFinding, { accounts }: ReportModel) {
  const about = accounts.length > 1 ? `@${username} · ${title}` : title;
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

/** One row per account; the change is below its figure. */
function overviewData({ accounts, labels }: ReportModel) {
  const full = accounts.find(({ tiles }) => tiles.length > 0);
  const names = full?.tiles.map(({ figure }) => figure.name ?? "") ?? [];
  return {
    "overview-names": names,
    overview: accounts.map(({ username, tiles }) => ({
      name: breakable(`@${username}`),
      cells: names.map((_, index) => {
        const tile = tiles[index];
        return {
          text: tile?.figure.full ?? tile?.figure.text ?? labels.missing,
          change: tile?.figure.moved ?? null,
        };
      }),
    })),
  };
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
