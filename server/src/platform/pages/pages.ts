import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { matchRoute, ROUTES, type RouteId, sightOf } from "@owlstat/core/navigation/routes.ts";
import { guard } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { noticesFor, owesFactor } from "@owlstat/core/users/rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fixedClock } from "../clock.ts";
import type { Services, VisitorContext } from "../context.ts";
import { isOutage } from "../http/answers/error-exit.ts";
import { isPageAddress } from "../http/answers/error-page.ts";
import { contextOf, languageOf, type Recognise } from "../http/requests/request-context.ts";
import type { ServedSite } from "../site.ts";
import { CachedPages, filled, type Holes } from "./cached-pages.ts";
import { bytesOf, textOf } from "./html.ts";
import { ownFiles } from "./own-files.ts";
import { bootOf, type Page, type PageLoad, renderPage, sendPolicy } from "./render-page.ts";
import type { Renderer } from "./renderer.ts";

/** What the nouns provide for pages. */
export type PageSource = {
  user(context: VisitorContext): Promise<User | null>;
  /** A client without a login. */
  client(context: VisitorContext): Promise<Boot["client"]>;
  /** The login providers of this installation. */
  logins(services: Services): Boot["logins"];
  load: Partial<Record<RouteId, LoadPage>>;
  /**
   * Pages that are the same for all visitors as long as their content is; null if this page is not. Called on
   * every request, so that hidden profiles disappear at once.
   */
  kept?: Partial<Record<RouteId, CachedPage>>;
  /** Where an address leads that is no page but the target of a form, as browsers without scripts send it. */
  sentTo?: (address: URL) => string | null;
};
/** Everything the page depends on, and the one text on it that changes with the time. */
type CachedState = { state: string; age: string };
export type CachedPage = (
  context: VisitorContext,
  params: Record<string, string>,
  asked: URL,
) => Promise<CachedState | null>;
export type LoadPage = (
  context: VisitorContext,
  params: Record<string, string>,
  query: URLSearchParams,
  user: User | null,
) => Promise<PageLoad>;

type Given = Recognise & { renderer: Renderer; source: PageSource; distDir: string };
type Mount = Given & { pages: CachedPages };

/** Serves every page of the product as rendered HTML, and its built files with immutable caching. */
export async function mountPages(app: FastifyInstance, services: Services, given: Given): Promise<void> {
  const mount = { ...given, pages: new CachedPages(services, given.renderer.version) };
  const own = ownFiles(join(mount.distDir, "client"));
  app.addHook("onRequest", async ({ site, routeOptions }) => {
    if (site?.brand.own_site === false && own.has(routeOptions.url ?? "")) throw new AppError("not_found");
  });
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
  for (const address of ["/*", ...BESIDE_LINKS])
    app.get(address, { errorHandler }, async (request, reply) => {
      if (!isPageAddress(request.originalUrl)) throw new AppError("not_found");
      const context = await contextOf(services, mount, request, reply);
      return servePage(context, request, reply, mount);
    });
}

/** Pages below `/client`, where every other word is the token of a client's link. */
const BESIDE_LINKS = ROUTES.filter((route) => "agencyOnly" in route && route.path.startsWith("/client/")).map(
  ({ path }) => path,
);

