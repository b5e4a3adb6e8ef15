import { escapeXml } from "../markup.ts";

export type Node = string | { name: string; attributes?: Record<string, string>; children: Node[] };

export const node = (name: string, ...children: (Node | null)[]): Node => ({
  name,
  children: children.filter((child) => child !== null),
});

/** An element with a text, or none where there is no text. */
export const textNode = (name: string, text: string | null | undefined): Node | null =>
  text ? node(name, text) : null;

export const marked = (name: string, attributes: Record<string, string>, text: string): Node => ({
  name,
  attributes,
  children: [text],
});

export const money = (name: string, currencyID: string, cents: number): Node =>
  marked(name, { currencyID }, ((cents || 0) / 100).toFixed(2));

export function write(given: Node, depth = 0): string {
  const pad = "  ".repeat(depth);
  if (typeof given === "string") return escapeXml(given);
  const { name, attributes = {}, children } = given;
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${pad}<${name}${marks.join("")}>`;
  const [only] = children;
  if (children.length === 1 && typeof only === "string") return `${open}${escapeXml(only)}</${name}>\n`;
  return `${open}\n${children.map((child) => write(child, depth + 1)).join("")}${pad}</${name}>\n`;
}
