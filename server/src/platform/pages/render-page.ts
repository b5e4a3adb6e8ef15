import { brandCss } from "@owlstat/core/brand/css.ts";
import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { suggestColours } from "@owlstat/core/brand/suggest.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { alternatesOf, canonicalPath, SEARCHED } from "@owlstat/core/navigation/languages.ts";
import { type MatchedRoute, nounsOf } from "@owlstat/core/navigation/routes.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { FastifyReply } from "fastify";
import type { VisitorContext } from "../context.ts";
import { API_BASE } from "../http/calls/api.ts";
import { cookiePrefix } from "../http/requests/cookies.ts";
import type { ServedSite } from "../site.ts";
import { letOthersFirst } from "../turns/going-first.ts";
import { type Face, siteFace } from "./face.ts";
import { type Head, type PageText, renderDocument } from "./html.ts";
import type { Renderer } from "./renderer.ts";

/**
 * The data for a route's first paint: answers by call, and its own head where it differs from the route's
 * texts.
 */
export type PageLoad = {
  data: Record<string, unknown>;
  /** Those of them that exist as JSON already, safe inside a script element. */
  written?: Readonly<Record<string, Buffer>>;
  /** Calls that were refused: the page shows why, without calling again. */
  refused?: Boot["refused"];
  head?: Partial<Pick<Head, "title" | "description" | "image" | "links" | "noindex" | "facts">>;
  status?: number;
};

export type Page = {
  asked: URL;
  /** Without the language prefix. */
  address: URL;
  site: ServedSite;
  user: User | null;
  client: Boot["client"];
  logins: Boot["logins"];
  fromElsewhere: boolean;
  matched: MatchedRoute | null;
  loaded: PageLoad | undefined;
  renderer: Renderer;
};

/** What every page needs, whether or not anything is known about its reader. */
type Frame = Pick<VisitorContext, "config" | "texts" | "language" | "secrets" | "clock" | "payments">;

export function sendPolicy(
  { config }: Frame,
  { site }: Pick<Page, "site">,
  nonce: string,
  reply: FastifyReply,
): void {
  reply.header("content-security-policy", contentPolicy(nonce, analyticsOf(config, site)?.url));
}

function analyticsOf(config: Frame["config"], { brand }: ServedSite): Boot["analytics"] {
  return brand.own_site ? config.analytics : null;
}

export async function renderPage(context: Frame, page: Page, nonce: string): Promise<PageText> {
  const { config, texts, language } = context;
  const { asked, address, site, matched, loaded, renderer } = page;
  const brand = site.brand.brandname;
  const id = config.maintenance ? "maintenance" : (matched?.route.id ?? "not-found");
  const nouns = nounsOf(matched?.route);
  const catalogues = texts.catalogues(language, nouns);
  const boot = bootOf(context, page);
  await letOthersFirst();
  const body = await renderer.render({ address: asked.pathname + asked.search, boot, catalogues });
  const t = texts.translator("pages", language);
  return renderDocument({
    language,
    nonce,
    ...lookOf(site.brand),
    boot,
    written: loaded?.written ?? {},
    messages: texts.written(language, nouns),
    body,
    assets: renderer.assets(id),
    head: {
      title: `${t(`${id}.title`)} · ${brand}`,
      description: texts.translator("descriptions", language)(id, { brand }),
      url: site.origin + canonicalPath(language, address.pathname),
      siteName: brand,
      image: `${site.origin}/og/${language}/-.png`,
      noindex: !matched || !SEARCHED.has(matched.route.id),
      alternates: alternatesOf(address.pathname).map((other) => ({
        language: other.language,
        url: site.origin + other.path,
      })),
      ...loaded?.head,
    },
  });
}

export function bootOf(
  { config, language, secrets, clock, payments }: Frame,
  { site, user, client, logins, fromElsewhere, loaded }: Page,
): Boot {
  const own = site.brand.own_site;
  return {
    apiBase: API_BASE,
    clientKey: secrets.clientKey,
    language,
    site: site.brand,
    user,
    client,
    data: loaded?.data ?? {},
    ...(loaded?.refused && { refused: loaded.refused }),
    now: clock.now(),
    links: own
      ? { booking: config.bookingUrl, beta: betaOf(config), support: config.supportEmail }
      : { booking: null, beta: null, support: null },
    poweredBy: site.mail.poweredBy,
    logins: own ? logins : { facebook: false, google: false, instagram: false },
    cookies: cookiePrefix(site),
    fromElsewhere,
    flags: {
      maintenance: config.maintenance,
      legacyNotice: own && config.legacyNotice,
      development: !config.production,
    },
    analytics: analyticsOf(config, site),
    promoCode: own && config.promoBanner && sells(payments) ? config.promoCode : null,
  };
}

/** Where the beta version is, unless that is this very site. */
function betaOf({ betaUrl, publicUrl }: Frame["config"]): string | null {
  return new URL(betaUrl).origin === new URL(publicUrl).origin ? null : betaUrl;
}

/** Whether anything can be ordered here. */
const sells = (payments: Frame["payments"]) => Object.values(payments).some((service) => service !== null);

type Look = { brandCss: string; face: Face };
const looks = new WeakMap<Site, Look>();

/** What a brand looks like, derived from its colours once for as long as they are known. */
function lookOf(brand: Site): Look {
  const known = looks.get(brand) ?? { brandCss: siteCss(brand), face: siteFace(brand) };
  looks.set(brand, known);
  return known;
}

/** An agency's two colours are also used for the first two lines of its charts. */
function siteCss({ brandcolor, secondary_brandcolor, main_color, own_site }: Site): string {
  const palette = brandPalette(brandcolor);
  if (own_site) return brandCss(palette);
  const secondary = brandPalette(secondary_brandcolor ?? suggestColours(brandcolor).secondary);
  return brandCss(palette, secondary, { bar: main_color ?? undefined, series: true });
}

function contentPolicy(nonce: string, analytics = ""): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${analytics}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    // Only style attributes, because bars and charts are sized inline; style sheets stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${analytics}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