/** Without the database the maintenance page is shown, because it needs no data. */
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
    client: null,
    logins: source.logins(services),
    fromElsewhere: isFromElsewhere(request),
    matched: null,
    loaded: undefined,
    renderer,
  };
  const nonce = newNonce();
  const frame = { ...services, config, language: languageOf(request) };
  sendPolicy(frame, page, nonce, reply);
  const html = await renderPage(frame, page, nonce);
  reply.headers({ "cache-control": "private, no-store", "retry-after": "30" });
  return reply.code(503).type(HTML).send(bytesOf(html));
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
  const client = await mount.source.client(context);
  const sight = { development: !config.production, agency: !site.brand.own_site, ...sightOf(user) };
  const matched = matchRoute(address.pathname, sight);
  const visit = { address, context, user, client, matched };
  const elsewhere = config.maintenance ? null : (mount.source.sentTo?.(asked) ?? guardOf(visit));
  reply.header("cache-control", "private, no-store");
  // A visitor's page of public figures contains nothing private, and paints sooner without process isolation.
  if (user !== null || matched?.route.access !== "public") {
    reply.header("cross-origin-opener-policy", "same-origin");
  }
  if (elsewhere !== null) return reply.redirect(asHeader(elsewhere), 302);
  const load = config.maintenance || !matched ? undefined : mount.source.load[matched.route.id];
  const page = {
    asked,
    address,
    site,
    user,
    client,
    matched,
    logins: mount.source.logins(context),
    fromElsewhere: isFromElsewhere(request),
    renderer: mount.renderer,
  };
  const loadPage = async () => load?.(context, matched?.params ?? {}, address.searchParams, user);
  const nonce = newNonce();
  const kept = load ? await keptPage(context, page, mount, loadPage, nonce) : null;
  sendPolicy(context, page, nonce, reply);
  if (kept !== null) return reply.type(HTML).send(kept);
  const loaded = await loadPage();
  const html = await renderPage(context, { ...page, loaded }, nonce);
  if (config.maintenance) reply.header("retry-after", "300");
  const status = config.maintenance ? 503 : matched ? (loaded?.status ?? 200) : 404;
  return reply.code(status).type(HTML).send(bytesOf(html));
}

type Visit = Pick<Page, "address" | "user" | "client" | "matched"> & { context: VisitorContext };

/** Where this visitor belongs instead of the page they asked for; null where they may see it. */
function guardOf({ address, context, user, client, matched }: Visit): string | null {
  return guard({
    route: matched?.route ?? null,
    address: address.pathname + address.search,
    loggedIn: user !== null,
    whitelabel: !context.site.brand.own_site,
    client: client?.via ?? null,
    mustRenew: user !== null && noticesFor(user, context.clock.now()).protectedPageSendsToPricing,
    owes: user && owesFactor(user),
    returnTo: address.searchParams.get("then"),
  });
}

const HTML = "text/html; charset=utf-8";
const newNonce = () => randomBytes(16).toString("base64");

/** Thrown for refused pages, which are not cached because the problem may be gone at the next request. */
class NotKept extends Error {}

/** The cached page, if nobody is recognised and the page can be cached. */
async function keptPage(
  context: VisitorContext,
  page: Omit<Page, "loaded">,
  { source, pages }: Mount,
  load: () => Promise<PageLoad | undefined>,
  nonce: string,
): Promise<Buffer | null> {
  const { matched, asked, user, site } = page;
  if (user || context.caller || !matched || asked.search !== "") return null;
  const known = await source.kept?.[matched.route.id]?.(context, matched.params, asked);
  if (!known) return null;
  // Cached pages do not depend on where they were opened from.
  const everybodys = { ...page, fromElsewhere: false };
  const frame = { ...bootOf(context, { ...everybodys, loaded: undefined }), now: 0 };
  const place = { address: asked.pathname, site: site.origin, language: context.language };
  try {
    const pieces = await pages.get(place, [known.state, frame], async (holes) => {
      const loaded = await load();
      if (!loaded || loaded.refused || loaded.status) throw new NotKept();
      const now = context.clock.now();
      const still = { ...context, clock: fixedClock(now) };
      const html = await renderPage(still, { ...everybodys, loaded }, holes.nonce);
      return withHoles(textOf(html), now, holes);
    });
    return filled(pieces, { nonce, now: String(context.clock.now()), age: escapeHtml(known.age) });
  } catch (error) {
    if (error instanceof NotKept) return null;
    throw error;
  }
}

/** Puts the placeholders where the page says what time it is (in `boot`) and how old its figures are. */
function withHoles(html: string, now: number, holes: Holes): string {
  return html
    .replace(`,"now":${now},`, `,"now":${holes.now},`)
    .replace(/(<time data-age=""[^>]*>)[^<]*/, `$1${holes.age}`);
}

/** An address with a language prefix is shown in that language, whatever the reader prefers. */
function spokenAt(visitor: VisitorContext, request: FastifyRequest) {
  const asked = addressOf(visitor.site, request);
  const { language, pathname } = splitLanguage(asked.pathname);
  const context = language ? { ...visitor, language } : visitor;
  request.language = context.language;
  return { asked, address: new URL(visitor.site.origin + pathname + asked.search), context };
}

/**
 * Whether the page was opened from another site, according to the browser; other sites of the same domain
 * count as well.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
}

/** Headers are ASCII only; existing percent codes stay as they are. */
function asHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
