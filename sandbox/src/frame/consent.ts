import { STYLE } from "../desk/style.ts";
import { type Answer, page } from "./answers.ts";
import { type Html, html, trusted } from "./html.ts";

/** A person to log in as on a simulated login page. */
export type Visitor = { id: string; name: string; email: string | null; note?: string };

/**
 * A page of the provider whose form leads back to the product. Browsers apply the page's form-action policy
 * to redirects too, so the policy names that address.
 */
export function consentPage(title: string, content: Html, returnTo: string): Answer {
  const answer = page(html`${trusted("<!doctype html>")}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,">${STYLE}</head>
<body><header><h1>${title}</h1></header><main style="max-width: 34rem">${content}</main></body></html>`);
  const origin = URL.canParse(returnTo) ? new URL(returnTo).origin : "'self'";
  const policy = answer.headers["content-security-policy"]?.replace(
    "form-action 'self'",
    `form-action 'self' ${origin}`,
  );
  return { ...answer, headers: { ...answer.headers, "content-security-policy": policy ?? "" } };
}

/** The list of people to choose from. */
export function visitorChoice(people: readonly Visitor[]): Html {
  return html`<fieldset style="border:0;padding:0;margin:0 0 1rem"><legend>Who are you?</legend>
${people.map(
  ({ id, name, email, note }, index) =>
    html`<label style="display:flex;gap:.5rem;align-items:center;font-size:1rem"><input style="min-height:auto" type="radio" name="person" value="${id}" ${index === 0 && trusted("checked")}>
${name} <span class="soft">${email ?? "no e-mail"}${note && `, ${note}`}</span></label>`,
)}</fieldset>`;
}

/** A permission that can be unticked, unless it is always granted. */
export function permissionBox(permission: string, fixed = false): Html {
  return html`<label style="display:flex;gap:.5rem;align-items:center;font-size:1rem"><input style="min-height:auto" type="checkbox" name="granted" value="${permission}" checked ${fixed && trusted("disabled")}> <code>${permission}</code></label>`;
}

/** Carries all parameters of the request through the form. */
export function hiddenFields(fields: Iterable<readonly [string, string]>): Html {
  return html`${Array.from(fields, ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

export function addressWith(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
