import { type Answer, AnswerError, json, redirect } from "../frame/answers.ts";
import { html } from "../frame/html.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Context, Service } from "../frame/service.ts";
import { CLIENT_ID, claimsOf, GoogleAccounts } from "./accounts.ts";
import { authorizeRoutes } from "./authorize.ts";
import { createSigningKeys, type SigningKeys } from "./keys.ts";

const refusal = (error: string, error_description: string, status = 400) =>
  json({ error, error_description }, status);

/** `POST /token` with a code. */
async function token(accounts: GoogleAccounts, request: SandboxRequest, secret: string): Promise<Answer> {
  const form = await readFields(request);
  if (form.client_id !== CLIENT_ID || form.client_secret !== secret) {
    return refusal("invalid_client", "The provided client secret is invalid.", 401);
  }
  if (form.grant_type !== "authorization_code")
    return refusal("unsupported_grant_type", "Invalid grant_type");
  const code = accounts.takeCode(String(form.code ?? ""));
  const person = code && accounts.personOf(code.personId);
  if (!code || !person || code.redirectUri !== form.redirect_uri)
    return refusal("invalid_grant", "Bad Request");
  const issued = accounts.issueToken(person.id, code.scope);
  return json({
    access_token: issued.token,
    expires_in: 3599,
    scope: issued.scope,
    token_type: "Bearer",
    id_token: accounts.idToken(person, code.nonce || null),
  });
}

function tokenInfo(accounts: GoogleAccounts, { query }: SandboxRequest, now: number): Answer {
  const found = accounts.findToken(query.get("access_token") ?? "");
  if (!found) return refusal("invalid_token", "Invalid Value");
  const person = accounts.personOf(found.personId);
  return json({
    azp: found.aud,
    aud: found.aud,
    sub: found.personId,
    scope: found.scope,
    exp: String(Math.floor(found.expiresAt / 1000)),
    expires_in: String(Math.floor((found.expiresAt - now) / 1000)),
    email: person?.email,
    email_verified: String(person?.verified ?? false),
    access_type: "online",
  });
}

function userInfo(accounts: GoogleAccounts, { headers }: SandboxRequest): Answer {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  const found = accounts.findToken(bearer);
  const person = found && accounts.personOf(found.personId);
  return person ? json(claimsOf(person)) : refusal("invalid_request", "Invalid Credentials", 401);
}

const discovery = (base: string) => ({
  issuer: "https://accounts.google.com",
  authorization_endpoint: `${base}/accounts.google.com/o/oauth2/v2/auth`,
  token_endpoint: `${base}/oauth2.googleapis.com/token`,
  userinfo_endpoint: `${base}/openidconnect.googleapis.com/v1/userinfo`,
  jwks_uri: `${base}/www.googleapis.com/oauth2/v3/certs`,
  id_token_signing_alg_values_supported: ["RS256"],
});

function wireRoutes(
  { now, url, credentials }: Context,
  accounts: GoogleAccounts,
  keys: SigningKeys,
): Route[] {
  const authorize = authorizeRoutes(accounts);
  const get = (path: string, handle: Route["handle"]): Route => ({ method: "GET", path, handle });
  return [
    get("/accounts.google.com/.well-known/openid-configuration", () => json(discovery(url()))),
    get("/accounts.google.com/o/oauth2/v2/auth", authorize.show),
    { method: "POST", path: "/accounts.google.com/o/oauth2/v2/auth", handle: authorize.decide },
    {
      method: "POST",
      path: "/oauth2.googleapis.com/token",
      handle: (request) => token(accounts, request, credentials.googleSecret),
    },
    get("/oauth2.googleapis.com/tokeninfo", (request) => tokenInfo(accounts, request, now())),
    get("/openidconnect.googleapis.com/v1/userinfo", (request) => userInfo(accounts, request)),
    get("/www.googleapis.com/oauth2/v3/certs", () =>
      json(keys.keySet(), 200, { "cache-control": "public, max-age=21600, must-revalidate" }),
    ),
  ];
}

function controlRoutes(accounts: GoogleAccounts): Route[] {
  const done = (request: SandboxRequest, value: unknown): Answer =>
    isFromDesk(request) ? redirect("/") : json(value);
  const chosen = (id: unknown) => {
    const person = accounts.personOf(String(id));
    if (!person) throw new AnswerError(400, "no such person");
    return person;
  };
  return [
    {
      method: "POST",
      path: "/google/people",
      async handle(request) {
        const { name, email, verified } = await readFields(request);
        if (typeof name !== "string" || typeof email !== "string")
          throw new AnswerError(400, "name or email is missing");
        const id = String(110000000000000000000n + BigInt(accounts.people.length + 1));
        const person = { id, name, email, verified: verified !== false && verified !== "false" };
        accounts.addPerson(person);
        return done(request, person);
      },
    },
    {
      // What the sign-in button's callback would get; `claims` replaces some of them.
      method: "POST",
      path: "/google/credential",
      async handle(request) {
        const { person, nonce, claims } = await readFields(request);
        const credential = accounts.idToken(
          chosen(person),
          typeof nonce === "string" ? nonce : null,
          (claims ?? {}) as Record<string, unknown>,
        );
        return json({ credential, select_by: "btn" });
      },
    },
    {
      method: "POST",
      path: "/google/access-token",
      async handle(request) {
        const { person, aud } = await readFields(request);
        const issued = accounts.issueToken(
          chosen(person).id,
          "openid email profile",
          aud ? String(aud) : undefined,
        );
        return json({ access_token: issued.token });
      },
    },
  ];
}

function desk(accounts: GoogleAccounts) {
  return html`<p>Client <code>${CLIENT_ID}</code>. Logging in with Google opens a consent page here.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th>person</th><th>e-mail</th><th>verified</th><th>sub</th></tr></thead><tbody>
${accounts.people.map(({ id, name, email, verified }) => html`<tr><td>${name}</td><td>${email}</td><td>${verified ? "yes" : "no"}</td><td><code>${id}</code></td></tr>`)}</tbody></table></div>
<form class="row" method="post" action="/google/people"><label>Name <input name="name" required></label>
<label>E-mail <input name="email" type="email" required></label>
<label>Verified <select name="verified"><option>true</option><option>false</option></select></label><button class="quiet">Add a person</button></form>`;
}

/** Sign in with Google: consent page, tokens, key set. */
export function createGoogleLogin(context: Context): Service {
  const keys = createSigningKeys(context.keep);
  const accounts = new GoogleAccounts(context.now, context.keep, keys);
  return {
    name: "google",
    label: "Google sign-in",
    routes: wireRoutes(context, accounts, keys),
    controls: controlRoutes(accounts),
    desk: () => desk(accounts),
    errorBody: (status) => ({ error: status === 429 ? "rate_limit_exceeded" : "internal_failure" }),
  };
}
