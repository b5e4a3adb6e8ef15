import { type Archive, createArchive } from "../../platform/files/archive.ts";
import { type Drawn, drawingPart } from "./xlsx-drawing.ts";
import { columnsOf, firstRowOf, markup, NAMES, rangeOf, XML } from "./xlsx-markup.ts";
import { createSheet, createTexts, type Filled, type Sheet, sheetPart } from "./xlsx-sheet.ts";
import { stylesPart } from "./xlsx-styles.ts";
import { columnsFor, PAPER_WIDTH } from "./xlsx-widths.ts";

type About = {
  title: string;
  author: string;
  color: string;
  at: Date;
  /** Hears how many sheets are closed. */
  closed?: (sheets: number) => void;
};
type Closed = { name: string; table: Filled | null; printed: number };

const TYPE = "application/vnd.openxmlformats-officedocument";
const SHEET = `${TYPE}.spreadsheetml`;
const PROPERTIES = "application/vnd.openxmlformats-package.core-properties+xml";

/** A file with one sheet after the other; each is packed when it is closed. */
export function createBook({ title, author, color, at, closed = () => {} }: About) {
  const archive = createArchive(at);
  const texts = createTexts();
  const sheets: Closed[] = [];
  const types: [string, string][] = [];
  let drawn = 0;

  const part = (path: string, type: string, content: string) => {
    archive.add(path, content);
    types.push([path, type]);
  };

  function addCharts(charts: readonly Drawn[], number: number): void {
    const placed = `drawings/drawing${number}.xml`;
    part(`xl/${placed}`, `${TYPE}.drawing+xml`, drawingPart(charts));
    addLinks(archive, `xl/worksheets/_rels/sheet${number}.xml.rels`, [["drawing", `../${placed}`]]);
    const links = charts.map(({ chart }): [string, string] => {
      drawn += 1;
      part(`xl/charts/chart${drawn}.xml`, `${TYPE}.drawingml.chart+xml`, chart);
      return ["chart", `../charts/chart${drawn}.xml`];
    });
    addLinks(archive, `xl/drawings/_rels/drawing${number}.xml.rels`, links);
  }

  return {
    open: (name: string) => createSheet(name, texts),
    close(sheet: Sheet, table: Filled | null = null, charts: readonly Drawn[] = []): void {
      const number = sheets.length + 1;
      if (charts.length > 0) addCharts(charts, number);
      const frame = { first: number === 1, table, chart: charts.length > 0 };
      part(`xl/worksheets/sheet${number}.xml`, `${SHEET}.worksheet+xml`, sheetPart(sheet, frame));
      sheets.push({ name: sheet.name, table, printed: printedOf(sheet, charts) });
      closed(sheets.length);
    },
    finish(): { file: Buffer; sheets: number } {
      part("xl/styles.xml", `${SHEET}.styles+xml`, stylesPart(color));
      part("xl/sharedStrings.xml", `${SHEET}.sharedStrings+xml`, texts.part());
      part("xl/workbook.xml", `${SHEET}.sheet.main+xml`, bookPart(sheets));
      part("docProps/core.xml", PROPERTIES, propertiesPart(title, author, at));
      addLinks(archive, "xl/_rels/workbook.xml.rels", partsOf(sheets.length));
      archive.add("_rels/.rels", rootLinks());
      archive.add("[Content_Types].xml", typesPart(types));
      return { file: archive.finish(), sheets: sheets.length };
    },
  };
}
export type Book = ReturnType<typeof createBook>;

/** The columns on paper; 0 for all. A long caption would make it as wide as itself, and charts too small to read. */
function printedOf(sheet: Sheet, charts: readonly Drawn[]): number {
  if (charts.length === 0) return 0;
  const { columns } = sheet.content();
  return Math.max(columns.length, columnsFor(PAPER_WIDTH, columns), ...charts.map(({ to }) => to.column));
}

const link = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
const links = (items: readonly string[]) =>
  `${XML}<Relationships xmlns="${NAMES.links}">${items.join("")}</Relationships>`;

/** The parts that a part names, as `rId1` and so on. */
function addLinks(archive: Archive, path: string, targets: readonly [string, string][]): void {
  archive.add(
    path,
    links(targets.map(([type, target], index) => link(index + 1, `${NAMES.relation}/${type}`, target))),
  );
}

function partsOf(sheets: number): [string, string][] {
  return [
    ...Array.from({ length: sheets }, (_, index): [string, string] => [
      "worksheet",
      `worksheets/sheet${index + 1}.xml`,
    ]),
    ["styles", "styles.xml"],
    ["sharedStrings", "sharedStrings.xml"],
  ];
}

function rootLinks(): string {
  const properties = `${NAMES.links}/metadata/core-properties`;
  return links([
    link(1, `${NAMES.relation}/officeDocument`, "xl/workbook.xml"),
    link(2, properties, "docProps/core.xml"),
  ]);
}

function typesPart(types: readonly [string, string][]): string {
  const own = types.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  const kinds = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  return `${XML}<Types xmlns="${NAMES.types}">${kinds}${own.join("")}</Types>`;
}

function bookPart(sheets: readonly Closed[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${markup(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const defined = sheets.flatMap(({ name, table, printed }, index) => {
    if (printed > 0)
      return `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${columnsOf(name, printed)}</definedName>`;
    if (!table || table.rows === 0) return [];
    const range = rangeOf(name, { top: 0, left: 0, bottom: table.rows, right: table.columns - 1 });
    // On paper the header stands on every page.
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="${index}">${firstRowOf(name)}</definedName>`;
  });
  const names = defined.length > 0 ? `<definedNames>${defined.join("")}</definedNames>` : "";
  return `${XML}<workbook xmlns="${NAMES.sheet}" xmlns:r="${NAMES.relation}"><bookViews><workbookView/></bookViews><sheets>${listed.join("")}</sheets>${names}</workbook>`;
}

function propertiesPart(title: string, author: string, at: Date): string {
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const stamp = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return `${XML}<cp:coreProperties xmlns:cp="${NAMES.properties}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${markup(title)}</dc:title><dc:creator>${markup(author)}</dc:creator>${stamp("created")}${stamp("modified")}</cp:coreProperties>`;
}
