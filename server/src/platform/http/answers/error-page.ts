import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServedSite } from "../../site.ts";
import type { Texts } from "../../texts.ts";
import { barStyle, brandBar, pageBrand } from "./brand-bar.ts";

/** Paths with calls and files but no pages. */
const NO_PAGES = /^\/(api|assets|cache|logo)(\/|$)/i;
export const isPageAddress = (address: string): boolean => !NO_PAGES.test(address);

/** Is it a person who would read the answer? */
export function wantsPage({ method, originalUrl, headers, routeOptions }: FastifyRequest): boolean {
  if (!["GET", "HEAD"].includes(method) || !isPageAddress(originalUrl)) return false;
  return routeOptions.url === "/*" || (headers.accept ?? "").includes("text/html");
}

type ErrorPage = { texts: Texts; language: Language; site: ServedSite; text: string | undefined };

/** A plain error page for when the product's own pages cannot be shown: no script, no files, no database. */
export function sendErrorPage(reply: FastifyReply, { texts, language, site, text }: ErrorPage) {
  const t = texts.translator("shell", language);
  return reply
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(t("error.title"))} · ${escapeHtml(site.brand.brandname)}</title><style>${styleOf(site)}</style></head><body>${brandBar(pageBrand(site))}<main>
<h1>${escapeHtml(t("error.title"))}</h1><p>${escapeHtml(text ?? t("error.text"))}</p>
<p><a href="">${escapeHtml(t("error.retry"))}</a> <a href="/">${escapeHtml(t("notFound.home"))}</a></p>
</main></body></html>`);
}

/** In place of a whole site that is not shown now. It names nobody. */
export function sendPausePage(reply: FastifyReply, { texts, language, site }: Omit<ErrorPage, "text">) {
  const t = texts.translator("shell", language);
  const state = site.state === "live" ? "away" : site.state;
  return reply
    .code(state === "none" ? 404 : 503)
    .headers({
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      ...(state !== "none" && { "retry-after": state === "paused" ? "86400" : "30" }),
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(t(`site.${state}`))}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(t(`site.${state}`))}</h1>${state === "none" ? "" : `<p>${escapeHtml(t("site.later"))}</p>`}
</main></body></html>`);
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;text-align:center;color:light-dark(#1b1f26,#eaeff7);background:light-dark(#f9fafc,#0c1015)}
main{display:grid;min-height:75dvh;place-content:center;padding:0 1rem}h1{font-size:1.75rem;line-height:1.3;margin:0}main a{display:inline-block;padding:.625rem .75rem}`;

function styleOf(site: ServedSite): string {
  const { light, dark } = brandPalette(site.brand.brandcolor);
  const line = `light-dark(${TOKENS.light.line},${TOKENS.dark.line})`;
  return `${STYLE}main a{color:light-dark(${light.text},${dark.text})}${barStyle(pageBrand(site), line)}`;
}
