import { type Answer, AnswerError, redirect } from "../frame/answers.ts";
import { addressWith, consentPage, hiddenFields, visitorChoice } from "../frame/consent.ts";
import { html } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import { CLIENT_ID, type GoogleAccounts, type GoogleVisitor } from "./accounts.ts";

const ASKED = ["client_id", "redirect_uri", "response_type", "scope", "state", "nonce"] as const;
type Asked = Record<(typeof ASKED)[number], string>;

function readAsked(given: URLSearchParams): Asked {
  const asked = Object.fromEntries(ASKED.map((name) => [name, given.get(name) ?? ""])) as Asked;
  if (asked.client_id !== CLIENT_ID) throw new AnswerError(401, "Error 401: invalid_client");
  if (!URL.canParse(asked.redirect_uri) || !/^https?:/.test(asked.redirect_uri)) {
    throw new AnswerError(400, "Error 400: redirect_uri_mismatch");
  }
  if (asked.response_type.includes("id_token") && !asked.nonce) {
    throw new AnswerError(400, "Error 400: invalid_request. Required parameter is missing: nonce");
  }
  return asked;
}

/** The page on which a person chooses an account, consents or refuses. */
export function authorizeRoutes(accounts: GoogleAccounts) {
  function show(request: SandboxRequest): Answer {
    const asked = readAsked(request.query);
    const content = html`<section><p>Choose an account to continue to Owlstat.</p>
<form method="post">${hiddenFields(Object.entries(asked))}${visitorChoice(accounts.people)}
<p class="soft">Google will share your name, e-mail address, language preference and profile picture.</p>
<div class="bar"><button name="answer" value="consent">Continue</button><button class="quiet" name="answer" value="refuse">Cancel</button></div></form></section>`;
    return consentPage("Sign in with Google", content, asked.redirect_uri);
  }

  async function decide(request: SandboxRequest): Promise<Answer> {
    const form = new URLSearchParams((await request.body()).toString("utf8"));
    const asked = readAsked(form);
    const inFragment = asked.response_type !== "code";
    const back = (values: Record<string, string>) =>
      redirect(
        inFragment
          ? `${asked.redirect_uri}#${new URLSearchParams({ state: asked.state, ...values })}`
          : addressWith(asked.redirect_uri, { state: asked.state, ...values }),
      );
    if (form.get("answer") !== "consent") return back({ error: "access_denied" });
    const person = accounts.personOf(form.get("person") ?? "");
    if (!person) throw new AnswerError(400, "nobody was chosen");
    return back(granted(asked, person));
  }

  function granted(asked: Asked, person: GoogleVisitor): Record<string, string> {
    const wanted = asked.response_type.split(" ");
    const values: Record<string, string> = {};
    if (wanted.includes("code")) {
      values.code = accounts.issueCode({
        personId: person.id,
        redirectUri: asked.redirect_uri,
        nonce: asked.nonce,
        scope: asked.scope,
      });
    }
    if (wanted.includes("token")) {
      const { token } = accounts.issueToken(person.id, asked.scope);
      Object.assign(values, {
        access_token: token,
        token_type: "Bearer",
        expires_in: "3599",
        scope: asked.scope,
      });
    }
    if (wanted.includes("id_token")) values.id_token = accounts.idToken(person, asked.nonce);
    return values;
  }

  return { show, decide };
}
