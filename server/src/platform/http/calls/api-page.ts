import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ERRORS } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { FastifyInstance } from "fastify";
import type { ServedSite } from "../../site.ts";
import { fixedFile, SENT_PACKED, sendFixed } from "../answers/fixed-file.ts";
import { errorAnchor } from "../answers/problem.ts";
import { sendTagged } from "../answers/tagged.ts";
import { API_BASE } from "./api.ts";
import { renderCall, wordsOf } from "./docs-page/call.ts";
import { messagesOf } from "./docs-page/messages.ts";
import { readRecipes } from "./docs-page/recipes.ts";
import { commonErrors, describeApi, noun, operationId, takesToken } from "./openapi.ts";
import type { EventExamples } from "./openapi-events.ts";
import type { Route } from "./route.ts";
import { API_VERSION } from "./version.ts";

const part = (name: string) => readFileSync(new URL(`docs-page/${name}`, import.meta.url), "utf8");
const STYLE = part("style.css").trim();
const SCRIPT = part("script.js").trim();

/** The page runs its own script alone, and asks nobody but this server. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${hash("sha256", SCRIPT, "base64")}'`,
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `/api/openapi.json` for machines, `/api/docs` for people. */
export function mountApiPage(
  app: FastifyInstance,
  routes: readonly Route[],
  site: ServedSite,
  events: EventExamples,
): void {
  const json = whenAsked(() => fixedFile(JSON.stringify(describeApi(routes, site, events)), JSON_TYPE));
  const page = whenAsked(() => fixedFile(renderPage(routes, site, events), HTML));
  app.get(`${API_BASE}/openapi.json`, SENT_PACKED, async (request, reply) =>
    sendFixed(request, reply.header("cache-control", CACHING), json()),
  );
  const headers = { "cache-control": CACHING, "content-security-policy": POLICY };
  app.get(`${API_BASE}/docs`, SENT_PACKED, async (request, reply) =>
    sendFixed(request, reply.headers(headers), page()),
  );
  const calls = new Map(routes.map((route) => [operationId(route.contract), route]));
  app.get<{ Params: { call: string } }>(`${API_BASE}/docs/calls/:call`, async (request, reply) => {
    const route = calls.get(request.params.call);
    if (!route) return reply.callNotFound();
    return sendTagged(
      request,
      reply.headers(headers),
      fixedFile(renderCall(route, site.origin + API_BASE), HTML),
    );
  });
  mountWords(app, routes);
  mountRecipes(app, site);
}

/** What each call takes and answers, for the search of the page. */
function mountWords(app: FastifyInstance, routes: readonly Route[]): void {
  const words = whenAsked(() => fixedFile(JSON.stringify(wordsOf(routes)), JSON_TYPE));
  app.get(`${API_BASE}/docs/words`, SENT_PACKED, async (request, reply) =>
    sendFixed(request, reply.header("cache-control", CACHING), words()),
  );
}

