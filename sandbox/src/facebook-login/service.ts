import { type Answer, AnswerError, json, redirect } from "../frame/answers.ts";
import type { Visitor } from "../frame/consent.ts";
import { html } from "../frame/html.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import type { PictureLinks } from "../instagram-cdn/links.ts";
import { badParameter, envelope, GraphError, outage } from "../instagram-graph/errors.ts";
import { APP_ID } from "../instagram-graph/tokens.ts";
import type { World } from "../instagram-graph/world/world.ts";
import { FacebookAccounts } from "./accounts.ts";
import { dialogRoutes } from "./dialog.ts";
import { createPageEdge, type PageEdge } from "./page-edge.ts";
import { pagesOf } from "./pages.ts";

const DIALOG = "/www.facebook.com/:version/dialog/oauth";
const GRAPH = "/graph.facebook.com/:version";

type Query = URLSearchParams;

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

function debugToken(accounts: FacebookAccounts, query: Query, { now, credentials }: Context) {
  if (query.get("access_token") !== `${APP_ID}|${credentials.appSecret}`)
    throw badParameter("You must provide an app access token");
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

function wireRoutes(accounts: FacebookAccounts, pages: PageEdge, context: Context): Route[] {
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
    graph("/debug_token", (query) => debugToken(accounts, query, context)),
    graph("/me", (query) => me(accounts, query)),
    graph("/me/permissions", (query) => permissions(accounts, query)),
    graph("/me/accounts", pages),
  ];
}

function controlRoutes(accounts: FacebookAccounts): Route[] {
  const done = (request: SandboxRequest, value: unknown): Answer =>
    isFromDesk(request) ? redirect("/") : json(value);
  return [
    {
      method: "POST",
      path: "/facebook/people",
      async handle(request) {
        const { name, email } = await readFields(request);
        if (typeof name !== "string" || !name) throw new AnswerError(400, "name is missing");
        const id = String(122100000000000000n + BigInt(accounts.people.length + 1));
        const person = { id, name, email: typeof email === "string" && email ? email : null };
        accounts.addPerson(person);
        return done(request, person);
      },
    },
    {
      method: "POST",
      path: "/facebook/next-app",
      async handle(request) {
        const { appId } = await readFields(request);
        accounts.issueNextTo(String(appId ?? APP_ID));
        return done(request, { ok: true });
      },
    },
    {
      method: "POST",
      path: "/facebook/withdraw",
      async handle(request) {
        const { person, permission } = await readFields(request);
        accounts.withdraw(String(person), String(permission));
        return done(request, { ok: true });
      },
    },
    {
      method: "POST",
      path: "/facebook/callback",
      async handle(request) {
        const { person, url, kind } = await readFields(request);
        if (typeof url !== "string" || !URL.canParse(url)) throw new AnswerError(400, "url is missing");
        accounts.revoke(String(person));
        const body = new URLSearchParams({ signed_request: accounts.signedRequest(String(person)) });
        const address = kind
          ? `${url}/api/auth/fb/${kind === "deauthorize" ? "deauthorize" : "data-deletion"}`
          : url;
        const response = await fetch(address, { method: "POST", body });
        return done(request, { status: response.status, body: await response.json().catch(() => null) });
      },
    },
  ];
}

/** What a list of Instagram accounts cannot do without. */
const WITHDRAWN = ["instagram_basic", "pages_show_list"];

function personRow(person: Visitor) {
  const pages = pagesOf(person);
  const linked = pages.filter(({ handle }) => handle !== null).length;
  return html`<tr><td>${person.name}</td><td>${person.email ?? "none"}</td><td><code>${person.id}</code></td><td>${String(pages.length)}</td><td>${String(linked)}</td></tr>`;
}

function desk(accounts: FacebookAccounts, secret: string) {
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
<label>Permission <select name="permission">${WITHDRAWN.map((name) => html`<option>${name}</option>`)}</select></label><button class="quiet">Take it back</button></form>`;
}

/** Facebook Login: the consent dialog and the Graph API's calls about tokens, people and their pages. */
export function createFacebookLogin(context: Context, world: World, links: PictureLinks): Service {
  const { now, keep, url, credentials } = context;
  const secret = credentials.appSecret;
  const accounts = new FacebookAccounts(now, keep, secret);
  const pages = createPageEdge({ accounts, world, links, now, url, secret });
  return {
    name: "facebook",
    label: "Facebook Login",
    routes: wireRoutes(accounts, pages, context),
    controls: controlRoutes(accounts),
    desk: () => desk(accounts, secret),
    errorBody: outage,
  };
}
