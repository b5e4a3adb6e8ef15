import type { Change, Figure } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ReportAccount, ReportLabels, ReportModel } from "@owlstat/core/reports/model.ts";
import { partsOf } from "@owlstat/core/reports/parts.ts";
import { LIGHT } from "../../platform/mail/colors.ts";
import { type Html, html } from "../../platform/mail/html.ts";
import { FONT, type MailBlock, paragraph } from "../../platform/mail/layout.ts";

/** A chart of the mail: the names of its two pictures, and its text alternatives. */
export type MailChart = {
  username: string;
  light: string;
  dark: string;
  title: string;
  subtitle: string;
  spoken: string;
};

/** A post of the mail: the name of its picture, where it has one, and what is said of it. */
export type MailPost = { username: string; cid: string | null; alt: string; rate: string; text: string };
/** Posts of an account below their heading. */
type MailPosts = { title: string; posts: readonly MailPost[] };

/** The introduction of the report: the owner's text, then the findings. */
export function summaryBlocks({ summary, accounts }: ReportModel): (string | MailBlock)[] {
  const several = accounts.length > 1;
  const said = summary.findings.map(({ username, text }) => (several ? `@${username}: ${text}` : text));
  const list = html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${said.map(
    (line) =>
      html`<li class="text" style="margin:0 0 6px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.text};${BREAKS}">${line}</li>`,
  )}</ul>`;
  const findings = { html: list, text: said.map((line) => `• ${line}`).join("\n") };
  return [...(summary.text ? [summary.text] : []), ...(said.length > 0 ? [findings] : [])];
}

/** An account with its key figures and charts. */
export function accountBlock(
  account: ReportAccount,
  charts: readonly MailChart[],
  labels: ReportLabels,
  best: MailPosts = { title: "", posts: [] },
): MailBlock {
  const { username, period, tiles } = account;
  const name = html`<p class="text" style="margin:24px 0 2px;${FONT};font-size:18px;line-height:26px;font-weight:600;color:${LIGHT.text};${BREAKS}">@${username}</p>
<p class="muted" style="margin:0 0 12px;${FONT};font-size:13px;line-height:20px;color:${LIGHT.muted}">${period}</p>`;
  const rows = tiles.map(({ figure }) => tileRow(figure));
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;
  const lines = tiles.map(({ figure: { name: of, text, moved, about } }) => {
    const change = moved ? ` (${[moved.arrow, moved.text].filter(Boolean).join(" ")})` : "";
    return [`${of}: ${text}${change}`, ...about].join(" · ");
  });
  const own = ownLists(account, labels);
  const said = account.comment?.split("\n") ?? [];
  return {
    html: html`${name}${table}${said.map((line) => paragraph(line))}${charts.map(chartHtml)}${postsHtml(best)}${own.map(listHtml)}`,
    text: [
      `@${username} · ${period}`,
      ...lines,
      ...said,
      ...charts.map(({ title }) => title),
      ...(best.posts.length > 0 ? [best.title] : []),
      ...best.posts.map(({ rate, text }) => `• ${rate} · ${text}`),
      ...own.flatMap(({ title, items }) => [title, ...items.map((item) => `• ${item}`)]),
    ].join("\n"),
  };
}

const POST = 64;

/** Posts below each other, each with its picture; where none has one, no room is kept for any. */
function postsHtml({ title, posts }: MailPosts): Html | null {
  if (posts.length === 0) return null;
  const size = `width:${POST}px;height:${POST}px`;
  const pictured = posts.some(({ cid }) => cid !== null);
  const rows = posts.map(({ cid, alt, rate, text }) => {
    const picture =
      cid &&
      html`<img src="cid:${cid}" alt="${alt}" width="${POST}" height="${POST}" class="muted" style="display:block;${size};border:0;border-radius:6px;${FONT};font-size:11px;color:${LIGHT.muted}">`;
    const beside = pictured
      ? html`<td width="${POST}" valign="top" style="padding:6px 12px 6px 0;${size}">${picture}</td>`
      : null;
    return html`<tr>
${beside}<td class="text" valign="top" style="padding:6px 0;${FONT};font-size:15px;line-height:22px;color:${LIGHT.text};${BREAKS}"><strong>${rate}</strong><br><span class="muted" style="color:${LIGHT.muted};font-size:13px">${text}</span></td>
</tr>`;
  });
  return html`${paragraph(html`<strong>${title}</strong>`)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;
}

type OwnList = { title: string; items: string[] };

/** The sections that are the space's own, one line for each entry. */
function ownLists(account: ReportAccount, labels: ReportLabels): OwnList[] {
  return partsOf(account).flatMap((part) => {
    if (part.what === "section") return [];
    const items = part.lines.map(({ name, text, verdict }) =>
      [`${name}: ${text}`, verdict?.text].filter(Boolean).join(" · "),
    );
    return { title: labels[part.what], items: part.comment ? [...items, part.comment] : items };
  });
}

function listHtml({ title, items }: OwnList): Html {
  const list = items.map(
    (item) =>
      html`<li class="text" style="margin:0 0 6px;${FONT};font-size:15px;line-height:22px;color:${LIGHT.text};${BREAKS}">${item}</li>`,
  );
  return html`${paragraph(html`<strong>${title}</strong>`)}<ul style="margin:0 0 16px;padding:0 0 0 20px">${list}</ul>`;
}

function tileRow({ name = "", text, moved, about }: Figure): Html {
  const cell = `padding:6px 0;border-bottom:1px solid ${LIGHT.border};${FONT};font-size:15px;line-height:22px`;
  return html`<tr>
<td class="muted rule" width="46%" style="${cell};color:${LIGHT.muted};${BREAKS}">${[name, ...about].join(" · ")}</td>
<td class="text rule" width="25%" align="right" style="${cell};color:${LIGHT.text};font-weight:600;white-space:nowrap">${text}</td>
<td class="rule" width="29%" align="right" style="${cell};padding-left:12px;white-space:nowrap">${moved && changeHtml(moved)}</td>
</tr>`;
}

/** Sign, arrow and colour together; no change is grey and has no arrow. */
function changeHtml({ tone, arrow, text }: Change): Html {
  const color = tone === "positive" || tone === "negative" ? LIGHT[tone] : LIGHT.muted;
  const name = tone === "positive" || tone === "negative" ? tone : "muted";
  return html`<span class="${name}" style="color:${color}">${[arrow, text].filter(Boolean).join(" ")}</span>`;
}

/** Long words break, so that a mail is never wider than a phone. */
const BREAKS = "overflow-wrap:anywhere;word-break:break-word";
/** A chart is laid out for phones, and at most so wide where there is more room. */
const WIDTH = 460;
/** Sharp on screens with two pixels for each. */
export const CHART_PIXELS = 2 * WIDTH;

/** One picture for light screens and one for dark ones; readers that know no such rule show the light one. */
function chartHtml({ light, dark, title, subtitle, spoken }: MailChart): Html {
  const alt = `${title}: ${spoken || subtitle}`;
  const picture = (cid: string, name: string, hidden: string) =>
    html`<div class="${name}" style="${hidden}"><img src="cid:${cid}" alt="${alt}" width="${WIDTH}" class="muted" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;${FONT};font-size:13px;color:${LIGHT.muted}"></div>`;
  return html`${paragraph(html`<strong>${title}</strong><br><span class="muted" style="color:${LIGHT.muted};font-size:13px">${subtitle}</span>`)}
${picture(light, "by-day", "margin:0 0 20px")}
${picture(dark, "by-night", "display:none;max-height:0;overflow:hidden;mso-hide:all;margin:0 0 20px")}`;
}
