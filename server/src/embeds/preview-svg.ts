import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { type Theme, TOKENS } from "@owlstat/core/brand/tokens.ts";
import { chartPalette } from "@owlstat/core/charts/colors.ts";
import { sparklineGeometry } from "@owlstat/core/charts/sparkline.ts";
import { sparklineSvg } from "@owlstat/core/charts/svg/charts.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";

/** The size that other sites expect for link previews. */
const PREVIEW = { width: 1200, height: 630 };
const EDGE = 72;
const CHART = { width: PREVIEW.width - 2 * EDGE, height: 210, top: 336 };
const BOLDER = 2.5;
const THEME: Theme = "light";

export type Preview = {
  site: Pick<Site, "brandname" | "brandcolor">;
  title: string;
  text: string;
  /** A large figure with its label. */
  figure?: { value: string; label: string };
  line?: readonly (number | null)[];
};

const shortened = (text: string, most: number) => {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
};

type Words = { x?: number; y: number; size: number; color: string; bold?: boolean; end?: boolean };

function words(text: string, { x = EDGE, y, size, color, bold, end }: Words): string {
  const weight = bold ? ' font-weight="600"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${weight}${end ? ' text-anchor="end"' : ""}>${escapeHtml(text)}</text>`;
}

/**
 * The preview picture for links on other sites: whose page it is and, for a profile, its followers with their
 * line.
 */
export function previewSvg({ site, title, text, figure, line }: Preview): string {
  const { surface, text: ink, muted } = TOKENS[THEME];
  const fill = brandPalette(site.brandcolor)[THEME].fill;
  const right = PREVIEW.width - EDGE;
  const parts = [
    `<rect width="100%" height="100%" fill="${surface}"/><rect width="100%" height="16" fill="${fill}"/>`,
    words(shortened(title, 30), { y: 128, size: title.length > 22 ? 48 : 64, color: ink, bold: true }),
    words(shortened(text, 56), { y: 184, size: 32, color: muted }),
    figure
      ? `<text x="${EDGE}" y="300"><tspan font-size="88" font-weight="600" fill="${ink}">${escapeHtml(figure.value)}</tspan><tspan dx="20" font-size="36" fill="${muted}">${escapeHtml(figure.label)}</tspan></text>`
      : "",
    line ? chart(line, site.brandcolor) : "",
    words(shortened(site.brandname, 40), {
      x: right,
      y: PREVIEW.height - 32,
      size: 28,
      color: muted,
      bold: true,
      end: true,
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}" font-family="Geist, Noto Sans, Noto Sans JP, Noto Sans Arabic, Noto Emoji">${parts.join("")}</svg>`;
}

function chart(values: readonly (number | null)[], brand: string): string {
  // Drawn small and scaled up, so that lines are as bold as the text.
  const box = { width: CHART.width / BOLDER, height: CHART.height / BOLDER };
  const geometry = sparklineGeometry({ values, paint: "brand" }, box);
  const drawn = sparklineSvg(geometry, { palette: chartPalette(THEME, { color: brand }), title: "" });
  return `<g transform="translate(${EDGE} ${CHART.top}) scale(${BOLDER})">${drawn}</g>`;
}
