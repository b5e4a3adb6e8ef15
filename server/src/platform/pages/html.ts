import type { Language } from "@owlstat/core/i18n/languages.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { scriptJson } from "../http/answers/script-json.ts";
import type { Face } from "./face.ts";
import type { Assets } from "./renderer.ts";

export type Head = {
  title: string;
  description: string;
  url: string;
  siteName: string;
  image: string;
  noindex?: boolean;
  /** The same page in each language, and for readers of none of them. */
  alternates?: readonly { language: Language | "x-default"; url: string }[];
  /** Structured data of the page, as objects of schema.org. */
  facts?: readonly Record<string, unknown>[];
  /** Further `<link>` elements: rel, type, href, title. */
  links?: readonly { rel: string; type: string; href: string; title: string }[];
};

type Document = {
  language: Language;
  nonce: string;
  head: Head;
  /** CSS variables of the brand. */
  brandCss: string;
  /** The icon and colour browsers show around the page. */
  face: Face;
  boot: Boot;
  /** Answers of `boot` that exist as JSON already. */
  written: Readonly<Record<string, Buffer>>;
  messages: PageText;
  body: string;
  assets: Assets;
};

/** A text in pieces: some are written for this answer, others exist as bytes already. */
export type PageText = readonly (string | Buffer)[];

export const textOf = (pieces: PageText): string => pieces.join("");

/** Encodes what is new alone: most of a page are its style, its words and answers that are kept as bytes. */
export function bytesOf(pieces: PageText): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}

/**
 * Applied before the first paint, so that the wrong theme never flashes and answered questions are not shown
 * again.
 */
const STORED_SCRIPT = `var d=document.documentElement.dataset,m=d.prefers;try{m=localStorage.getItem("prefers-mode")||m;if(localStorage.getItem("cookie-choice"))d.cookies="";if(localStorage.getItem("legacy-notice"))d.legacy=""}catch(e){}d.theme=m==="dark"||m==="light"?m:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"`;

/**
 * A form sent or a button pressed before the app has started is held, and the last of them is repeated by the app then:
 * no press is lost, and nothing typed ever lands in an address.
 */
const HELD_SCRIPT = `(function(d,h){function hold(e,t){if(t&&!("started"in d)){e.preventDefault();if(h)delete h.dataset.held;(h=t).dataset.held=""}}addEventListener("submit",function(e){hold(e,e.target)},true);addEventListener("click",function(e){hold(e,e.target.closest("button[type=button]"))},true)})(document.documentElement.dataset)`;

export function renderDocument(page: Document): PageText {
  const { nonce, assets } = page;
  return [
    headOf(page),
    assets.inlined?.css ?? "",
    `${page.brandCss}</style>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="boot">`,
    ...bootJson(page),
    `</script>
<script type="application/json" id="messages">`,
    ...page.messages,
    `</script>
${laterFiles(assets, nonce)}
</body>
</html>`,
  ];
}

function headOf({ language, nonce, head, assets, boot, face }: Document): string {
  const theme = boot.user?.theme;
  return `<!doctype html>
<html lang="${language}" data-theme="light"${theme ? ` data-prefers="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${nonce}">${STORED_SCRIPT};${HELD_SCRIPT}</script>
${headTags(head)}
<link rel="icon" href="${face.icon.href}" type="${face.icon.type}">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="${face.color}">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
<style nonce="${nonce}">`;
}

function bootJson({ boot: { data, ...boot }, written }: Document): PageText {
  const answers = Object.entries(data).flatMap(([path, answer], index) => [
    `${index === 0 ? "" : ","}${scriptJson(path)}:`,
    written[path] ?? scriptJson(answer),
  ]);
  return [scriptJson(boot).slice(0, -1), ',"data":{', ...answers, "}}"];
}

/** Font and scripts, placed after the content: in the head they would delay the first paint. */
function laterFiles(assets: Assets, nonce: string): string {
  return [
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : "",
    `<script nonce="${nonce}">${startScript(assets)}</script>`,
  ].join("");
}

/**
 * Asks for the scripts once the reader of the page gets here. Named as elements they would be asked for before
 * anything is drawn, and on a slow phone a dozen requests hold the first paint back by a tenth of a second.
 * Disabled links tell the app's loader that the style of these files is here already; browsers that look ahead in the
 * page would fetch them all the same if they stood in it. Scripts that keep their order (not `async`) run one by one,
 * each as a task of its own: started by the entry alone, all of them would run in one long task.
 */
function startScript({ preload, scripts, inlined }: Assets): string {
  const each = (urls: readonly string[], tag: string, properties: string) =>
    `${scriptJson(urls)}.forEach(function(u){document.head.append(Object.assign(document.createElement("${tag}"),${properties}))})`;
  return [
    each(inlined?.files ?? [], "link", '{rel:"stylesheet",disabled:true,href:u}'),
    each(preload, "link", '{rel:"modulepreload",href:u}'),
    each(scripts, "script", '{type:"module",async:false,src:u}'),
  ].join(";");
}

function alternateLinks({ alternates = [] }: Head): string[] {
  return alternates.map(
    ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
  );
}

function headTags(head: Head): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("description", head.description),
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    og("type", "website"),
    og("title", head.title),
    og("description", head.description),
    og("url", head.url),
    og("site_name", head.siteName),
    og("image", head.image),
    og("image:width", "1200"),
    og("image:height", "630"),
    og("image:alt", head.title),
    meta("twitter:card", "summary_large_image"),
    ...(head.noindex ? [meta("robots", "noindex")] : alternateLinks(head)),
    ...(head.facts ?? []).map(
      (fact) =>
        `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...fact })}</script>`,
    ),
    ...(head.links ?? []).map(
      ({ rel, type, href, title }) =>
        `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`,
    ),
  ].join("\n");
}
