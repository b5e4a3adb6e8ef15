import { embeddedProfile, embedSize } from "@owlstat/core/embeds/rules.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { profilePath } from "@owlstat/core/profiles/paths.ts";

type OEmbed = Record<string, string | number>;

export type OEmbedQuery = { url?: string; maxwidth?: string; maxheight?: string; format?: string };

/** The answer, or the status defined by the protocol: 404 nothing to embed, 501 unknown format. */
type OEmbedVerdict =
  | { ok: true; username: string; width: number; height: number; format: "json" | "xml" }
  | { ok: false; status: 404 | 501 };

export function judgeOEmbed(query: OEmbedQuery, publicUrl: string): OEmbedVerdict {
  const { format = "json" } = query;
  if (format !== "json" && format !== "xml") return { ok: false, status: 501 };
  const username = embeddedProfile(query.url ?? "", publicUrl);
  const size = embedSize({ maxwidth: limit(query.maxwidth), maxheight: limit(query.maxheight) });
  return username && size ? { ok: true, username, ...size, format } : { ok: false, status: 404 };
}

function limit(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : undefined;
}

const CACHE_SECONDS = 3600;

export function oembedAnswer(
  { username, width, height }: { username: string; width: number; height: number },
  site: { name: string; publicUrl: string },
): OEmbed {
  const title = `@${username} · ${site.name}`;
  const frame = `${site.publicUrl}/embed/${encodeURIComponent(username)}`;
  return {
    type: "rich",
    version: "1.0",
    title,
    author_name: `@${username}`,
    author_url: site.publicUrl + profilePath(username),
    provider_name: site.name,
    provider_url: site.publicUrl,
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: `<iframe src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${escapeHtml(title)}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups"></iframe>`,
  };
}

export function oembedXml(answer: OEmbed): string {
  const elements = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join("")}</oembed>\n`;
}

/** Discovery: how other sites find the embed of a profile page. */
export function oembedLinks(username: string, publicUrl: string) {
  const page = publicUrl + profilePath(username);
  const href = (format: string) => `${publicUrl}/oembed?url=${encodeURIComponent(page)}&format=${format}`;
  return [
    { rel: "alternate", type: "application/json+oembed", href: href("json"), title: `@${username}` },
    { rel: "alternate", type: "text/xml+oembed", href: href("xml"), title: `@${username}` },
  ];
}
