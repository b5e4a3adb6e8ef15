import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import { Color, Format, FormatAlign, FormatBorder } from "wasm-xlsxwriter";

/** How numbers are written: the program that opens the file puts in its own separators. */
export const NUMBER_FORMATS = {
  count: "#,##0",
  decimal: "#,##0.00",
  percent: '0.00"%"',
  date: "dd mmm yyyy",
} as const;
export type NumberFormat = keyof typeof NUMBER_FORMATS;

export type Formats = Readonly<
  Record<NumberFormat | "title" | "muted" | "head" | "headNumber" | "bold" | "wrap", Format>
>;

export const colorOf = (hex: string) => Color.rgb(Number.parseInt(hex.slice(1), 16));

export function createFormats(brand: string): Formats {
  const { tint, text } = brandPalette(brand).light;
  const head = () =>
    new Format()
      .setBold()
      .setBackgroundColor(colorOf(tint))
      .setBorderBottom(FormatBorder.Thin)
      .setBorderBottomColor(colorOf(TOKENS.light.line));
  const number = (format: NumberFormat) => new Format().setNumFormat(NUMBER_FORMATS[format]);
  return {
    count: number("count"),
    decimal: number("decimal"),
    percent: number("percent"),
    date: number("date").setAlign(FormatAlign.Left),
    title: new Format().setBold().setFontSize(18).setFontColor(colorOf(text)),
    muted: new Format().setFontColor(colorOf(TOKENS.light.muted)),
    bold: new Format().setBold(),
    wrap: new Format().setTextWrap().setAlign(FormatAlign.Top),
    head: head(),
    headNumber: head().setAlign(FormatAlign.Right),
  };
}
