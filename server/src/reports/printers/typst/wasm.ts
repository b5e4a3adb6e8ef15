import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as renderer from "@myriaddreamin/typst-ts-renderer";
import * as compiler from "@myriaddreamin/typst-ts-web-compiler";
import { fontBytes } from "../fonts.ts";
import type { Chapter } from "../orders.ts";
import { templateTexts } from "./templates.ts";
import { cannotBeSet, type SetDocument, type Source, type Typst } from "./typst.ts";

const wasmOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`${name}/wasm`)));

/** The forms a set document is written in, and how problems are told: as objects. */
const [DRAWN, PDF] = [0, 1];
const [PAGED, TOLD] = [0, 3];
/** Of a drawing: pages and what they refer to, without style and script. */
const BODY_AND_DEFINITIONS = 3;

/** Typst as WASM, which runs anywhere; its pages are those of the native one. */
export async function wasmTypst(): Promise<Typst> {
  compiler.initSync({ module: wasmOf("@myriaddreamin/typst-ts-web-compiler") });
  renderer.initSync({ module: wasmOf("@myriaddreamin/typst-ts-renderer") });
  const builder = new compiler.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fontBytes()) await builder.add_raw_font(font);
  const typst = await builder.build();
  for (const [name, text] of templateTexts()) typst.add_source(`/${name}`, text);
  const painter = await new renderer.TypstRendererBuilder().build();
  return {
    kind: "wasm",
    set({ main, data, files = [] }: Source, use) {
      for (const [name, bytes] of files) typst.map_shadow(`/${name}`, bytes);
      const world = typst.snapshot("/", `/${main}`, [["data", data]]);
      try {
        const told = world.compile(PAGED, TOLD);
        if (told.hasError) throw cannotBeSet(told.diagnostics);
        return use(documentOf(world, painter));
      } finally {
        world.free();
        for (const [name] of files) typst.unmap_shadow(`/${name}`);
        typst.reset();
      }
    },
  };
}

/** The number that the templates leave in the document. */
const pagesOf = (world: compiler.TypstCompileWorld) => Number(queried(world, "<pages>"));

function queried(world: compiler.TypstCompileWorld, selector: string): unknown {
  const ask = world.query.bind(world);
  return JSON.parse(ask(PAGED, selector, "value"))[0];
}

function documentOf(world: compiler.TypstCompileWorld, painter: renderer.TypstRenderer): SetDocument {
  return {
    pages: pagesOf(world),
    // This build can name no standard. Its tags are the same; whether they are whole is what the native one checks.
    pdf: () => ({ pdf: world.get_artifact(PDF, TOLD).result, unlabelled: null }),
    chapters: () => queried(world, "<chapters>") as Chapter[],
    drawing() {
      const session = painter.session_from_artifact(world.get_artifact(DRAWN, TOLD).result, "vector");
      try {
        return painter.svg_data(session, BODY_AND_DEFINITIONS);
      } finally {
        session.free();
      }
    },
  };
}
