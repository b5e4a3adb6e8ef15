import type { Point } from "@owlstat/core/analyses/types.ts";
import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { type Theme, TOKENS } from "@owlstat/core/brand/tokens.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { countFormats } from "@owlstat/core/charts/formats.ts";
import { lineGeometry } from "@owlstat/core/charts/line.ts";
import { lineSvg } from "@owlstat/core/charts/svg/charts.ts";
import { abbreviate, formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import { escapeHtml } from "../platform/http/answers/escape.ts";
import type { Texts } from "../platform/texts.ts";

export type EmbedInput = {
  username: string;
  /** Followers a day. */
  points: readonly Point[];
  site: Site;
  publicUrl: string;
  language: Language;
  texts: Texts;
};

const BOX = { width: 640, height: 260 };
const THEMES: readonly Theme[] = ["light", "dark"];

/** A page of its own that needs no script: the follower line of a profile, in the reader's theme. */
export function renderEmbed(input: EmbedInput): string {
  const { username, site, publicUrl, language, texts } = input;
  const t = texts.translator("embeds", language);
  const last = input.points.at(-1);
  const page = `${publicUrl}/profile/${encodeURIComponent(username)}`;
  const followers = last?.value ?? null;
  const figure = followers === null ? "–" : abbreviate(followers, language);
  const stamp = last ? t("frame.until", { date: formatDate(last.day, language) }) : t("frame.empty");
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>@${escapeHtml(username)} · ${escapeHtml(site.brandname)}</title>
<style>${styleOf(site)}</style></head><body>
<a href="${escapeHtml(page)}" target="_blank" rel="noopener">
<header><b>@${escapeHtml(username)}</b><span title="${followers === null ? "" : formatNumber(followers, language)}">${figure} ${escapeHtml(t("frame.followers"))}</span></header>
${THEMES.map((theme) => `<div class="${theme}">${drawChart(input, theme)}</div>`).join("")}
<footer><span>${escapeHtml(stamp)}</span><span>${escapeHtml(site.brandname)}</span></footer></a></body></html>`;
}

function drawChart({ points, username, site, language, texts }: EmbedInput, theme: Theme): string {
  const charts = texts.translator("charts", language);
  const label = texts.translator("embeds", language)("frame.followers");
  const input = {
    series: [{ label, points, paint: "brand" as const }],
    formats: countFormats(language, charts("missing")),
  };
  return lineSvg(lineGeometry(input, BOX), {
    palette: chartPalette(theme, site.brandcolor),
    title: `@${username}`,
    font: "system-ui, sans-serif",
  });
}

function styleOf({ brandcolor }: Site): string {
  const colours = (theme: Theme) =>
    `--surface:${TOKENS[theme].surface};--text:${TOKENS[theme].text};--muted:${TOKENS[theme].muted};--brand:${brandPalette(brandcolor)[theme].text}`;
  return `:root{color-scheme:light dark;${colours("light")}}.dark{display:none}
@media (prefers-color-scheme:dark){:root{${colours("dark")}}.light{display:none}.dark{display:block}}
*{box-sizing:border-box}body{margin:0;font:14px/1.4 system-ui,sans-serif;background:var(--surface);color:var(--text)}
a{display:flex;flex-direction:column;height:100dvh;padding:12px 16px;color:inherit;text-decoration:none}
header,footer{display:flex;justify-content:space-between;gap:16px}header b{color:var(--brand)}footer{font-size:12px;color:var(--muted)}
div{flex:1;min-height:0}svg{width:100%;height:100%}`;
}
