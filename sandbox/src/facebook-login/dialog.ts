import { type Answer, AnswerError, redirect } from "../frame/answers.ts";
import { addressWith, consentPage, hiddenFields, permissionBox, visitorChoice } from "../frame/consent.ts";
import { html } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import { APP_ID } from "../instagram-graph/tokens.ts";
import type { FacebookAccounts } from "./accounts.ts";

const ASKED = ["client_id", "redirect_uri", "state", "scope", "response_type"] as const;
/** Facebook always grants this one. */
const ALWAYS = "public_profile";

type Asked = Record<(typeof ASKED)[number], string>;

function readAsked(given: URLSearchParams): Asked {
  const asked = Object.fromEntries(ASKED.map((name) => [name, given.get(name) ?? ""])) as Asked;
  if (asked.client_id !== APP_ID) throw new AnswerError(400, "Invalid App ID");
  if (!URL.canParse(asked.redirect_uri) || !/^https?:/.test(asked.redirect_uri)) {
    throw new AnswerError(
      400,
      "URL Blocked: this redirect failed because the redirect URI is not whitelisted",
    );
  }
  return asked;
}

/** The page on which a person consents, unticks permissions or refuses. */
export function dialogRoutes(accounts: FacebookAccounts) {
  function show(request: SandboxRequest): Answer {
    const asked = readAsked(request.query);
    const permissions = asked.scope.split(",").filter(Boolean);
    const content = html`<section><p>Owlstat wants to use your Facebook account.</p>
<form method="post">${hiddenFields(Object.entries(asked))}${visitorChoice(accounts.people)}
<fieldset style="border:0;padding:0;margin:0 0 1rem"><legend>It will receive</legend>${permissions.map((name) => permissionBox(name, name === ALWAYS))}</fieldset>
<div class="bar"><button name="answer" value="consent">Continue</button><button class="quiet" name="answer" value="refuse">Not now</button></div></form></section>`;
    return consentPage("Log in with Facebook", content, asked.redirect_uri);
  }

  async function decide(request: SandboxRequest): Promise<Answer> {
    const form = new URLSearchParams((await request.body()).toString("utf8"));
    const asked = readAsked(form);
    if (form.get("answer") !== "consent") {
      return redirect(
        addressWith(asked.redirect_uri, {
          error: "access_denied",
          error_code: "200",
          error_description: "Permissions error",
          error_reason: "user_denied",
          state: asked.state,
        }),
      );
    }
    const person = accounts.personOf(form.get("person") ?? "");
    if (!person) throw new AnswerError(400, "nobody was chosen");
    const ticked = new Set([...form.getAll("granted"), ALWAYS]);
    const scope = asked.scope.split(",").filter(Boolean);
    const code = accounts.issueCode({
      personId: person.id,
      redirectUri: asked.redirect_uri,
      granted: scope.filter((permission) => ticked.has(permission)),
      declined: scope.filter((permission) => !ticked.has(permission)),
    });
    return redirect(`${addressWith(asked.redirect_uri, { code, state: asked.state })}#_=_`);
  }

  return { show, decide };
}
