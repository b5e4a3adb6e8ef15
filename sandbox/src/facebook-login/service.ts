import { json } from "../frame/answers.ts";
import type { Visitor } from "../frame/consent.ts";
import { html } from "../frame/html.ts";
import type { Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import type { PictureLinks } from "../instagram-cdn/links.ts";
import { badParameter, envelope, GraphError, outage } from "../instagram-graph/errors.ts";
import { APP_ID, type Tokens } from "../instagram-graph/tokens.ts";
import type { World } from "../instagram-graph/world/world.ts";
import { metricForm } from "../instagram-insights/controls.ts";
import type { MetricStates } from "../instagram-insights/metrics.ts";
import type { FacebookAccounts } from "./accounts.ts";
import { controlRoutes } from "./controls.ts";
import { dialogRoutes } from "./dialog.ts";
import { createPageEdge, type PageEdge } from "./page-edge.ts";
import { pagesOf } from "./pages.ts";

const DIALOG = "/www.facebook.com/:version/dialog/oauth";
const GRAPH = "/graph.facebook.com/:version";

type Query = URLSearchParams;

/** Tokens of people, and those that look up public profiles. */
type Known = { accounts: FacebookAccounts; pool: Tokens };

function checkApp(query: Query, secret: string): void {
  if (query.get("client_id") !== APP_ID)
    throw badParameter("Error validating application. Invalid application ID.");
  if (query.get("client_secret") !== secret) throw badParameter("Error validating client secret.");
}

function accessToken(accounts: FacebookAccounts, query: Query, secret: string) {
  checkApp(query, secret);
  if (query.get("grant_type") === "fb_exchange_token")
    return accounts.extend(query.get("fb_exchange_token") ?? "");
  return accounts.tradeCode(query.get("code") ?? "", query.get("redirect_uri") ?? "");
}

/** What a token that looks up public profiles may do. */
const POOL_SCOPES = [
  "instagram_basic",
  "instagram_manage_insights",
  "pages_read_engagement",
  "pages_show_list",
];

function debugPoolToken(pool: Tokens, name: string | null) {
  const token = pool.list().find((one) => one.token === name);
  if (!token) return null;
  const shown = { app_id: APP_ID, type: "USER", application: "Owlstat", user_id: token.igUserId };
  return { data: { ...shown, expires_at: 0, is_valid: token.state === "valid", scopes: POOL_SCOPES } };
}

function debugToken({ accounts, pool }: Known, query: Query, { now, credentials }: Context) {
  if (query.get("access_token") !== `${APP_ID}|${credentials.appSecret}`)
    throw badParameter("You must provide an app access token");
  const pooled = debugPoolToken(pool, query.get("input_token"));
  if (pooled) return pooled;
  const token = accounts.peek(query.get("input_token") ?? "");
  if (!token) {
    const error = { code: 190, message: "The access token could not be decrypted" };
    return { data: { error, is_valid: false, scopes: [], app_id: APP_ID, type: "USER", user_id: "0" } };
  }
  return {
    data: {
      app_id: token.appId,
      type: "USER",
      application: token.appId === APP_ID ? "Owlstat" : "Another app",
      data_access_expires_at: Math.floor((token.issuedAt + 90 * 86_400_000) / 1000),
      expires_at: Math.floor(token.expiresAt / 1000),
      is_valid: !token.revoked && token.expiresAt > now(),
      issued_at: Math.floor(token.issuedAt / 1000),
      scopes: token.granted,
      granular_scopes: token.granted.map((scope) => ({ scope })),
      user_id: token.personId,
    },
  };
}

function me(accounts: FacebookAccounts, query: Query) {
  const token = accounts.admit(query.get("access_token"), query.get("appsecret_proof"));
  const person = accounts.personOf(token.personId);
  const fields = (query.get("fields") ?? "id,name").split(",");
  return {
    ...(fields.includes("name") && { name: person?.name }),
    ...(fields.includes("email") &&
      token.granted.includes("email") &&
      person?.email && { email: person.email }),
    id: token.personId,
  };
}

function permissions(accounts: FacebookAccounts, query: Query) {
  const token = accounts.admit(query.get("access_token"), query.get("appsecret_proof"));
  return {
    data: [
      ...token.granted.map((permission) => ({ permission, status: "granted" })),
      ...token.declined.map((permission) => ({ permission, status: "declined" })),
    ],
  };
}

function wireRoutes({ accounts, pool }: Known, pages: PageEdge, context: Context): Route[] {
  const dialog = dialogRoutes(accounts);
  const graph = (path: string, read: (query: Query, version: string) => unknown): Route => ({
    method: "GET",
    path: GRAPH + path,
    handle({ query, params }) {
      try {
        return json(read(query, params.version ?? ""));
      } catch (error) {
        if (error instanceof GraphError) return json(envelope(error.error), error.status);
        throw error;
      }
    },
  });
  return [
    { method: "GET", path: DIALOG, handle: dialog.show },
    { method: "POST", path: DIALOG, handle: dialog.decide },
    graph("/oauth/access_token", (query) => accessToken(accounts, query, context.credentials.appSecret)),
    graph("/debug_token", (query) => debugToken({ accounts, pool }, query, context)),
    graph("/me", (query) => me(accounts, query)),
    graph("/me/permissions", (query) => permissions(accounts, query)),
    graph("/me/accounts", pages),
  ];
}

/** Permissions that a person can withdraw. */
const WITHDRAWN = [
  "instagram_basic",
  "pages_show_list",
  "instagram_manage_insights",
  "pages_read_engagement",
  "business_management",
];

function personRow(person: Visitor) {
  const pages = pagesOf(person);
  const linked = pages.filter(({ handle }) => handle !== null).length;
  return html`<tr><td>${person.name}</td><td>${person.email ?? "none"}</td><td><code>${person.id}</code></td><td>${String(pages.length)}</td><td>${String(linked)}</td></tr>`;
}

function desk(accounts: FacebookAccounts, secret: string, states: MetricStates) {
  const choice = accounts.people.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  return html`<p>App <code>${APP_ID}</code>, secret <code>${secret}</code>. Logging in with Facebook opens a consent page here.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th>person</th><th>e-mail</th><th>id</th><th>pages</th><th>with Instagram</th></tr></thead><tbody>
${accounts.people.map(personRow)}</tbody></table></div>
<form class="row" method="post" action="/facebook/people"><label>Name <input name="name" required></label>
<label>E-mail <input name="email" type="email"></label><button class="quiet">Add a person</button></form>
<form class="row" method="post" action="/facebook/callback"><label>Person <select name="person">${choice}</select></label>
<label>What they do <select name="kind"><option value="deauthorize">remove the app</option><option value="data-deletion">ask to delete their data</option></select></label>
<label>Product's address <input name="url" value="http://localhost:3000" required></label><button class="quiet">Tell the product</button></form>
<form class="row" method="post" action="/facebook/withdraw"><label>Person <select name="person">${choice}</select></label>
<label>Permission <select name="permission">${WITHDRAWN.map((name) => html`<option>${name}</option>`)}</select></label><button class="quiet">Take it back</button></form>
<form class="row" method="post" action="/facebook/expire"><label>Person <select name="person">${choice}</select></label>
<label>Days their tokens last <input name="days" type="number" value="0" required></label><button class="quiet">Let them run out</button></form>
<form class="row" method="post" action="/facebook/revoke"><label>Person <select name="person">${choice}</select></label><button class="quiet">Remove the app without a word</button></form>
${metricForm(states)}`;
}

type Shared = Known & { world: World; links: PictureLinks; states: MetricStates };

/** Facebook Login: the consent dialog and the Graph API's calls about tokens, people and their pages. */
export function createFacebookLogin(context: Context, shared: Shared): Service {
  const { accounts, world, links, states } = shared;
  const { now, url, credentials } = context;
  const secret = credentials.appSecret;
  const pages = createPageEdge({ accounts, world, links, now, url, secret });
  return {
    name: "facebook",
    label: "Facebook Login",
    routes: wireRoutes(shared, pages, context),
    controls: controlRoutes(accounts, states),
    desk: () => desk(accounts, secret, states),
    errorBody: outage,
  };
}
