import type { SourceFile } from "./sources.ts";

/** Every circle of imports, once, as the path around it. Imports of types count: they tie files together as well. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const trail: string[] = [];
  const cycles: string[] = [];

  function visit(path: string) {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push(`import cycle: ${[...trail.slice(start), path].join(" → ")}`);
    if (start >= 0 || finished.has(path)) return;
    trail.push(path);
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target !== undefined && byPath.has(target)) visit(target);
    }
    trail.pop();
    finished.add(path);
  }

  for (const file of files) visit(file.path);
  return cycles;
}
