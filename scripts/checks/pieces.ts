import { parseSync } from "vite";

/**
 * The parts of a source that are not code: comments, strings, template text, regular expressions and JSX text.
 * `place` names where a literal stands directly in JSX: an attribute, or "child".
 */
export type Piece = {
  kind: "comment" | "string" | "template" | "regex" | "text";
  start: number;
  end: number;
  place?: string | undefined;
};

type Import = { specifier: string; start: number };
type Parsed = { pieces: Piece[]; imports: Import[] };

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Reads a source with the parser of the build. What does not parse is refused, with the parser's reason. */
export function parseSource(path: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found: Parsed = {
    pieces: comments.map(({ start, end }) => ({ kind: "comment", start, end })),
    imports: [],
  };
  collect(program as unknown as Node, undefined, found);
  found.pieces.sort((a, b) => a.start - b.start);
  found.imports.sort((a, b) => a.start - b.start);
  return found;
}

function collect(node: Node, place: string | undefined, found: Parsed): void {
  const piece = pieceOf(node, place);
  if (piece) found.pieces.push(piece);
  const specifier = specifierOf(node);
  if (specifier !== undefined) found.imports.push({ specifier, start: node.start });
  for (const [key, value] of Object.entries(node)) {
    for (const child of nodesIn(value)) collect(child, placeOf(node, key, place), found);
  }
}

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function pieceOf(node: Node, place: string | undefined): Piece | undefined {
  const { start, end } = node;
  if (node.type === "JSXText") return { kind: "text", start, end };
  // The parser counts the backticks, `${` and `}` around the text as part of it.
  if (node.type === "TemplateElement")
    return { kind: "template", start: start + 1, end: end - (node.tail ? 1 : 2), place };
  if (node.type !== "Literal") return undefined;
  if ("regex" in node) return { kind: "regex", start, end };
  return typeof node.value === "string" ? { kind: "string", start, end, place } : undefined;
}

const IMPORTING = /^(?:Import|ExportNamed|ExportAll)Declaration$|^(?:Import|TSImport)(?:Expression|Type)$/;

function specifierOf(node: Node): string | undefined {
  if (!IMPORTING.test(node.type) || !isNode(node.source)) return undefined;
  const { value, quasis, expressions } = node.source;
  if (typeof value === "string") return value;
  const [only] =
    Array.isArray(quasis) && Array.isArray(expressions) && expressions.length === 0 ? quasis : [];
  return isNode(only) ? (only.value as { cooked: string }).cooked : undefined;
}

/**
 * The place a child of a node belongs to. Conditions, concatenations and templates pass on the place they are
 * in.
 */
function placeOf(node: Node, key: string, place: string | undefined): string | undefined {
  if (node.type === "JSXAttribute") return key === "value" ? nameOf(node.name as Node) : undefined;
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return key === "children" ? "child" : undefined;
  const passes =
    node.type === "JSXExpressionContainer" ||
    (node.type === "ConditionalExpression" && key !== "test") ||
    (node.type === "LogicalExpression" && (key === "right" || node.operator !== "&&")) ||
    (node.type === "TemplateLiteral" && key === "quasis") ||
    (node.type === "BinaryExpression" && node.operator === "+");
  return passes ? place : undefined;
}

function nameOf(name: Node): string {
  return name.type === "JSXNamespacedName"
    ? `${nameOf(name.namespace as Node)}:${nameOf(name.name as unknown as Node)}`
    : String(name.name);
}

/** The text with everything that is not code turned to spaces; the quotes of strings stay, and so do positions and lines. */
export function codeOnly(text: string, pieces: readonly Piece[]): string {
  let code = "";
  let at = 0;
  for (const { kind, start, end } of pieces) {
    const inset = kind === "string" ? 1 : 0;
    code += text.slice(at, start + inset) + text.slice(start + inset, end - inset).replace(/[^\n]/g, " ");
    at = end - inset;
  }
  return code + text.slice(at);
}

export function lineOf(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
