import { build, type InlineConfig } from "vite";
import { DIST, WEB } from "./paths.ts";

/** The web app twice: for the browser, with a manifest of its files, and for rendering pages on the server. */
export async function buildWeb(kind: "production" | "development"): Promise<void> {
  const shared: InlineConfig = {
    root: WEB,
    configFile: `${WEB}/vite.config.ts`,
    mode: kind,
    logLevel: "warn",
  };
  const minify = kind === "production" ? {} : { minify: false };
  await build({
    ...shared,
    build: { outDir: `${DIST}/client`, manifest: true, emptyOutDir: true, ...minify },
  });
  // A running server watches its entry: the folder is not emptied while developing, so the file never goes missing.
  await build({
    ...shared,
    build: {
      outDir: `${DIST}/server`,
      ssr: "src/entry-server.tsx",
      emptyOutDir: kind === "production",
      ...minify,
    },
  });
}
