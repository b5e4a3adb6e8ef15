import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

const NAMES = new RegExp(`\\b${PRODUCT_NAME}\\b|\\b${PRODUCT_NAME.toUpperCase()}_`, "g");

/**
 * Platform code serves sites of any brand, so it must take the name from the site and never write it itself.
 */
export function noBrand({ path, text, test }: SourceFile): string[] {
  if (test || !path.startsWith("server/src/platform/")) return [];
  return [...text.matchAll(NAMES)].map(
    (found) => `${path}:${lineOf(text, found.index)}: the platform names no brand, it takes it from the site`,
  );
}
