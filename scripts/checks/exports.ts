import { childrenOf, isNode, type Node } from "./pieces.ts";

export type Exported = { name: string; start: number };
/** The names a file takes from another one; "*" where it takes all of them. */
type Taken = { specifier: string; names: string[] };

/** Exports that nobody imports, because the file is started or found by its place. */
const ENTRIES: readonly { files: RegExp; names?: readonly string[] }[] = [
  { files: /^bench\/src\/[^/]+\.ts$/, names: ["bench"] },
  { files: /^web\/src\/pages\/[^/]+\.tsx$/, names: ["Page"] },
  { files: /^web\/src\/entry-server\.tsx$/ },
  // What programs of others import.
  { files: /^client\/src\/(?:client|calls)\.ts$/ },
];

export function isEntry(path: string, name: string): boolean {
  return ENTRIES.some(({ files, names }) => files.test(path) && (names?.includes(name) ?? true));
}

/** What a file exports by name. */
export function exportedIn(program: Node): Exported[] {
  return childrenOf(program).flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || isNode(node.source)) return [];
    const { start } = node;
    return [...declared(node.declaration), ...listed(node.specifiers, "exported")].map((name) => ({
      name,
      start,
    }));
  });
}

function declared(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  if (declaration.type !== "VariableDeclaration") return nameOf(declaration.id);
  return childrenOf(declaration).flatMap(({ id }) => nameOf(id));
}

const nameOf = (id: unknown) => (isNode(id) && typeof id.name === "string" ? [id.name] : []);

const listed = (specifiers: unknown, side: "exported" | "imported" | "local") =>
  Array.isArray(specifiers) ? specifiers.flatMap((one: Node) => nameOf(one[side])) : [];

/** What a file takes from others, also by adding to a type of theirs (`declare module`). */
export function takenIn(node: Node): Taken[] {
  const names = namesTaken(node);
  const source = node.type === "TSModuleDeclaration" ? node.id : node.source;
  const specifier = isNode(source) && typeof source.value === "string" ? source.value : undefined;
  const own = names && specifier !== undefined ? [{ specifier, names }] : [];
  return [...own, ...childrenOf(node).flatMap(takenIn)];
}

function namesTaken(node: Node): string[] | undefined {
  const { specifiers } = node;
  switch (node.type) {
    case "ImportDeclaration": {
      const named = listed(specifiers, "imported");
      const all = Array.isArray(specifiers) && specifiers.some((one: Node) => /Namespace/.test(one.type));
      return all ? ["*"] : named;
    }
    case "ExportNamedDeclaration":
      return listed(specifiers, "local");
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return ["*"];
    case "TSModuleDeclaration":
      return isNode(node.body) ? childrenOf(node.body).flatMap(({ id }) => nameOf(id)) : [];
  }
  return undefined;
}
