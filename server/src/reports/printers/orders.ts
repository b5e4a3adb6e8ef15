import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";

/** What is asked of the printing process. Models go as JSON, which is written and read faster than objects are sent. */
export type Order =
  | { print: "pdf"; model: string }
  | { print: "xlsx"; model: string }
  /** Pictures of the PDF's own pages, from the first wanted. */
  | { print: "pages"; model: string; first: number; most: number; width: number }
  | { print: "invoice"; document: InvoiceDocument }
  /** A drawing as a picture, so many times its size. */
  | { print: "png"; svg: string; scale: number };

export type PrintedPdf = { file: Uint8Array; pages: number };
export type PrintedXlsx = { file: Uint8Array; sheets: number };
export type PrintedPages = { pictures: Uint8Array[]; pages: number };
export type PrintedPng = { file: Uint8Array };

export type Printed<Asked extends Order = Order> = Asked extends { print: "pdf" | "invoice" }
  ? PrintedPdf
  : Asked extends { print: "xlsx" }
    ? PrintedXlsx
    : Asked extends { print: "pages" }
      ? PrintedPages
      : PrintedPng;

/** Its answer, or why there is none. */
export type Outcome = { printed: Printed } | { failed: string };
