import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { markup, NAMES, XML } from "./xlsx-markup.ts";

/** How numbers are written: the program that opens the file puts in its own separators. */
export const NUMBER_FORMATS = {
  count: "#,##0",
  decimal: "#,##0.00",
  percent: '0.00"%"',
  euro: '#,##0.00 "€"',
  date: "dd mmm yyyy",
  moment: 'dd mmm yyyy hh:mm "UTC"',
} as const;
export type NumberFormat = keyof typeof NUMBER_FORMATS;

/** The looks of cells; a cell names one by its place in this list. Beside numbers, texts keep their distance. */
const STYLES = [
  ...(["text", "count", "decimal", "percent", "euro", "date", "moment"] as const),
  ...(["title", "muted", "bold", "head", "headNumber", "headBeside", "textBeside"] as const),
] as const;
export type Style = (typeof STYLES)[number];
export const STYLE_IDS = Object.fromEntries(STYLES.map((name, id) => [name, id])) as Readonly<
  Record<Style, number>
>;

/** Ids below this one are taken by formats that every program brings. */
const FIRST_FORMAT = 164;
const FONT_NAMES: readonly Style[] = ["text", "title", "muted", "bold"];

/** The part that describes every look once. */
export function stylesPart(brand: string): string {
  const { tint, text } = brandPalette(brand).light;
  const { muted, line } = TOKENS.light;
  const fonts = [fontOf(), fontOf(text, 18, true), fontOf(muted), fontOf(null, 11, true)];
  const fills = ["none", "gray125"].map((kind) => `<fill><patternFill patternType="${kind}"/></fill>`);
  const tinted = `<fill><patternFill patternType="solid"><fgColor rgb="${argb(tint)}"/></patternFill></fill>`;
  const sides = "<left/><right/><top/>";
  const below = `<bottom style="thin"><color rgb="${argb(line)}"/></bottom>`;
  const plain = `<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>`;
  return `${XML}<styleSheet xmlns="${NAMES.sheet}">${listed("numFmts", Object.values(NUMBER_FORMATS).map(formatOf))}${[
    listed("fonts", fonts),
    listed("fills", [...fills, tinted]),
    listed("borders", [
      `<border>${sides}<bottom/><diagonal/></border>`,
      `<border>${sides}${below}<diagonal/></border>`,
    ]),
    listed("cellStyleXfs", [plain]),
    listed("cellXfs", STYLES.map(looks)),
    listed("cellStyles", [`<cellStyle name="Normal" xfId="0" builtinId="0"/>`]),
  ].join("")}</styleSheet>`;
}

const listed = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join("")}</${name}>`;

const argb = (hex: string) => `FF${hex.slice(1).toUpperCase()}`;

function fontOf(color: string | null = null, size = 11, bold = false): string {
  const paint = color ? `<color rgb="${argb(color)}"/>` : "";
  return `<font>${bold ? "<b/>" : ""}<sz val="${size}"/>${paint}<name val="Calibri"/><family val="2"/></font>`;
}

function formatOf(format: string, index: number): string {
  return `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${markup(format)}"/>`;
}

function looks(style: Style): string {
  const format = Object.keys(NUMBER_FORMATS).indexOf(style);
  const head = style.startsWith("head");
  const font = FONT_NAMES.indexOf(head ? "bold" : style);
  const ids = `numFmtId="${format < 0 ? 0 : FIRST_FORMAT + format}" fontId="${Math.max(0, font)}" fillId="${head ? 2 : 0}" borderId="${head ? 1 : 0}"`;
  const applied = `${format < 0 ? "" : ` applyNumberFormat="1"`}${font > 0 ? ` applyFont="1"` : ""}${head ? ` applyFill="1" applyBorder="1"` : ""}`;
  const placed = ALIGNED[style];
  const start = `<xf ${ids} xfId="0"${applied}`;
  return placed ? `${start} applyAlignment="1"><alignment ${placed}/></xf>` : `${start}/>`;
}

const FOLDED = `vertical="top" wrapText="1"`;
const BESIDE = `horizontal="left" indent="1"`;
const ALIGNED: Partial<Record<Style, string>> = {
  date: `horizontal="left"`,
  moment: `horizontal="left"`,
  head: FOLDED,
  headNumber: `horizontal="right" ${FOLDED}`,
  headBeside: `${BESIDE} ${FOLDED}`,
  textBeside: BESIDE,
};
