import { SANDBOX_DOORS, SHARED_HELPERS, WEB_IN_NODE } from "./nouns.ts";
import type { Import, SourceFile } from "./sources.ts";

const CORE_PACKAGES = ["zod/mini", "d3-array"];
const CORE_TEST_PACKAGES = ["vitest", "fast-check"];
const TOOLS = ["scripts", "e2e", "bench"];
/** The files of the client that run in Node alone; the others run in browsers, too. */
const CLIENT_IN_NODE = ["client/src/terminal.ts", "client/src/commands.ts"];

/** What each workspace may import from outside itself. */
export function walls(file: SourceFile): string[] {
  return file.imports.flatMap((found) => {
    const complaint = complain(file, found);
    return complaint ? [`${file.path}:${found.line}: ${complaint} ("${found.specifier}")`] : [];
  });
}

function complain(file: SourceFile, { specifier, target }: Import): string | undefined {
  if (specifier.startsWith(".")) return acrossWalls(file, target ?? "");
  if (specifier.startsWith("@owlstat/")) return ownPackage(file, specifier);
  if (specifier.startsWith("node:")) return nodeModule(file);
  return npmPackage(file, specifier);
}

function acrossWalls(file: SourceFile, target: string): string | undefined {
  if (target.startsWith(`${file.wall}/`)) return undefined;
  const tool = TOOLS.includes(file.wall);
  // Others install the client by itself: only its tests know the product.
  const helped = tool || (file.wall === "client" && file.test);
  if (tool && target.startsWith("scripts/")) return undefined;
  if (helped && SHARED_HELPERS.some((helper) => target.startsWith(helper))) return undefined;
  return "a relative path leaves its workspace";
}

function ownPackage(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith("@owlstat/core/")) {
    if (file.wall === "client" && !file.test) return "the client imports nothing of ours";
    return file.wall === "sandbox" ? "the sandbox imports nothing of ours" : undefined;
  }
  if (specifier === "@owlstat/sandbox" || specifier.startsWith("@owlstat/sandbox/")) {
    return SANDBOX_DOORS.includes(file.path)
      ? undefined
      : `only ${SANDBOX_DOORS.join(", ")} may know the sandbox`;
  }
  return "nobody imports this workspace";
}

function nodeModule(file: SourceFile): string | undefined {
  if (file.wall === "core") return "core runs anywhere, so not on Node alone";
  if (file.wall === "client" && !file.test && !CLIENT_IN_NODE.includes(file.path))
    return "the client runs in browsers, too";
  if (file.wall === "web" && !file.test && !WEB_IN_NODE.includes(file.path)) return "web runs in the browser";
  return undefined;
}

function npmPackage(file: SourceFile, specifier: string): string | undefined {
  if (file.wall === "core") {
    const allowed = file.test ? [...CORE_PACKAGES, ...CORE_TEST_PACKAGES] : CORE_PACKAGES;
    return allowed.includes(specifier) ? undefined : `core may import ${allowed.join(", ")} only`;
  }
  if (file.wall === "client" && !file.test) return "the client is installed without other packages";
  if (file.wall === "web" && specifier === "zod") return "full zod stays out of the browser: import zod/mini";
  return undefined;
}
