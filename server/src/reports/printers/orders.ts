import type { Swap } from "./looks.ts";

/** A report, the pictures of its posts as base64, and how long it may take where that is more than usual. */
type OfModel = { model: string; pictures?: Readonly<Record<string, string>>; longest?: number };

/** Requests to the printing process. Models and documents are sent as JSON, which is faster than sending objects. */
export type Order =
  | ({ print: "pdf" } & OfModel)
  | ({ print: "xlsx" } & OfModel)
  /** Pictures of the PDF's pages, starting with `first`; only these are made. */
  | ({ print: "pages"; first: number; most: number; width: number; part?: DocumentPart } & OfModel)
  | { print: "invoice"; document: string }
  /** A drawing as a picture in its own size. */
  | { print: "png"; svg: string }
  /** Charts as pictures, so many pixels wide: drawn together, as letters take long to start with. */
  | { print: "charts"; drawings: readonly Drawing[]; width: number };

/**
 * What is laid out of a report: some of its accounts, and what stands before all of them where no page comes before.
 */
export type DocumentPart = { from: number; to: number; before: number };

/** A chart in its own size. With swaps it becomes several pictures, each with other colours in place of the drawn ones. */
export type Drawing = { svg: string; width: number; height: number; swaps?: readonly Swap[] };

/** An order as the process gets it; `tell` where somebody wants to hear how far it is. */
export type Asked = Order & { tell: boolean };

/** `unlabelled` says what a document lacks to be labelled as PDF/UA-1, such as a letter that no font has. */
export type PrintedPdf = { file: Uint8Array; pages: number; unlabelled: string | null };
export type PrintedXlsx = { file: Uint8Array; sheets: number };
export type PrintedPages = {
  pictures: Uint8Array[];
  pages: number;
  /** How many pages each chapter has that was laid out, and of how many accounts it tells. */
  chapters?: Chapter[];
};
export type Chapter = { accounts: number; pages: number };
type PrintedPng = { file: Uint8Array };
/** The pictures of each drawing. */
type PrintedCharts = { charts: Uint8Array[][] };

export type Printed<Asked extends Order = Order> = Asked extends { print: "pdf" | "invoice" }
  ? PrintedPdf
  : Asked extends { print: "xlsx" }
    ? PrintedXlsx
    : Asked extends { print: "pages" }
      ? PrintedPages
      : Asked extends { print: "charts" }
        ? PrintedCharts
        : PrintedPng;

/** Its answer, or why there is none. */
export type Outcome = { printed: Printed } | { failed: string };
