import type { Language } from "@owlstat/core/i18n/languages.ts";
import { visibleText } from "@owlstat/core/visible-text.ts";
import type { Texts } from "../texts.ts";
import { brandColor, DARK, inkOn, LIGHT } from "./colors.ts";
import { type Html, html, lines, webUrl } from "./html.ts";

/** A part of a mail that is more than text, in both its forms. */
export type MailBlock = { html: Html; text: string };

export type MailBrand = {
  name: string;
  color: string;
  logoUrl?: string;
  /** The logo in the file store, and the name it has within a mail that brings it along. */
  logoKey?: string | null;
  logoCid?: string;
  /** The product's name, if it is to be shown. */
  poweredBy: string | null;
};

export type MailContent = {
  language: Language;
  brand: MailBrand;
  /** The preview line next to the subject in an inbox. */
  preheader: string;
  heading: string;
  paragraphs: readonly (string | MailBlock)[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail, who sends it. */
  footer: readonly string[];
  unsubscribeUrl?: string;
  footerLink?: { label: string; url: string };
};

export const FONT = "font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const WIDTH = 600;

/**
 * Styles for screens; every style is also inline, for mail programs that drop this part. Logos are made for
 * white paper, so they get a white background on dark screens.
 */
const STYLES = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${DARK.page}!important}
.card{background-color:${DARK.card}!important;border-left-color:${DARK.border}!important;border-right-color:${DARK.border}!important;border-bottom-color:${DARK.border}!important}
.text{color:${DARK.text}!important}
.muted{color:${DARK.muted}!important}
.logo{background-color:#ffffff!important;color:${LIGHT.text}!important;padding:6px 10px!important;border-radius:6px!important}
.positive{color:${DARK.positive}!important}
.negative{color:${DARK.negative}!important}
.rule{border-bottom-color:${DARK.border}!important}
.by-day{display:none!important}
.by-night{display:block!important;max-height:none!important}
}
@media (max-width:${WIDTH}px){
.inner{padding:24px 20px!important}
}
</style>`;

/** One layout for every mail: tables and inline styles, readable on light and dark screens. */
export function renderMail(texts: Texts, content: MailContent): { html: string; text: string } {
  const t = texts.translator("mail", content.language);
  const fallback = t("button.fallback");
  const unsubscribe = t("unsubscribe");
  const poweredBy = content.brand.poweredBy ? t("poweredBy", { brand: content.brand.poweredBy }) : null;
  return {
    html: page(content, { fallback, unsubscribe, poweredBy }).toString(),
    text: visibleText(plain(content, { fallback, unsubscribe, poweredBy })),
  };
}

type Words = { fallback: string; unsubscribe: string; poweredBy: string | null };

function page(content: MailContent, words: Words): Html {
  return html`<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${content.heading}</title>
${STYLES}
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
${preheader(content.preheader)}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.page}" style="background-color:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
${card(content, words)}
${footer(content, words)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The invisible characters keep an inbox from filling the line with the text below. */
function preheader(text: string): Html {
  const filler = Array.from({ length: 60 }, () => html`&#847;&zwnj;&nbsp;`);
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}${filler}</div>`;
}

function card(content: MailContent, words: Words): Html {
  const color = brandColor(content.brand.color);
  return html`<tr><td class="card inner" bgcolor="${LIGHT.card}" style="background-color:${LIGHT.card};border:1px solid ${LIGHT.border};border-top:4px solid ${color};border-radius:8px;padding:32px 40px">
${masthead(content.brand)}
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:700;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-word">${content.heading}</h1>
${content.paragraphs.map((part) => (typeof part === "string" ? paragraph(part) : part.html))}
${content.action && button(content.action, color, words.fallback)}
</td></tr>`;
}

function masthead({ name, logoUrl, logoCid }: MailBrand): Html {
  const source = logoCid ? `cid:${logoCid}` : logoUrl && webUrl(logoUrl);
  const mark = source
    ? html`<img class="logo" src="${source}" alt="${name}" height="32" style="display:block;height:32px;width:auto;max-width:240px;border:0;color:${LIGHT.text}">`
    : name;
  return html`<div class="text" style="margin:0 0 24px;${FONT};font-size:16px;line-height:32px;font-weight:700;color:${LIGHT.text}">${mark}</div>`;
}

/** A paragraph in the layout's own look, for blocks that mix text with more. */
export function paragraph(text: string | Html): Html {
  const inner = typeof text === "string" ? lines(text) : text;
  return html`<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.text};overflow-wrap:anywhere">${inner}</p>`;
}

function button(action: { label: string; url: string }, color: string, fallback: string): Html {
  const url = webUrl(action.url);
  const ink = inkOn(color);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="${color}" style="background-color:${color};border-radius:6px;mso-padding-alt:12px 24px">
<a href="${url}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${ink};text-decoration:none">${action.label}</a>
</td></tr>
</table>
<p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${LIGHT.muted}">${fallback}<br><a class="muted" href="${url}" style="color:${LIGHT.muted};text-decoration:underline;word-break:break-all">${url}</a></p>`;
}

function footer(content: MailContent, words: Words): Html {
  const style = html`margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:${LIGHT.muted};overflow-wrap:anywhere`;
  const link = ({ label, url }: { label: string; url: string }) =>
    html`<p class="muted" style="${style}"><a class="muted" href="${webUrl(url)}" style="color:${LIGHT.muted};text-decoration:underline">${label}</a></p>`;
  const unsubscribe =
    content.unsubscribeUrl && link({ label: words.unsubscribe, url: content.unsubscribeUrl });
  return html`<tr><td class="inner" align="center" style="padding:20px 40px">
${content.footer.map((line) => html`<p class="muted" style="${style}">${lines(line)}</p>`)}
${content.footerLink && link(content.footerLink)}
${unsubscribe}
${words.poweredBy && html`<p class="muted" style="${style}">${words.poweredBy}</p>`}
</td></tr>`;
}

function plain(content: MailContent, words: Words): string {
  const { action, footerLink, unsubscribeUrl } = content;
  const ending = [
    ...content.footer,
    footerLink && `${footerLink.label}: ${webUrl(footerLink.url)}`,
    unsubscribeUrl && `${words.unsubscribe}: ${webUrl(unsubscribeUrl)}`,
    words.poweredBy,
  ];
  return `${[
    content.brand.name,
    content.heading,
    ...content.paragraphs.map((part) => (typeof part === "string" ? part : part.text)),
    action && `${action.label}:\n${webUrl(action.url)}`,
    // The space after the dashes marks what follows as a signature.
    ["-- ", ...ending.filter(Boolean)].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}
