import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Catalogues } from "@owlstat/core/i18n/translate.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { versionOf } from "../sources.ts";

type RenderInput = { address: string; boot: Boot; catalogues: Catalogues };

/** The built web app: renders a page to HTML and lists the files it needs. */
export type Renderer = {
  render(input: RenderInput): Promise<string>;
  /** The scripts, styles and font of a page. */
  assets(routeId: string): Assets;
  /** Changes whenever anything that pages depend on changes. */
  version: string;
};

export type Assets = {
  /** What starts the app: the entry, after every file it stands on. */
  scripts: string[];
  /** The other files of the app and of the page. */
  preload: string[];
  styles: string[];
  font: string | null;
  /** The style of every page, inlined, so that the first paint needs no second request. */
  inlined?: { css: Buffer; files: string[] };
};

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
};
type ServerEntry = { render(input: RenderInput): Promise<string>; pageSources(routeId: string): string[] };

/** Loads what `npm run build` made. */
export async function loadRenderer(distDir: string): Promise<Renderer> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(distDir, "client/.vite/manifest.json"), "utf8"),
  );
  const server: ServerEntry = await import(pathToFileURL(join(distDir, "server/entry-server.js")).href);
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!entry) throw new Error("The web build has no entry; run npm run build");
  const [entryKey] = entry;
  const started = closure(manifest, [entryKey]);
  const files = stylesOf(started);
  const css = Buffer.concat(files.map((file) => readFileSync(join(distDir, "client", file))));
  const inlined = { css, files: files.map((file) => `/${file}`) };
  const known = new Map<string, Assets>();
  const assetsOf = (routeId: string): Assets => {
    const chunks = closure(manifest, [entryKey, ...server.pageSources(routeId)]);
    const font = chunks.flatMap(({ assets = [] }) => assets).find((file) => file.endsWith(".woff2"));
    return {
      scripts: started.map(({ file }) => `/${file}`),
      preload: chunks.flatMap(({ file, isEntry }) => (isEntry ? [] : [`/${file}`])),
      styles: stylesOf(chunks).flatMap((file) => (files.includes(file) ? [] : [`/${file}`])),
      font: font ? `/${font}` : null,
      inlined,
    };
  };
  return {
    render: (input) => server.render(input),
    version: `${versionOf("core/src", "server/src/pages", "server/src/platform/pages")} ${builtVersion(distDir)}`,
    assets(routeId) {
      const assets = known.get(routeId) ?? assetsOf(routeId);
      known.set(routeId, assets);
      return assets;
    },
  };
}

/**
 * The browser's files have content hashes in their names, listed in the manifest; the server's entry is
 * hashed itself.
 */
function builtVersion(distDir: string): string {
  const texts = ["client/.vite/manifest.json", "server/entry-server.js"].map((file) =>
    readFileSync(join(distDir, file), "utf8"),
  );
  return hash("sha1", texts.join(), "base64url");
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))];
}

/** The files and all they import, each after its imports. */
function closure(manifest: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const chunksFrom = (key: string): Chunk[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap(chunksFrom), chunk];
  };
  return keys.flatMap(chunksFrom);
}
