import {
  BASE,
  CHOSEN_BY,
  NOUN_LAYERS,
  PLATFORM_KNOWS,
  TOP_FOLDERS,
  WEB_LAYERS,
  WEB_PLATFORM_KNOWS,
} from "./nouns.ts";
import type { SourceFile } from "./sources.ts";

const TOP = 1000;

/** The folder below src a file lives in, or nothing for files directly in src. */
function roomOf(path: string): string | undefined {
  return /^[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
}

/** Height of a file in core or server: base folders below the nouns, composing files above them. */
function height(path: string): number | undefined {
  const wall = path.split("/", 1)[0] ?? "";
  const room = roomOf(path);
  // Files directly in src: in core they are below everything, in server they mount every noun and are above
  // everything.
  if (room === undefined) return wall === "core" ? -TOP : TOP;
  const base = (BASE[wall] ?? []).indexOf(room);
  if (base >= 0) return base - TOP / 2;
  if (TOP_FOLDERS[wall]?.includes(room)) return TOP;
  const layer = NOUN_LAYERS.findIndex((nouns) => nouns.includes(room));
  return layer < 0 ? undefined : layer;
}

/** In core and server a file may import its own noun and lower layers only. */
export function nounOrder(file: SourceFile): string[] {
  if (!/^(?:core|server)\/src\//.test(file.path)) return [];
  const own = height(file.path);
  const room = roomOf(file.path);
  if (own === undefined) return [`${file.path}: ${room}/ is no noun of scripts/checks/nouns.ts`];
  return file.imports.flatMap(({ target, line }) => {
    if (!target?.startsWith(`${file.wall}/src/`) || roomOf(target) === room) return [];
    const other = height(target);
    // A test may start the whole product, but may import only the nouns that its own folder may.
    if (other === undefined || other < own || (file.test && other === TOP)) return [];
    if (own === TOP && roomOf(target) !== "testing") return [];
    return [`${file.path}:${line}: ${room ?? "src"} must not know ${roomOf(target) ?? target}`];
  });
}

/** The platforms and the web's kit know nouns of core only where that is said. */
export function platformOrder({ path, imports, test }: SourceFile): string[] {
  if (test || !/^(?:server\/src\/platform|web\/src\/(?:platform|ui))\//.test(path)) return [];
  const list = path.startsWith("server/") ? PLATFORM_KNOWS : WEB_PLATFORM_KNOWS;
  const known = list.flatMap(({ folder, nouns }) => (path.startsWith(folder) ? nouns : []));
  return imports.flatMap(({ target, line }) => {
    const noun = target?.startsWith("core/src/") ? roomOf(target) : undefined;
    if (noun === undefined || BASE.core?.includes(noun) || known.includes(noun)) return [];
    return [`${path}:${line}: ${path.split("/")[2]} must not know ${noun}`];
  });
}

/** Nobody names a provider that is known by its interface, but whoever chooses it. */
export function providerChoice({ path, imports }: SourceFile): string[] {
  return CHOSEN_BY.filter(
    ({ provider, by }) => ![provider, ...by].some((place) => path.startsWith(place)),
  ).flatMap(({ provider }) =>
    imports
      .filter(({ target }) => target?.startsWith(provider))
      .map(({ line }) => `${path}:${line}: ${provider} is known by what it fulfils`),
  );
}

function floorOf(path: string): number {
  const room = roomOf(path);
  return WEB_LAYERS.findIndex((rooms) => room !== undefined && rooms.includes(room));
}

const featureOf = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];

/**
 * Layers of web, from the top: pages and shell, features, ui, platform. Features are combined in pages only.
 */
export function webOrder(file: SourceFile): string[] {
  if (!file.path.startsWith("web/src/")) return [];
  const room = roomOf(file.path);
  const own = floorOf(file.path);
  if (room === undefined || room === "testing") return [];
  if (own < 0)
    return [`${file.path}: ${room}/ is no folder of the web app (${WEB_LAYERS.flat().join(", ")})`];
  return file.imports.flatMap(({ target, line }) => {
    if (!target?.startsWith("web/src/") || !/\.tsx?$/.test(target)) return [];
    const other = floorOf(target);
    if (other < 0) return file.test ? [] : [`${file.path}:${line}: ${room} must not know ${target}`];
    if (other > own) return [`${file.path}:${line}: ${room} must not know ${roomOf(target)}`];
    const [mine, theirs] = [featureOf(file.path), featureOf(target)];
    if (mine && theirs && mine !== theirs) {
      return [`${file.path}:${line}: feature ${mine} must not know feature ${theirs}: they meet in pages/`];
    }
    return [];
  });
}
