import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadRenderer, type Renderer } from "../platform/pages/renderer.ts";

export const distDir = join(dirname(fileURLToPath(import.meta.url)), "../../../web/dist");

let loading: Promise<Renderer> | null = null;

/** The built web app; it never changes while the program runs. */
export function builtPages(): Promise<Renderer> {
  loading ??= loadRenderer(distDir);
  return loading;
}
