import { childrenOf, isNode, type Node } from "./pieces.ts";

type Trick = { start: number; complaint: string };

/** A condition, one more inside it, and the rest: what has more results is read more easily as statements. */
const MOST_RESULTS = 3;
const WRAPPERS = ["ParenthesizedExpression", "TSAsExpression", "TSSatisfiesExpression"];

/** Code that compiles and misleads its reader, or the compiler. */
export function tricksOf(node: Node): Trick[] {
  return [...childrenOf(node).flatMap(tricksOf), ...spreadLiteral(node), ...longTernary(node)];
}

/** TypeScript does not look for unknown properties in `{ ...{ a, b } }`. */
function spreadLiteral(node: Node): Trick[] {
  const spreads = node.type === "SpreadElement" || node.type === "JSXSpreadAttribute";
  if (!spreads || unwrapped(node.argument)?.type !== "ObjectExpression") return [];
  return [{ start: node.start, complaint: "write the properties themselves instead of spreading a literal" }];
}

function longTernary(node: Node): Trick[] {
  if (node.type !== "ConditionalExpression" || results(node) <= MOST_RESULTS) return [];
  // The innermost that is too long is enough.
  if (results(node.consequent) > MOST_RESULTS || results(node.alternate) > MOST_RESULTS) return [];
  const complaint = `a ternary with more than ${MOST_RESULTS} results: write statements or a table`;
  return [{ start: node.start, complaint }];
}

function results(value: unknown): number {
  const node = unwrapped(value);
  if (node?.type !== "ConditionalExpression") return 1;
  return results(node.consequent) + results(node.alternate);
}

function unwrapped(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return WRAPPERS.includes(value.type) ? unwrapped(value.expression) : value;
}

/** Doc comments stand before what they describe: alone on their lines, and not at the end of a block. */
export function strayDocs(text: string, comments: readonly { start: number; end: number }[]): Trick[] {
  return comments
    .filter(({ start, end }) => {
      if (!text.startsWith("/**", start)) return false;
      const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
      return before.trim() !== "" || /^\s*(?:[)\]}]|$)/.test(text.slice(end));
    })
    .map(({ start }) => ({ start, complaint: "a doc comment stands before what it describes" }));
}
