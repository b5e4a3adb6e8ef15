export type Markup = { name: string; attributes: Map<string, string> };

const TAG =
  /<([a-z][^\s/>]*)((?:[\s/]|[^\s"'<>/=]+(?![^\s"'<>/=])(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Elements whose content browsers read as text up to the closing tag. */
const RAW = /(<(script|style|textarea|title)\b[^>]*>)[\s\S]*?(?=<\/\2)/gi;

/** The elements that a browser would create from a document, with their attributes. */
export function markupOf(html: string): Markup[] {
  const open = html.replace(/<!--[\s\S]*?-->/g, "").replace(RAW, "$1");
  return [...open.matchAll(TAG)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = "", double, single, bare]) => [
        key.toLowerCase(),
        double ?? single ?? bare ?? "",
      ]),
    ),
  }));
}
