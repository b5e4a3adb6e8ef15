import { type Answer, AnswerError, json } from "../frame/answers.ts";
import { control } from "../frame/control.ts";
import { type Html, html } from "../frame/html.ts";
import { readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import { signedRequest } from "../frame/signed-request.ts";
import { badParameter, envelope, GraphError, noSuchObject, outage } from "../instagram-graph/errors.ts";
import { type Flavour, type OwnParts, readOwn } from "../instagram-insights/owned.ts";
import { INSTAGRAM_APP_ID, InstagramAccounts, type InstagramToken } from "./accounts.ts";
import { authorizeRoutes } from "./authorize.ts";

const AUTHORIZE = "/www.instagram.com/oauth/authorize";
const GRAPH = "/graph.instagram.com";
const FLAVOUR: Flavour = {
  host: "graph.instagram.com",
  basic: ["instagram_business_basic"],
  insights: "instagram_business_manage_insights",
  discovers: false,
};
const OLDEST_INSIGHTS = 22;

type Parts = OwnParts & { accounts: InstagramAccounts; secret: string; now: () => number };

/** `POST /oauth/access_token` has an envelope of its own for errors. */
async function shortToken({ accounts, secret }: Parts, request: SandboxRequest): Promise<Answer> {
  const form = await readFields(request);
  const refuse = (message: string) =>
    json({ error_type: "OAuthException", code: 400, error_message: message }, 400);
  if (form.client_id !== INSTAGRAM_APP_ID) return refuse("Invalid platform app");
  if (form.client_secret !== secret) return refuse("Error validating verification code: wrong secret");
  if (form.grant_type !== "authorization_code") return refuse("Invalid grant_type");
  const token = accounts.tradeCode(String(form.code), String(form.redirect_uri));
  if (!token) return refuse("Matching code was not found or was already used");
  const { token: access_token, accountId: user_id, granted } = token;
  return json({ data: [{ access_token, user_id, permissions: granted.join(",") }] });
}

const issued = ({ token, expiresAt, issuedAt, granted }: InstagramToken) => ({
  access_token: token,
  token_type: "bearer",
  expires_in: (expiresAt - issuedAt) / 1000,
  permissions: granted.join(","),
});

function longToken({ accounts, secret }: Parts, query: URLSearchParams) {
  if (query.get("grant_type") !== "ig_exchange_token") throw badParameter("Invalid grant_type");
  if (query.get("client_secret") !== secret) throw badParameter("Error validating client secret.");
  return issued(accounts.extend(query.get("access_token")));
}

function renewedToken({ accounts }: Parts, query: URLSearchParams) {
  if (query.get("grant_type") !== "ig_refresh_token") throw badParameter("Invalid grant_type");
  return issued(accounts.renew(query.get("access_token")));
}

/** The account itself: `id` is the app's own name for it, `user_id` is Instagram's. */
function readGraph(parts: Parts, version: string, node: string, query: URLSearchParams) {
  const { accounts, world, now } = parts;
  const token = accounts.admit(query.get("access_token"));
  const account = accounts.accountOf(token.accountId);
  const profile = account && world.find(account.handle, now());
  if (!account || !profile) throw noSuchObject(node);
  const [head, ...rest] = node.split("/");
  const own = head === "me" || head === account.id ? profile.id : head;
  const asked = new URLSearchParams(query);
  const fields = (query.get("fields") ?? "id").split(",");
  const isSelf = own === profile.id && rest.length === 0;
  if (isSelf) asked.set("fields", fields.filter((name) => !SELF.includes(name)).join(",") || "id");
  if (rest[0] === "insights" && Number(version.slice(1)) < OLDEST_INSIGHTS) {
    throw badParameter("Insights need version 22 or newer");
  }
  const call = { version, node: [own, ...rest].join("/"), query: asked };
  const answer = readOwn(parts, [profile], { flavour: FLAVOUR, token }, call, now());
  if (!isSelf) return answer;
  const self = { user_id: profile.id, account_type: "BUSINESS" };
  const added = Object.entries(self).filter(([name]) => fields.includes(name));
  return { ...answer, ...Object.fromEntries(added), id: account.id };
}
const SELF = ["id", "user_id", "account_type"];

function wireRoutes(parts: Parts): Route[] {
  const page = authorizeRoutes(parts.accounts);
  const graph = (path: string, read: (request: SandboxRequest) => unknown): Route => ({
    method: "GET",
    path: GRAPH + path,
    handle(request) {
      try {
        return json(read(request));
      } catch (error) {
        if (error instanceof GraphError) return json(envelope(error.error), error.status);
        throw error;
      }
    },
  });
  const node = ({ params, query }: SandboxRequest) =>
    readGraph(
      parts,
      params.version ?? "",
      [params.node, params.edge].filter((part) => part !== undefined).join("/"),
      query,
    );
  return [
    { method: "GET", path: AUTHORIZE, handle: page.show },
    { method: "POST", path: AUTHORIZE, handle: page.decide },
    {
      method: "POST",
      path: "/api.instagram.com/oauth/access_token",
      handle: (request) => shortToken(parts, request),
    },
    graph("/access_token", ({ query }) => longToken(parts, query)),
    graph("/refresh_access_token", ({ query }) => renewedToken(parts, query)),
    graph("/:version/:node/:edge", node),
    graph("/:version/:node", node),
  ];
}

function controlRoutes({ accounts, secret, now }: Parts): Route[] {
  const base = "/instagram-login";
  return [
    control(`${base}/accounts`, ({ handle }) => {
      if (typeof handle !== "string" || !/^[a-z0-9._]{1,30}$/.test(handle))
        throw new AnswerError(400, "handle must be a username");
      return accounts.add(handle);
    }),
    control(`${base}/withdraw`, ({ account, permission }) =>
      accounts.withdraw(String(account), String(permission)),
    ),
    control(`${base}/expire`, ({ account, days }) => {
      if (!Number.isFinite(Number(days))) throw new AnswerError(400, "days must be a number");
      accounts.expireIn(String(account), Number(days));
    }),
    control(`${base}/revoke`, ({ account }) => accounts.revoke(String(account))),
    control(`${base}/callback`, async ({ account, url, kind }) => {
      if (typeof url !== "string" || !URL.canParse(url)) throw new AnswerError(400, "url is missing");
      accounts.revoke(String(account));
      const body = new URLSearchParams({ signed_request: signedRequest(String(account), secret, now()) });
      const path = kind === "deauthorize" ? "deauthorize" : "data-deletion";
      const response = await fetch(`${url}/api/auth/ig/${path}`, { method: "POST", body });
      return { status: response.status, body: await response.json().catch(() => null) };
    }),
  ];
}

function desk({ accounts, secret }: Parts) {
  const choice = accounts.accounts.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  const row = (action: string, fields: Html | "", label: string) =>
    html`<form class="row" method="post" action="/instagram-login/${action}"><label>Account <select name="account">${choice}</select></label>${fields}<button class="quiet">${label}</button></form>`;
  return html`<p>App <code>${INSTAGRAM_APP_ID}</code>, secret <code>${secret}</code>. Connecting with Instagram opens a consent page here.</p>
<form class="row" method="post" action="/instagram-login/accounts"><label>Username <input name="handle" required pattern="[a-z0-9._]+"></label><button class="quiet">Add an account</button></form>
${row("callback", html`<label>What they do <select name="kind"><option value="deauthorize">remove the app</option><option value="data-deletion">ask to delete their data</option></select></label><label>Product's address <input name="url" value="http://localhost:3000" required></label>`, "Tell the product")}
${row("expire", html`<label>Days their tokens last <input name="days" type="number" value="0" required></label>`, "Let them run out")}
${row("revoke", "", "Remove the app without a word")}`;
}

/** Instagram Login: an account connects itself, without a Facebook page. */
export function createInstagramLogin(context: Context, own: OwnParts): Service {
  const { now, keep, credentials } = context;
  const parts = {
    ...own,
    accounts: new InstagramAccounts(now, keep),
    secret: credentials.instagramSecret,
    now,
  };
  return {
    name: "instagram-login",
    label: "Instagram Login",
    routes: wireRoutes(parts),
    controls: controlRoutes(parts),
    desk: () => desk(parts),
    errorBody: outage,
  };
}
