import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReactNode } from "react";

/**
 * The least a server can do to render a page with React: the page's own markup as plain elements, created and
 * rendered for every request, without data, texts, components or a database. Run as a program with the file that
 * holds the page; it prints its address.
 */
process.env.NODE_ENV = "production";
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

type Props = Record<string, unknown>;
type Piece = string | { name: string; props: Props; children: Piece[] };

const ROOT = '<div id="root">';
const TOKEN = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>|[^<]+/g;
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g;
const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** Attributes that React knows by another name, or takes as a first value only. */
const RENAMED: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  value: "defaultValue",
  checked: "defaultChecked",
  selected: "data-selected",
};
const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (all, name: string) => SIGNS[name] ?? all);

function styleOf(text: string): Props {
  return Object.fromEntries(
    text.split(";").map((rule) => {
      const [name = "", ...value] = rule.split(":");
      const key = name.startsWith("--")
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [key, value.join(":")];
    }),
  );
}

function propsOf(attributes: string): Props {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => {
      if (name === "style") return [name, styleOf(decoded(value))];
      return [RENAMED[name] ?? name, value === "" && !name.includes("-") ? true : decoded(value)];
    }),
  );
}

/** Reads markup that React wrote: every element is closed, every attribute quoted. */
function piecesOf(html: string): Piece[] {
  const top: Piece[] = [];
  const open = [top];
  for (const [token, closed, name, attributes = ""] of html.matchAll(TOKEN)) {
    if (closed) open.pop();
    else if (name) {
      const piece = { name, props: propsOf(attributes), children: [] };
      open.at(-1)?.push(piece);
      if (!VOID.has(name)) open.push(piece.children);
    } else if (!token.startsWith("<!--")) open.at(-1)?.push(decoded(token));
  }
  return top;
}

function nodeOf(piece: Piece): ReactNode {
  if (typeof piece === "string") return piece;
  return createElement(piece.name, piece.props, ...piece.children.map(nodeOf));
}

const page = await readFile(process.argv[2] ?? "", "utf8");
const from = page.indexOf(ROOT) + ROOT.length;
const to = page.indexOf('</div>\n<script type="application/json"');
const [before, markup, after] = [page.slice(0, from), page.slice(from, to), page.slice(to)];
const pieces = piecesOf(markup);
const Page = () => pieces.map(nodeOf);
const render = () => renderToString(createElement(Page));

const short = render().length / markup.length;
if (short < 0.98) throw new Error(`only ${(100 * short).toFixed(1)} % of the page's markup was rendered`);
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(before + render() + after);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
