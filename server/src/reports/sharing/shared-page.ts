import type { Figure, PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { chartNumber } from "@owlstat/core/reports/charts.ts";
import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportAccount, ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import type { OwnLine } from "@owlstat/core/reports/own/own-section.ts";
import { type OwnPart, partsOf } from "@owlstat/core/reports/parts.ts";
import { brandBar, type PageBrand } from "../../platform/http/answers/brand-bar.ts";
import { type PostPictures, pictureAlt } from "../printers/post-pictures.ts";
import { CAPTION_COLUMN, postsTable } from "../printers/posts-table.ts";
import { chartSvg } from "../printers/printers.ts";
import { CHART_TYPES } from "./shared-files.ts";
import { sharedStyle } from "./shared-style.ts";

type Frame = { language: Language; title: string; brand: PageBrand; small?: boolean };

/** A page without script that search engines do not index. */
function framed({ language, title, brand, small }: Frame, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>${sharedStyle(brand)}</style></head>
<body>${brandBar(brand)}<main${small ? ' class="small"' : ""}>${body}</main></body></html>`;
}

/** The available files, and the address of each; small pictures of posts. */
export type SharedFiles = {
  files: readonly ReportFile[];
  address: (file: string) => string;
  pictures?: PostPictures;
  /** Where the reader came from, for those who have a home here. */
  back?: { to: string; label: string };
};

/** The report as it was sent, with the same words, figures and charts. */
export function sharedPage(model: ReportModel, t: Translate<"reports">, shared: SharedFiles): string {
  const { cover, summary, labels, brand, language } = model;
  const findings = summary.findings.map(({ username, text }) =>
    item(model.accounts.length > 1 ? `@${username}: ${text}` : text),
  );
  const links = ([...shared.files, "csv"] as const).map(
    (file) => `<a href="${escapeHtml(shared.address(file))}">${escapeHtml(t(`shared.${file}`))}</a>`,
  );
  const { address, pictures = new Map() } = shared;
  const parts: Said = { model, t, address, pictures };
  const opening = summary.text || findings.length > 0 ? `<h2>${escapeHtml(labels.summary)}</h2>` : "";
  const body = [
    shared.back
      ? `<p class="muted"><a href="${escapeHtml(shared.back.to)}">← ${escapeHtml(shared.back.label)}</a></p>`
      : "",
    `<h1>${escapeHtml(cover.title)}</h1>`,
    line(cover.subtitle),
    line([cover.period, cover.compared].filter(Boolean).join(" · "), "muted"),
    `<div class="files">${links.join("")}</div>`,
    opening,
    ...(summary.text ?? "").split("\n").map((text) => line(text)),
    findings.length > 0 ? `<ul>${findings.join("")}</ul>` : "",
    model.accounts.length > 1
      ? `<h2>${escapeHtml(labels.overview)}</h2>${table(model.overview, labels.overview)}`
      : "",
    ...model.comparison.map((section) => sectionOf(section, parts)),
    ...model.accounts.map((account) => accountOf(account, parts)),
    labels.poweredBy ? `<footer>${escapeHtml(labels.poweredBy)}</footer>` : "",
  ];
  return framed({ language, title: cover.title, brand: brandOf(brand) }, body.join("\n"));
}

/** A report keeps the brand it was sent under. */
function brandOf({ name, color, cover, logo }: ReportModel["brand"]): PageBrand {
  const type = logo?.type === "svg" ? "image/svg+xml" : "image/png";
  return {
    name,
    color,
    bar: cover ?? null,
    logoWithText: false,
    logo: logo && `data:${type};base64,${logo.base64}`,
  };
}

type Said = {
  model: ReportModel;
  t: Translate<"reports">;
  address: SharedFiles["address"];
  pictures: PostPictures;
};

function line(text: string, name = ""): string {
  return text === "" ? "" : `<p${name && ` class="${name}"`}>${escapeHtml(text)}</p>`;
}

const item = (text: string) => `<li>${escapeHtml(text)}</li>`;

function accountOf(account: ReportAccount, said: Said): string {
  const { username, name, period, tiles } = account;
  return [
    `<h2>@${escapeHtml(username)}</h2>`,
    line([name, period].filter(Boolean).join(" · "), "muted"),
    `<ul class="tiles">${tiles.map(({ figure }) => `<li>${figureOf(figure)}</li>`).join("")}</ul>`,
    ...partsOf(account).map((part) =>
      part.what === "section" ? sectionOf(part.section, said) : ownOf(part, said.model),
    ),
  ].join("\n");
}

/** A section that is the space's own. */
function ownOf({ what, lines, comment }: OwnPart, { labels }: ReportModel): string {
  const said = comment ? `<blockquote>${escapeHtml(comment)}</blockquote>` : "";
  return `<section><h3>${escapeHtml(labels[what])}</h3><ul>${lines.map(ownLine).join("")}</ul>${said}</section>`;
}

function ownLine({ mark, name, text, share, verdict }: OwnLine): string {
  if (mark !== null) return item(`${mark}. ${name}: ${text}`);
  const tone = verdict?.tone === "positive" ? "positive" : "muted";
  const said = verdict ? ` <span class="${tone}">${escapeHtml(verdict.text)}</span>` : "";
  const bar =
    share === null ? "" : `<progress value="${share}" max="1">${Math.round(share * 100)}%</progress>`;
  return `<li><b>${escapeHtml(name)}</b>: ${escapeHtml(text)}${said}${bar}</li>`;
}

function figureOf({ name, text, full, moved, beside, verdict, about }: Figure): string {
  const changes = [moved, beside].flatMap((change) =>
    change ? said(change.tone, [change.arrow, change.text].filter(Boolean).join("\u00a0")) : [],
  );
  return [
    `<span class="muted">${escapeHtml(name ?? "")}</span><b${full ? ` title="${escapeHtml(full)}"` : ""}>${escapeHtml(text)}</b>`,
    changes.join(" "),
    verdict ? said(verdict.tone, verdict.text) : "",
    ...about.map((one) => `<small class="muted">${escapeHtml(one)}</small>`),
  ].join("");
}

const said = (tone: string, text: string) => `<span class="${tone}">${escapeHtml(text)}</span>`;

/** Drawn for light screens and for dark ones; on narrow screens it scrolls, because its letters must stay readable. */
function drawn({ chart, heading }: ReportSection, { brand }: ReportModel): string {
  if (!chart) return "";
  const looks = (["light", "dark"] as const).map(
    (theme) => `<div class="${theme}">${chartSvg(chart, { theme, brand })}</div>`,
  );
  return `<div ${scrolling(heading, "chart")}>${looks.join("")}</div>`;
}

function sectionOf(section: ReportSection, said: Said): string {
  const { model, t } = said;
  const { heading, subtitle, comment, missing, figures, note, posts } = section;
  // The key figures are already shown above.
  const tiles = (section.id === "kpis" ? [] : figures).map((figure) => `<li>${figureOf(figure)}</li>`);
  const values = section.table && table(section.table, section.title);
  return `<section><h3>${escapeHtml(heading)}</h3>${line(subtitle, "muted")}
${missing ? line(missing.text, "muted") : ""}${tiles.length > 0 ? `<ul class="tiles figures">${tiles.join("")}</ul>` : ""}
${drawn(section, model)}${chartLinks(section, said)}
${note.map((text) => line(text)).join("")}${posts.length > 0 ? table(tableOfPosts(section, said), section.title) : ""}
${comment ? `<blockquote>${escapeHtml(comment)}</blockquote>` : ""}
${values ? `<details><summary>${escapeHtml(t("shared.table"))}</summary>${values}</details>` : ""}</section>`;
}

/** The same posts as in the document. */
function tableOfPosts({ posts }: ReportSection, { model: { labels }, pictures }: Said): ShownTable {
  const { columns, rows } = postsTable(posts, labels);
  return {
    columns,
    rows: rows.map((row, index) =>
      row.map((text, place) => ({
        text,
        picture: place === CAPTION_COLUMN ? pictureOf(posts[index], pictures) : "",
      })),
    ),
  };
}

function pictureOf(post: PresentedPost | undefined, pictures: PostPictures): string {
  const picture = post?.thumbnail ? pictures.get(post.thumbnail) : undefined;
  if (!post || !picture) return "";
  const source = `data:image/jpeg;base64,${picture.toString("base64")}`;
  return `<img class="post" src="${source}" alt="${escapeHtml(pictureAlt(post))}" width="72" height="72">`;
}

/** Links to the chart as a picture and as a drawing. */
function chartLinks(section: ReportSection, { model, t, address }: Said): string {
  const number = chartNumber(model, section);
  if (number === null) return "";
  const links = CHART_TYPES.map((type) => {
    const label = escapeHtml(t("shared.chart", { title: section.heading, type: type.toUpperCase() }));
    const url = escapeHtml(address(`chart-${number}.${type}`));
    return `<a href="${url}" aria-label="${label}">${type.toUpperCase()}</a>`;
  });
  return `<p class="chart-files muted">${links.join(" · ")}</p>`;
}

type ShownTable = {
  columns: readonly { label: string; numeric: boolean }[];
  rows: readonly (readonly { text: string; picture?: string }[])[];
};

/** What is wide scrolls by itself, also by keyboard: figures are never broken. */
const scrolling = (about: string, kind = "") =>
  `class="${["scroll", kind].filter(Boolean).join(" ")}" role="region" tabindex="0" aria-label="${escapeHtml(about)}"`;

function table({ columns, rows }: ShownTable, about: string): string {
  const name = (index: number) => (columns[index]?.numeric ? ' class="number"' : "");
  const head = columns.map(({ label }, index) => `<th scope="col"${name(index)}>${escapeHtml(label)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${row.map(({ text, picture = "" }, index) => `<td${name(index)}>${picture}${escapeHtml(text)}</td>`).join("")}</tr>`,
  );
  return `<div ${scrolling(about)}><table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/** What a link leads to: a report, or a client's view. */
type Opens = "shared" | "client";

/** The page that asks for the password of a link. */
export function passwordPage(
  frame: Omit<Frame, "title">,
  t: Translate<"reports">,
  opens: Opens,
  wrong: boolean,
): string {
  const title = t(`${opens}.locked`);
  const body = `<h1>${escapeHtml(title)}</h1>
<form method="post"><label for="password">${escapeHtml(t("shared.password"))}</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus>
${wrong ? `<p class="negative" role="alert">${escapeHtml(t("shared.wrong"))}</p>` : ""}
<div><button>${escapeHtml(t(`${opens}.open`))}</button></div></form>`;
  return framed({ ...frame, title, small: true }, body);
}

export function gonePage(frame: Omit<Frame, "title">, t: Translate<"reports">, opens: Opens): string {
  const title = t(`${opens}.gone`);
  const body = `<h1>${escapeHtml(title)}</h1>${line(t(`${opens}.goneText`), "muted")}
<p class="files"><a href="/">${escapeHtml(t("shared.home"))}</a></p>`;
  return framed({ ...frame, title, small: true }, body);
}
