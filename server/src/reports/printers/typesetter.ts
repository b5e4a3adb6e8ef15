import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { Chapter, DocumentPart } from "./orders.ts";
import { logoFiles, type PagesWanted, pdfData } from "./pdf-data.ts";
import type { SetDocument, Typst } from "./typst/typst.ts";

/** A report, and the pictures of its posts as base64. */
type Given = { model: ReportModel; pictures?: Readonly<Record<string, string>> };
type Wanted = { pages?: PagesWanted; part?: DocumentPart | undefined };
type Drawn = { svg: string; chapters: Chapter[] };
type Typeset = { pdf: Uint8Array; pages: number; unlabelled: string | null };

/** Sets reports with Typst. Use it in a process that is ended now and then. */
export function createTypesetter(typst: Typst) {
  function set<T>(
    { model, pictures = {} }: Given,
    use: (document: SetDocument) => T,
    wanted: Wanted = {},
  ): T {
    const data = JSON.stringify(pdfData(model, { ...wanted, pictures: new Set(Object.keys(pictures)) }));
    const posts = Object.entries(pictures).map(
      ([hash, base64]) => [`${hash}.jpg`, Buffer.from(base64, "base64")] as const,
    );
    return typst.set({ main: "report.typ", data, files: [...logoFiles(model), ...posts] }, use);
  }

  return {
    /** `laidOut` hears how many pages there are before they are written. */
    pdf: (given: Given, laidOut: (pages: number) => void = () => {}): Typeset =>
      set(given, (document) => {
        laidOut(document.pages);
        return { ...document.pdf(), pages: document.pages };
      }),
    /** The same from data prepared before, to measure Typst alone. */
    bare: (data: string): Uint8Array => typst.set({ main: "report.typ", data }, (made) => made.pdf().pdf),
    invoice: (document: InvoiceDocument): Typeset =>
      typst.set({ main: "invoice.typ", data: JSON.stringify(document) }, (made) => ({
        ...made.pdf(),
        pages: made.pages,
      })),
    /** All pages below each other in one drawing. Those that are not wanted are blank: measured, but not made. */
    drawing: (given: Given, pages: PagesWanted, part?: DocumentPart): Drawn =>
      set(given, (document) => ({ svg: document.drawing(), chapters: document.chapters() }), { pages, part }),
  };
}
