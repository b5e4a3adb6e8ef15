import { visibleText } from "./visible-text.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as content or attribute of HTML, without what nobody sees. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Printable ASCII without the signs of XML, as all lines and most labels of charts are: long ones are passed on at once. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** Text as content or attribute of XML. The control characters that XML forbids are among those nobody sees. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return escapeHtml(text);
}
