import { ERRORS } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { FastifyInstance } from "fastify";
import type { ServedSite } from "../../site.ts";
import { errorAnchor } from "../answers/problem.ts";
import { sendTagged, tagOf } from "../answers/tagged.ts";
import { API_BASE } from "./api.ts";
import { describeApi, type OpenApi } from "./openapi.ts";
import type { Route } from "./route.ts";

/** `/api/openapi.json` for machines, `/api/docs` for people. */
export function mountApiPage(app: FastifyInstance, routes: readonly Route[], site: ServedSite): void {
  const description = describeApi(routes, site);
  const json = fixed(JSON.stringify(description), "application/json; charset=utf-8");
  const page = fixed(renderPage(description), "text/html; charset=utf-8");
  app.get(`${API_BASE}/openapi.json`, async (request, reply) =>
    sendTagged(request, reply.header("cache-control", CACHING), json),
  );
  app.get(`${API_BASE}/docs`, async (request, reply) => {
    reply.headers({
      "cache-control": CACHING,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    return sendTagged(request, reply, page);
  });
}

/** The same for everybody, until another version starts. */
const CACHING = "public, no-cache";

function fixed(text: string, type: string) {
  const bytes = Buffer.from(text);
  return { bytes, type, etag: tagOf(bytes) };
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;color:light-dark(#1b1f26,#eaeff7);background:light-dark(#f9fafc,#0c1015)}
section{background:light-dark(#fff,#15181f);border:1px solid light-dark(#d9dee7,#2c313b);border-radius:12px;padding:1rem 1.5rem;margin:1rem 0}
h1{font-size:2rem}h2{margin-top:2.5rem;text-transform:capitalize}h3{font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:light-dark(#ecf0f7,#20242c);padding:1rem;border-radius:8px}
b{display:inline-block;min-width:4rem}summary{cursor:pointer;padding:.25rem 0;min-height:1.5rem}a{color:light-dark(#00699f,#59acff)}
p,small{color:light-dark(#5f646b,#a6abb3)}`;

function renderPage({ info, paths }: OpenApi): string {
  const title = escapeHtml(String(info.title));
  const groups = Map.groupBy(Object.entries(paths), ([path]) => path.split("/")[1] ?? "");
  const body = [...groups].map(
    ([name, entries]) =>
      `<h2>${escapeHtml(name)}</h2>${entries.map(([path, calls]) => renderCalls(path, calls)).join("")}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>
<p>Every call lives below <code>${API_BASE}</code>. The machine-readable description is at <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
<p>Calls that name an API token below are open to your programs: create a token in the settings and send it as <code>Authorization: Bearer owl_…</code>. No other header and no cookie is needed.</p>
${body.join("")}${renderErrors(paths)}</main></body></html>`;
}

/** Every code of the catalogue, where problem details link to: its status and the calls that may answer it. */
function renderErrors(paths: OpenApi["paths"]): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      codes: Object.values(responses as Record<string, { description: string }>).flatMap(({ description }) =>
        description.split(", "),
      ),
    })),
  );
  const sections = Object.entries(ERRORS).map(([code, { status }]) => {
    const named = calls.filter(({ codes }) => codes.includes(code)).map(({ name }) => name);
    const by = named.length > MOST_NAMED ? `${named.length} calls` : named.join(", ");
    const from = by ? `Answered by ${by}.` : "Answered before a call is reached.";
    return `<section id="${errorAnchor(code)}"><h3><b>${status}</b> <code>${code}</code></h3><p>${escapeHtml(from)}</p></section>`;
  });
  return `<h2 id="errors">Errors</h2>${sections.join("")}`;
}

/** More calls than these are counted rather than named. */
const MOST_NAMED = 12;

function renderCalls(path: string, calls: OpenApi["paths"][string]): string {
  return Object.entries(calls)
    .map(([method, call]) => {
      const { summary, parameters, requestBody, responses, "x-access": access, "x-token": token } = call;
      const tokens = token ? ` · API token: ${token === "change" ? "read and change" : "read"}` : "";
      const details = JSON.stringify({ parameters, requestBody, responses }, null, 2);
      return `<section><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(String(summary))}</p><small>Access: ${escapeHtml(String(access))}${tokens}</small>
<details><summary>Input and answer</summary><pre tabindex="0">${escapeHtml(details)}</pre></details></section>`;
    })
    .join("");
}
