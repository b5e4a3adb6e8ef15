import { createRequire } from "node:module";
import { join } from "node:path";
import { fontBytes } from "../fonts.ts";
import type { Chapter } from "../orders.ts";
import { TEMPLATES } from "./templates.ts";
import { cannotBeSet, REMEMBERED, type SetDocument, type Source, STANDARD, type Typst } from "./typst.ts";

const require = createRequire(import.meta.url);
/** Published for Linux on x64 alone; elsewhere nothing of that name is installed. */
const PACKAGE = `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-gnu`;

// The package holds machine code alone; this is the part of it that is used.
type Laid = { numOfPages: number };
type Compiled = { result: Laid | null; takeError(): object | null };
type Compiler = {
  compile(asked: { mainFilePath: string; inputs: Record<string, string> }): Compiled;
  pdf(document: Laid, options: { pdfStandard?: string }): Buffer;
  svg(document: Laid): string;
  query(document: Laid, asked: { selector: string; field: string }): unknown[];
  mapShadow(path: string, content: Buffer): void;
  unmapShadow(path: string): void;
  evictCache(age: number): void;
  fetchDiagnostics(error: object): unknown[];
};
type Machine = {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler };
};

const LONG = 100;

/** Typst as machine code; null where it is not published for this machine. */
export function nativeTypst(): Typst | null {
  const machine = installed();
  if (!machine) return null;
  const compiler = machine.NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: fontBytes() }],
  });
  return {
    kind: "native",
    set({ main, data, files = [] }: Source, use) {
      for (const [name, bytes] of files) compiler.mapShadow(join(TEMPLATES, name), Buffer.from(bytes));
      try {
        const made = compiler.compile({ mainFilePath: join(TEMPLATES, main), inputs: { data } });
        if (!made.result) throw cannotBeSet(compiler.fetchDiagnostics(made.takeError() ?? {}));
        // Of a long document as much is remembered as it takes itself; to write it needs that room.
        if (made.result.numOfPages > LONG) compiler.evictCache(0);
        return use(documentOf(compiler, made.result));
      } finally {
        for (const [name] of files) compiler.unmapShadow(join(TEMPLATES, name));
        compiler.evictCache(REMEMBERED);
      }
    },
  };
}

function installed(): Machine | null {
  try {
    return require(PACKAGE);
  } catch {
    return null;
  }
}

function documentOf(compiler: Compiler, laid: Laid): SetDocument {
  const ask = compiler.query.bind(compiler);
  return {
    pages: laid.numOfPages,
    pdf() {
      try {
        return { pdf: compiler.pdf(laid, { pdfStandard: STANDARD }), unlabelled: null };
      } catch (error) {
        return { pdf: compiler.pdf(laid, {}), unlabelled: String(error).slice(0, 500) };
      }
    },
    chapters: () => ask(laid, { selector: "<chapters>", field: "value" })[0] as Chapter[],
    drawing: () => compiler.svg(laid),
  };
}
