import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { brandCss } from "@owlstat/core/brand/css.ts";
import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { alternatesOf, canonicalPath, SEARCHED, splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { type MatchedRoute, matchRoute, nounsOf, type RouteId } from "@owlstat/core/navigation/routes.ts";
import { guard } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { noticesFor } from "@owlstat/core/users/rules.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services, VisitorContext } from "../context.ts";
import { isOutage } from "../http/answers/error-exit.ts";
import { isPageAddress } from "../http/answers/error-page.ts";
import { API_BASE } from "../http/calls/api.ts";
import { contextOf, languageOf, type Recognise } from "../http/requests/request-context.ts";
import type { ServedSite } from "../site.ts";
import { siteFace } from "./face.ts";
import { type Head, renderDocument } from "./html.ts";
import type { Renderer } from "./renderer.ts";

/** What a route's first paint needs: answers by call, and its own head where it differs from the route's texts. */
export type PageLoad = {
  data: Record<string, unknown>;
  /** Calls that were refused: the page says why, without asking again. */
  refused?: Boot["refused"];
  head?: Partial<Pick<Head, "title" | "description" | "image" | "links" | "noindex" | "facts">>;
  status?: number;
};

/** What the nouns give to the pages. */
export type PageSource = {
  user(context: VisitorContext): Promise<User | null>;
  /** The providers this installation lets people come in by. */
  logins(services: Services): Boot["logins"];
  load: Partial<Record<RouteId, LoadPage>>;
};
export type LoadPage = (
  context: VisitorContext,
  params: Record<string, string>,
  query: URLSearchParams,
  user: User | null,
) => Promise<PageLoad>;

type Mount = Recognise & { renderer: Renderer; source: PageSource; distDir: string };

/** Serves every page of the product as rendered HTML, and its built files with immutable caching. */
export async function mountPages(app: FastifyInstance, services: Services, mount: Mount): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(mount.distDir, "client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes("/assets/");
      reply.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  const errorHandler = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!isOutage(error)) throw error;
    request.log.error({ err: error }, "request failed");
    return serveOutage(services, request, reply, mount);
  };
  app.get("/*", { errorHandler }, async (request, reply) => {
    if (!isPageAddress(request.originalUrl)) throw new AppError("not_found");
    const context = await contextOf(services, mount, request, reply);
    return servePage(context, request, reply, mount);
  });
}

/** Without the database the product looks as it does under maintenance, which needs nothing of it. */
async function serveOutage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, renderer }: Mount,
): Promise<FastifyReply> {
  const config = { ...services.config, maintenance: true };
  const site = request.site ?? services.sites.own;
  const page = {
    asked: addressOf(site, request),
    address: addressOf(site, request),
    site,
    user: null,
    logins: source.logins(services),
    fromElsewhere: isFromElsewhere(request),
    matched: null,
    loaded: undefined,
    renderer,
  };
  const html = await renderPage({ ...services, config, language: languageOf(request) }, page, reply);
  reply.headers({ "cache-control": "private, no-store", "retry-after": "30" });
  return reply.code(503).type("text/html; charset=utf-8").send(html);
}

/** Put together as text: read relative to ours, "//host/x" would be an address of another site. */
function addressOf({ origin }: ServedSite, { url }: FastifyRequest): URL {
  return new URL(origin + url);
}

async function servePage(
  visitor: VisitorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  mount: Mount,
) {
  const { config, site } = visitor;
  const { asked, address, context } = spokenAt(visitor, request);
  const user = await mount.source.user(context);
  const matched = matchRoute(address.pathname, { development: !config.production });
  const elsewhere = config.maintenance
    ? null
    : guard({
        route: matched?.route ?? null,
        address: address.pathname + address.search,
        loggedIn: user !== null,
        whitelabel: !site.brand.is_owlstat,
        mustRenew: user !== null && noticesFor(user, context.clock.now()).protectedPageSendsToPricing,
        returnTo: address.searchParams.get("then"),
      });
  reply.header("cache-control", "private, no-store");
  // A visitor's page of public figures holds nothing another window could be after, and is painted sooner without.
  if (user !== null || matched?.route.access !== "public") {
    reply.header("cross-origin-opener-policy", "same-origin");
  }
  if (elsewhere !== null) return reply.redirect(asHeader(elsewhere), 302);
  const load = config.maintenance || !matched ? undefined : mount.source.load[matched.route.id];
  const loaded = await load?.(context, matched?.params ?? {}, address.searchParams, user);
  const page = {
    ...{ asked, address, site, user, matched, loaded },
    logins: mount.source.logins(context),
    fromElsewhere: isFromElsewhere(request),
    renderer: mount.renderer,
  };
  const html = await renderPage(context, page, reply);
  if (config.maintenance) reply.header("retry-after", "300");
  const status = config.maintenance ? 503 : matched ? (loaded?.status ?? 200) : 404;
  return reply.code(status).type("text/html; charset=utf-8").send(html);
}

