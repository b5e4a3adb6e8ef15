import { METRICS, type Metric } from "../analyses/types.ts";
import { readHandle } from "../profiles/rules.ts";

/** The pages of a profile that others may embed. */
const PROFILE_PAGE = /^\/(?:profile|simplestats|metrics)\/([^/]+)\/?$/i;

/** The profile that an address of this site shows; null when it shows none and cannot be embedded. */
export function embeddedProfile(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host !== new URL(publicUrl).host || !/^https?:$/.test(url.protocol)) return null;
  const named = PROFILE_PAGE.exec(url.pathname)?.[1];
  const handle = named === undefined ? null : readHandle(named);
  return handle?.ok ? handle.username : null;
}

type EmbedSize = { width: number; height: number };

const WISHED: EmbedSize = { width: 640, height: 360 };
const SMALLEST: EmbedSize = { width: 240, height: 160 };

/** The size of the frame: as wished, never above what the consumer allows, null when that is too small to read. */
export function embedSize(most: {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}): EmbedSize | null {
  const width = Math.min(WISHED.width, Math.floor(most.maxwidth ?? WISHED.width));
  const height = Math.min(WISHED.height, Math.floor(most.maxheight ?? WISHED.height));
  return width < SMALLEST.width || height < SMALLEST.height ? null : { width, height };
}

/** Periods that move on with the days; days picked by hand would soon be out of date on another page. */
const WINDOWS = ["7d", "30d", "90d", "12m"] as const;
export type EmbedView = { window: (typeof WINDOWS)[number]; metric: Metric };

/** The period and figure an embedded chart shows; whatever else is asked for, it shows the usual ones. */
export function embedView(query: Readonly<Record<string, unknown>>): EmbedView {
  const window = WINDOWS.find((one) => one === query.window) ?? "30d";
  const metric = METRICS.find((one) => one === query.metric) ?? "followers";
  return { window, metric };
}

/** What somebody pastes into a page to show a chart of this site there. */
export function embedCode(origin: string, username: string, chart: string, view: EmbedView): string {
  const query = new URLSearchParams({
    window: view.window,
    ...(chart === "kpis" && { metric: view.metric }),
  });
  const address = `${origin}/embed/${encodeURIComponent(username)}/${chart}?${query}`;
  const { width, height } = WISHED;
  return `<iframe src="${address.replaceAll("&", "&amp;")}" title="@${username}" width="${width}" height="${height}" sandbox="allow-popups" style="border:0;max-width:100%"></iframe>`;
}