/** How to use the product in other tools, as `docs/recipes` says it. */
function mountRecipes(app: FastifyInstance, { origin }: ServedSite): void {
  const frame = (title: string, content: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><div class="page recipe">
<nav aria-label="Contents"><ul><li><a href="${API_BASE}/docs/recipes">Recipes</a></li><li><a href="${API_BASE}/docs">API</a></li></ul></nav>
<main>${content}</main></div></body></html>`;
  const headers = { "cache-control": CACHING, "content-security-policy": POLICY };
  for (const [name, { text, type }] of readRecipes(origin, frame)) {
    const file = fixedFile(text, type);
    app.get(`${API_BASE}/docs/recipes${name && `/${name}`}`, SENT_PACKED, async (request, reply) =>
      sendFixed(request, reply.headers(headers), file),
    );
  }
}

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** The same for everybody, until another version starts. */
const CACHING = "public, no-cache";

/** Made for whoever asks first: the start does not wait for it. */
function whenAsked<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function renderPage(routes: readonly Route[], { brand }: ServedSite, events: EventExamples): string {
  const title = `${escapeHtml(brand.brandname)} API`;
  const open = Map.groupBy(routes.filter(takesToken), noun);
  const closed = Map.groupBy(
    routes.filter((route) => !takesToken(route)),
    noun,
  );
  const names = [...open.keys()].sort();
  const contents = names.map((name) => `<li><a href="#${name}">${titleOf(name)}</a></li>`);
  return `<!doctype html><html lang="en" data-base="${API_BASE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><div class="page">
<nav aria-label="Contents"><ul><li><a href="/">${escapeHtml(brand.brandname)}</a></li><li><a href="${SETTINGS}">Settings</a></li>${contents.join("")}<li><a href="#webhook-messages">Messages to webhooks</a></li><li><a href="#browser">In the browser</a></li><li><a href="#changes">Versions</a></li><li><a href="#errors">Errors</a></li></ul></nav>
<main><h1>${title}</h1>${INTRODUCTION}
<label for="search">Find a call</label><input id="search" type="search" autocomplete="off"><p id="found" role="status"></p>
<label for="token">Your API token, to try calls; it stays in this page</label><input id="token" type="password" autocomplete="off" placeholder="owl_…">
${names.map((name) => renderGroup(name, open.get(name) ?? [], "h2")).join("")}
${messagesOf(events)}
<h2 id="browser">In the browser</h2><p>These calls are made by the pages of the product. Tokens are refused.</p>
${[...closed].map(([name, group]) => renderGroup(`browser-${name}`, group, "h3", name)).join("")}
${CHANGES}${renderErrors(routes)}</main></div><script>${SCRIPT}</script></body></html>`;
}

/** Where tokens, apps, secret addresses and webhooks are made. */
const SETTINGS = "/settings?page=api";

const INTRODUCTION = `<p>Every call lives below <code>${API_BASE}</code>. The description for machines is at <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
<p>Create a token in the <a href="${SETTINGS}">settings</a> and send it as <code>Authorization: Bearer owl_…</code>. No other header and no cookie is needed. What a token may do is said by its scopes, such as <code>alarms:change</code>. What happens is told to <a href="#webhook-messages">webhooks</a>.</p>
<p>Step by step for spreadsheets, dashboards, automation, chats and assistants: <a href="${API_BASE}/docs/recipes">recipes</a>.</p>
<p>Every call that reads takes <code>fields</code>; every list takes <code>limit</code> and <code>cursor</code>. Every call that changes something takes <code>Idempotency-Key</code>.</p>`;

const CHANGES = `<h2 id="changes">Versions</h2><section><h3>${API_VERSION}</h3><p>Answers carry <code>API-Version</code>, and whoever sends it is refused once it is no longer offered. Within a version calls, fields and codes are only added. What is taken away gets a new version, and the one before stays for at least a year; calls that will go carry <code>Deprecation</code> and <code>Sunset</code>.</p></section>`;

/** A noun of the addresses as a heading. */
const titleOf = (name: string) =>
  name === "mcp" ? "MCP" : escapeHtml(name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "));

function renderGroup(id: string, routes: readonly Route[], level: "h2" | "h3", name = id): string {
  return `<div data-group><${level} id="${id}">${titleOf(name)}</${level}>${routes.map(renderLine).join("")}</div>`;
}

function renderLine({ contract, gate }: Route): string {
  const id = operationId(contract);
  const path = escapeHtml(contract.path.replace(/:(\w+)/g, "{$1}"));
  const access = [gate.access, gate.scope === "any" ? "any token" : gate.scope].filter(Boolean).join(" · ");
  return `<details class="call" id="${id}"><summary><b>${contract.method}</b> <code>${path}</code><span>${escapeHtml(contract.summary)} <small>${access}</small></span></summary><div><a href="${API_BASE}/docs/calls/${id}">Input and answer</a></div></details>`;
}

/** More calls than these are counted rather than named. */
const MOST_NAMED = 12;

/** Every code of the catalogue, where problem details link to: its status and the calls that may answer it. */
function renderErrors(routes: readonly Route[]): string {
  const calls = routes.map((route) => ({
    name: `${route.contract.method} ${route.contract.path.replace(/:(\w+)/g, "{$1}")}`,
    codes: [...(route.contract.errors ?? []), ...commonErrors(route)] as string[],
  }));
  const sections = Object.entries(ERRORS).map(([code, { status }]) => {
    const named = calls.filter(({ codes }) => codes.includes(code)).map(({ name }) => name);
    const by = named.length > MOST_NAMED ? `${named.length} calls` : named.join(", ");
    const from = by ? `Answered by ${by}.` : "Answered before a call is reached.";
    return `<section id="${errorAnchor(code)}"><h3><b>${status}</b> <code>${code}</code></h3><p>${escapeHtml(from)}</p></section>`;
  });
  return `<div data-group><h2 id="errors">Errors</h2>${sections.join("")}</div>`;
}
