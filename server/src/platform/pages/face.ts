import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";

/** The icon and colour that browsers show for a site. */
export type Face = { icon: { href: string; type: string; sizes: string }; color: string };

/** The agency's icon, or its logo, or a square of its colour; the owl is the product's own. */
export function siteFace({ own_site, favicon, brandlogo, brandcolor, main_color }: Site): Face {
  const color = main_color ?? brandPalette(brandcolor).light.fill;
  const picture = favicon ?? brandlogo;
  if (own_site) return { icon: { href: "/favicon.svg", type: "image/svg+xml", sizes: "any" }, color };
  if (picture) return { icon: { href: `/logo/${picture}.png`, type: "image/png", sizes: "192x192" }, color };
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/></svg>`;
  const href = `data:image/svg+xml,${encodeURIComponent(square)}`;
  return { icon: { href, type: "image/svg+xml", sizes: "any" }, color };
}

/** Browsers ask for it where a page names no icon: shared reports, a link's password, errors. */
export function mountIcon(app: FastifyInstance, { sites }: Pick<Services, "sites">): void {
  app.get("/favicon.ico", async (request, reply) => {
    const { href, type } = siteFace((request.site ?? sites.own).brand).icon;
    reply.header("cache-control", "private, no-cache");
    if (!href.startsWith("data:")) return reply.redirect(href);
    return reply.type(type).send(decodeURIComponent(href.slice(href.indexOf(",") + 1)));
  });
}

/** Lets a phone put the site on its home screen under its own name. */
export function mountManifest(app: FastifyInstance, { sites }: Pick<Services, "sites">): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const { brand } = request.site ?? sites.own;
    const { icon, color } = siteFace(brand);
    return reply
      .header("cache-control", "private, no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send({
        name: brand.brandname,
        short_name: brand.brandname,
        start_url: "/",
        display: "standalone",
        theme_color: color,
        background_color: TOKENS.light.canvas,
        icons: [{ src: icon.href, type: icon.type, sizes: icon.sizes }],
      });
  });
}
