import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { fontBytes } from "./fonts.ts";
import { logoFiles, type PagesWanted, pdfData } from "./pdf-data.ts";

const TEMPLATES = fileURLToPath(new URL("templates/", import.meta.url));
const MAIN = join(TEMPLATES, "report.typ");
const INVOICE = join(TEMPLATES, "invoice.typ");
/** How many documents later what was remembered of one is forgotten: templates and fonts stay, figures go. */
const REMEMBERED = 5;

type Typeset = { pdf: Buffer; pages: number };

/** Sets reports with Typst. It blocks and its memory grows: use it in a process that is ended now and then. */
export function createTypesetter() {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fontBytes() }] });

  function set<T>(model: ReportModel, print: (document: NodeTypstDocument) => T, pages?: PagesWanted): T {
    const logos = logoFiles(model).map(([name, bytes]) => ({ path: join(TEMPLATES, name), bytes }));
    for (const { path, bytes } of logos) compiler.mapShadow(path, bytes);
    try {
      return print(compiled(MAIN, pdfData(model, pages)));
    } finally {
      for (const { path } of logos) compiler.unmapShadow(path);
      compiler.evictCache(REMEMBERED);
    }
  }

  function compiled(mainFilePath: string, data: unknown): NodeTypstDocument {
    const made = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
    if (!made.result) throw new Error(problemsOf(compiler, made));
    return made.result;
  }

  function invoice(document: InvoiceDocument): Typeset {
    const made = compiled(INVOICE, document);
    compiler.evictCache(REMEMBERED);
    return { pdf: compiler.pdf(made), pages: made.numOfPages };
  }

  return {
    /** `laidOut` hears how many pages there are before they are written. */
    pdf: (model: ReportModel, laidOut: (pages: number) => void = () => {}): Typeset =>
      set(model, (document) => {
        const pages = document.numOfPages;
        laidOut(pages);
        return { pdf: compiler.pdf(document), pages };
      }),
    /** The same from data prepared before, to measure Typst alone. */
    bare: (data: string): Buffer => {
      compiler.evictCache(REMEMBERED);
      return compiler.pdf({ mainFilePath: MAIN, inputs: { data } });
    },
    invoice,
    /** All pages below each other in one drawing. Those that are not wanted are blank: measured, but not made. */
    drawing: (model: ReportModel, pages: PagesWanted): string =>
      set(model, (document) => compiler.plainSvg(document), pages),
  };
}

function problemsOf(compiler: NodeCompiler, made: ReturnType<NodeCompiler["compile"]>): string {
  const error = made.takeError();
  const found = error ? compiler.fetchDiagnostics(error) : [];
  return `the document cannot be set: ${JSON.stringify(found).slice(0, 2000)}`;
}
