import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { headingOf } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Point } from "@owlstat/core/analyses/types.ts";
import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { type Theme, TOKENS } from "@owlstat/core/brand/tokens.ts";
import type { Chart } from "@owlstat/core/charts/chart.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { countFormats } from "@owlstat/core/charts/formats.ts";
import { drawChart } from "@owlstat/core/charts/svg/draw-chart.ts";
import { abbreviate, formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { profilePath } from "@owlstat/core/profiles/paths.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { Texts } from "../platform/texts.ts";

type Reader = { site: Site; publicUrl: string; language: Language; texts: Texts };

type EmbedInput = Reader & {
  username: string;
  /** Followers a day. */
  points: readonly Point[];
};

const WIDTH = 640;
const HEIGHT = 260;
const FONT = "system-ui, sans-serif";
const THEMES: readonly Theme[] = ["light", "dark"];

/** A page of its own that needs no script: the follower line of a profile, in the reader's theme. */
export function renderEmbed(input: EmbedInput): string {
  const { username, language, texts, points } = input;
  const t = texts.translator("embeds", language);
  const last = points.at(-1);
  const followers = last?.value ?? null;
  const figure = followers === null ? "–" : abbreviate(followers, language);
  const full = followers === null ? "" : formatNumber(followers, language);
  const label = t("frame.followers");
  const formats = countFormats(language, texts.translator("charts", language)("missing"));
  return frame({
    ...input,
    header: `<b>@${escapeHtml(username)}</b><span title="${full}">${figure} ${escapeHtml(label)}</span>`,
    chart: {
      kind: "line",
      height: HEIGHT,
      input: { series: [{ label, points, paint: "brand" }], formats },
    },
    title: `@${username}`,
    stamp: last ? t("frame.until", { date: formatDate(last.day, language) }) : t("frame.empty"),
  });
}

type ChartInput = Reader & { username: string; shown: Presented; chart: Chart };

/** One chart of a profile under what it found. */
export function renderChart({ shown, ...input }: ChartInput): string {
  const { title, subtitle } = headingOf(shown);
  const about = subtitle ?? shown.period;
  return frame({
    ...input,
    header: `<span>${escapeHtml(title)}</span><b>@${escapeHtml(input.username)}</b>`,
    title,
    stamp: about,
  });
}

type FrameInput = Reader & { username: string; header: string; chart: Chart; title: string; stamp: string };

function frame({ username, site, publicUrl, language, header, chart, title, stamp }: FrameInput): string {
  const page = publicUrl + profilePath(username);
  const draw = (theme: Theme) =>
    drawChart(chart, {
      width: WIDTH,
      palette: chartPalette(theme, { color: site.brandcolor, second: site.secondary_brandcolor }),
      title,
      font: FONT,
    });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>@${escapeHtml(username)} · ${escapeHtml(site.brandname)}</title>
<style>${styleOf(site)}</style></head><body>
<a href="${escapeHtml(page)}" target="_blank" rel="noopener">
<header>${header}</header>
${THEMES.map((theme) => `<div class="${theme}">${draw(theme)}</div>`).join("")}
<footer><span>${escapeHtml(stamp)}</span><span>${escapeHtml(site.brandname)}</span></footer></a></body></html>`;
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
