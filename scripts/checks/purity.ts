import { lineOf } from "./pieces.ts";
import type { SourceFile } from "./sources.ts";

const IMPURE: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\b/g, "Date.now"],
  [/\bnew Date(?:\s*\(\s*\)|(?!\s*\())/g, "new Date() without an argument"],
  [/\bperformance\.now\b/g, "performance.now"],
  [/\bMath\.random\b/g, "Math.random"],
  [/\bcrypto\.(?:randomUUID|getRandomValues)\b/g, "random values"],
  [/(?<![\w$.])(?:globalThis\.)?process\s*(?:\.|\[|\?\.)/g, "process"],
  [/(?<![\w$.])(?:globalThis\.)?fetch\s*\(/g, "fetch"],
];

/** Core must be deterministic: no clock, no random numbers, no environment, no network. */
export function purity(file: SourceFile): string[] {
  if (file.wall !== "core") return [];
  return IMPURE.flatMap(([pattern, name]) =>
    [...file.code.matchAll(pattern)].map(
      (found) => `${file.path}:${lineOf(file.code, found.index)}: core must stay pure (${name})`,
    ),
  );
}
