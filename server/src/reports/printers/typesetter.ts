import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { logoFiles, type PagesWanted, pdfData } from "./pdf-data.ts";
import type { SetDocument, Typst } from "./typst/typst.ts";

type Typeset = { pdf: Uint8Array; pages: number; unlabelled: string | null };

/** Sets reports with Typst. Use it in a process that is ended now and then. */
export function createTypesetter(typst: Typst) {
  const set = <T>(model: ReportModel, use: (document: SetDocument) => T, pages?: PagesWanted): T =>
    typst.set(
      { main: "report.typ", data: JSON.stringify(pdfData(model, pages)), files: logoFiles(model) },
      use,
    );

  return {
    /** `laidOut` hears how many pages there are before they are written. */
    pdf: (model: ReportModel, laidOut: (pages: number) => void = () => {}): Typeset =>
      set(model, (document) => {
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
    drawing: (model: ReportModel, pages: PagesWanted): string =>
      set(model, (document) => document.drawing(), pages),
  };
}
