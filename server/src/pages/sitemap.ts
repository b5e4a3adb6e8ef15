import { AppError } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { alternatesOf, SEARCHED } from "@owlstat/core/navigation/languages.ts";
import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "../platform/context.ts";
import { hostOf } from "../platform/http/requests/host.ts";
import { pieces } from "../platform/turns/pieces.ts";
import { countSitemapParts, readSitemapPart } from "../profiles/sitemap-store.ts";

type Entry = { path: string; day?: string | null };

/** `/robots.txt`, and the sitemap in parts: an index, the product's pages, and profiles by ranges of their ids. */
export function mountSitemap(app: FastifyInstance, { db, sites }: Services): void {
  const { origin: publicUrl } = sites.own;
  app.get("/robots.txt", async (request, reply) => {
    const lines = ["User-agent: *", "Disallow: /api/", "Allow: /api/docs"];
    const { brand } = await sites.ofHost(hostOf(request));
    if (brand.own_site) lines.push("", `Sitemap: ${publicUrl}/sitemap.xml`);
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });

  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = await countSitemapParts(db);
    const paths = ["/sitemap/pages.xml"];
    for (let part = 1; part <= parts; part += 1) paths.push(`/sitemap/profiles-${part}.xml`);
    return sendXml(
      reply,
      "sitemapindex",
      "sitemap",
      publicUrl,
      paths.map((path) => ({ path })),
    );
  });

  app.get("/sitemap/pages.xml", async (_request, reply) => {
    const listed = ROUTES.filter(({ id, path }) => SEARCHED.has(id) && !path.includes(":"));
    return sendXml(reply, "urlset", "url", publicUrl, listed);
  });

  app.get<{ Params: { part: string } }>("/sitemap/profiles-:part.xml", async ({ params }, reply) => {
    const part = /^[1-9]\d{0,6}$/.test(params.part) ? Number(params.part) : 0;
    if (part === 0 || part > (await countSitemapParts(db))) throw new AppError("not_found");
    const rows = await readSitemapPart(db, part);
    const entries = rows.map((row) => ({ path: `/profile/${row.username}`, day: row.last_collected_day }));
    return sendXml(reply, "urlset", "url", publicUrl, entries);
  });
}

async function sendXml(
  reply: FastifyReply,
  list: "sitemapindex" | "urlset",
  item: "sitemap" | "url",
  publicUrl: string,
  entries: readonly Entry[],
): Promise<FastifyReply> {
  const addressOf = (path: string) => escapeHtml(publicUrl + path);
  // Ten thousand profiles in every language would keep everybody else waiting.
  const rows = await pieces.inPieces(entries, ({ path, day }) => {
    const changed = day ? `<lastmod>${day}</lastmod>` : "";
    const others = item === "url" ? alternatesOf(path) : [];
    const links = others.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${addressOf(other.path)}"/>`,
    );
    return `<${item}><loc>${addressOf(path)}</loc>${changed}${links.join("")}</${item}>\n`;
  });
  const spaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${spaces}>\n`;
  return reply
    .header("cache-control", "public, max-age=3600")
    .type("application/xml; charset=utf-8")
    .send(`${head}${rows.join("")}</${list}>\n`);
}
