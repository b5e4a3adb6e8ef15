import type { Language } from "@owlstat/core/i18n/languages.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { hostName } from "@owlstat/core/whitelabel/hosts.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../platform/context.ts";
import { sendPausePage } from "../../platform/http/answers/error-page.ts";
import { CONNECT_RETURN } from "../../platform/http/requests/brand-hosts.ts";
import { hostOf } from "../../platform/http/requests/host.ts";
import { languageOf } from "../../platform/http/requests/request-context.ts";
import { sendScriptless } from "../../reports/answers.ts";
import { nobodysSite } from "../../whitelabel/sites.ts";
import { readState } from "./state.ts";
import { findConnectLink } from "./store.ts";

const LIMITED = { config: { rateLimit: { max: 60 } } };

/**
 * Facebook and Instagram know one address that people may come back to; this passes clients on to the site of their
 * agency, with what they brought. It names nobody, reads no cookie and sets none. It is a page and no redirect: where a
 * provider's own form led here, its policy would forbid the browser every further host.
 */
export function mountConnectReturn(app: FastifyInstance, services: Services): void {
  app.get(CONNECT_RETURN, LIMITED, async (request, reply) => {
    const onto = await wayOn(services, request);
    if (onto === null) return sendNothing(services, request, reply);
    return sendScriptless(reply, 200, passingPage(services, languageOf(request), onto));
  });
}

async function wayOn(services: Services, request: FastifyRequest): Promise<string | null> {
  const { config, db, sites } = services;
  if (hostName(hostOf(request)) !== new URL(config.connectUrl).hostname) return null;
  const { state, code } = request.query as { state?: unknown; code?: unknown };
  const left = typeof state === "string" ? readState(services, state) : null;
  const link = left && (await findConnectLink(db, left.linkId));
  const site = link && (await sites.ofSpace(link.space_id));
  if (!site || site.spaceId === null) return null;
  const brought = new URLSearchParams({ state: String(state) });
  if (typeof code === "string") brought.set("code", code);
  return `${site.origin}/client/connect?${brought}`;
}

function sendNothing({ config, texts }: Services, request: FastifyRequest, reply: FastifyReply) {
  const name = new URL(config.connectUrl).hostname;
  const site = nobodysSite(config.publicUrl, name, "none");
  return sendPausePage(reply, { texts, language: languageOf(request), site });
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:90dvh;place-content:center;margin:0;padding:0 1rem;text-align:center;color:light-dark(#1b1f26,#eaeff7);background:light-dark(#f9fafc,#0c1015)}
a{display:inline-block;padding:.625rem .75rem;color:inherit}`;

function passingPage({ texts }: Services, language: Language, onto: string): string {
  const t = texts.translator("client-connect", language);
  const address = escapeHtml(onto);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${address}">
<title>${escapeHtml(t("passing"))}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(t("passing"))}</h1><p><a href="${address}">${escapeHtml(t("passing.on"))}</a></p>
</main></body></html>`;
}
