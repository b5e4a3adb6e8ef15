import type { Theme } from "@owlstat/core/brand/tokens.ts";

/** Scripts hold no such tag themselves: their "<" is written as an escape. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const DARK_RULE = /@media \(prefers-color-scheme:dark\)/g;

/**
 * A document for a frame of one of our own pages: without script, its styles allowed by the nonce of that page,
 * in the given theme whatever the device prefers.
 */
function framed(html: string, nonce: string, theme: Theme): string {
  return html
    .replace(SCRIPT, "")
    .replace(/<style(?: nonce="[^"]*")?>/g, `<style nonce="${nonce}">`)
    .replace(/(<html[^>]*) data-theme="\w+"/, `$1 data-theme="${theme}"`)
    .replace(DARK_RULE, theme === "dark" ? "@media all" : "@media not all")
    .replace("</head>", `<style nonce="${nonce}">html{overflow:hidden;scrollbar-gutter:auto}</style></head>`);
}

export const framedBoth = (html: string, nonce: string) => ({
  light: framed(html, nonce, "light"),
  dark: framed(html, nonce, "dark"),
});
