import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { DEFAULT_BRAND } from "@owlstat/core/brand/tokens.ts";

/** Scripts and styles of the built app that hold the product's name or colour: agencies' hosts do not serve them. */
export function ownFiles(clientDir: string): ReadonlySet<string> {
  const traces = [PRODUCT_NAME.toLowerCase(), DEFAULT_BRAND];
  const telling = (name: string) => {
    const text = readFileSync(join(clientDir, "assets", name), "utf8").toLowerCase();
    return traces.some((trace) => text.includes(trace));
  };
  const files = readdirSync(join(clientDir, "assets")).filter((name) => /\.(?:js|css)$/.test(name));
  return new Set(files.filter(telling).map((name) => `/assets/${name}`));
}