/** An address that names its language is shown in it, whatever its reader prefers elsewhere. */
function spokenAt(visitor: VisitorContext, request: FastifyRequest) {
  const asked = addressOf(visitor.site, request);
  const { language, pathname } = splitLanguage(asked.pathname);
  const context = language ? { ...visitor, language } : visitor;
  request.language = context.language;
  return { asked, address: new URL(visitor.site.origin + pathname + asked.search), context };
}

/** Browsers say from where a page was opened; a sister site under the same domain is another site too. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
}

/** A header carries plain letters; what is spelled in percent codes already stays as it is. */
function asHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

type Page = {
  asked: URL;
  /** Without the language that it may name. */
  address: URL;
  site: ServedSite;
  user: User | null;
  logins: Boot["logins"];
  fromElsewhere: boolean;
  matched: MatchedRoute | null;
  loaded: PageLoad | undefined;
  renderer: Renderer;
};

/** What every page is made with, whether or not anything is known of its reader. */
type Frame = Pick<VisitorContext, "config" | "texts" | "language" | "secrets" | "clock">;

async function renderPage(context: Frame, page: Page, reply: FastifyReply): Promise<string> {
  const { config, texts, language } = context;
  const { asked, address, site, matched, loaded, renderer } = page;
  const brand = site.brand.brandname;
  const id = config.maintenance ? "maintenance" : (matched?.route.id ?? "not-found");
  const catalogues = texts.catalogues(language, nounsOf(matched?.route));
  const boot = bootOf(context, page);
  const body = await renderer.render({ address: asked.pathname + asked.search, boot, catalogues });
  const t = texts.translator("pages", language);
  const nonce = randomBytes(16).toString("base64");
  reply.header("content-security-policy", contentPolicy(nonce, boot.analytics?.url));
  return renderDocument({
    language,
    nonce,
    brandCss: siteCss(site.brand),
    face: siteFace(site.brand),
    boot,
    catalogues,
    body,
    assets: renderer.assets(id),
    head: {
      title: `${t(`${id}.title`)} · ${brand}`,
      description: texts.translator("descriptions", language)(id, { brand }),
      url: site.origin + canonicalPath(language, address.pathname),
      siteName: brand,
      noindex: !matched || !SEARCHED.has(matched.route.id),
      alternates: alternatesOf(address.pathname).map((other) => ({
        language: other.language,
        url: site.origin + other.path,
      })),
      ...loaded?.head,
    },
  });
}

function bootOf(
  { config, language, secrets, clock }: Frame,
  { site, user, logins, fromElsewhere, loaded }: Page,
): Boot {
  const own = site.brand.is_owlstat;
  return {
    apiBase: API_BASE,
    clientKey: secrets.clientKey,
    language,
    site: site.brand,
    user,
    data: loaded?.data ?? {},
    ...(loaded?.refused && { refused: loaded.refused }),
    now: clock.now(),
    links: own
      ? { booking: config.bookingUrl, beta: config.betaUrl, support: config.supportEmail }
      : { booking: null, beta: "", support: null },
    poweredBy: site.mail.poweredBy,
    logins: own ? logins : { facebook: false, google: false },
    fromElsewhere,
    flags: {
      maintenance: config.maintenance,
      legacyNotice: own && config.legacyNotice,
      development: !config.production,
    },
    analytics: own ? config.analytics : null,
    promoCode: own && config.promoBanner ? config.promoCode : null,
  };
}

/** An agency's two colours are also the first two lines of its charts. */
function siteCss({ brandcolor, secondary_brandcolor, main_color, is_owlstat }: Site): string {
  const secondary = secondary_brandcolor ? brandPalette(secondary_brandcolor) : undefined;
  return brandCss(brandPalette(brandcolor), secondary, {
    bar: main_color ?? undefined,
    series: !is_owlstat && secondary !== undefined,
  });
}

function contentPolicy(nonce: string, analytics = ""): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${analytics}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: bars and charts are sized by inline style; no sheet can come in this way.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${analytics}`.trim(),
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
