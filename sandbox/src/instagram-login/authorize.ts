import { type Answer, AnswerError, redirect } from "../frame/answers.ts";
import { addressWith, consentPage, hiddenFields, permissionBox, visitorChoice } from "../frame/consent.ts";
import { html } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import { INSTAGRAM_APP_ID, type InstagramAccounts } from "./accounts.ts";

const ASKED = ["client_id", "redirect_uri", "response_type", "scope", "state"] as const;
const KNOWN = /^instagram_business_(basic|manage_insights|manage_messages|manage_comments|content_publish)$/;
type Asked = Record<(typeof ASKED)[number], string>;

function readAsked(given: URLSearchParams): Asked {
  const asked = Object.fromEntries(ASKED.map((name) => [name, given.get(name) ?? ""])) as Asked;
  if (asked.client_id !== INSTAGRAM_APP_ID) throw new AnswerError(400, "Invalid platform app");
  if (!URL.canParse(asked.redirect_uri) || !/^https?:/.test(asked.redirect_uri)) {
    throw new AnswerError(400, "Invalid redirect_uri");
  }
  if (asked.response_type !== "code") throw new AnswerError(400, "Invalid response_type");
  const foreign = scopesOf(asked).find((scope) => !KNOWN.test(scope));
  if (foreign !== undefined || scopesOf(asked).length === 0) throw new AnswerError(400, "Invalid scope");
  return asked;
}

const scopesOf = ({ scope }: Asked) => scope.split(/[,\s]+/).filter(Boolean);

/** The page on which an account consents, unticks permissions or refuses. */
export function authorizeRoutes(accounts: InstagramAccounts) {
  function show(request: SandboxRequest): Answer {
    const asked = readAsked(request.query);
    const content = html`<section><p>Owlstat asks to use your Instagram account.</p>
<form method="post">${hiddenFields(Object.entries(asked))}${visitorChoice(accounts.accounts)}
<fieldset style="border:0;padding:0;margin:0 0 1rem"><legend>It will be allowed</legend>${scopesOf(asked).map((scope) => permissionBox(scope))}</fieldset>
<div class="bar"><button name="answer" value="consent">Allow</button><button class="quiet" name="answer" value="refuse">Cancel</button></div></form></section>`;
    return consentPage("Log in with Instagram", content, asked.redirect_uri);
  }

  async function decide(request: SandboxRequest): Promise<Answer> {
    const form = new URLSearchParams((await request.body()).toString("utf8"));
    const asked = readAsked(form);
    const refusal = {
      error: "access_denied",
      error_reason: "user_denied",
      error_description: "The user denied your request.",
      state: asked.state,
    };
    if (form.get("answer") !== "consent") return redirect(addressWith(asked.redirect_uri, refusal));
    const account = accounts.accountOf(form.get("person") ?? "");
    if (!account) throw new AnswerError(400, "nobody was chosen");
    if (account.personal)
      throw new AnswerError(400, "This account is personal. Switch to a professional account");
    const ticked = new Set(form.getAll("granted"));
    const code = accounts.issueCode({
      accountId: account.id,
      redirectUri: asked.redirect_uri,
      granted: scopesOf(asked).filter((scope) => ticked.has(scope)),
    });
    // Instagram appends these two characters to every code.
    return redirect(`${addressWith(asked.redirect_uri, { code, state: asked.state })}#_`);
  }

  return { show, decide };
}
