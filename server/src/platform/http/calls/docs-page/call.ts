import { ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { errorAnchor } from "../../answers/problem.ts";
import { exampleOf, parameterValue } from "../examples.ts";
import { commonErrors, operation, takesToken } from "../openapi.ts";
import type { Route } from "../route.ts";
import { renderFields, typeOf } from "./fields.ts";
import { SNIPPETS } from "./snippets.ts";

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Json };

/** Everything about one call, for the page that lists them. */
export function renderCall(route: Route, base: string): string {
  const { parameters, requestBody, responses } = operation(route) as Record<string, Json> & {
    parameters: Parameter[];
  };
  const shown = parameters.filter((one) => one.in !== "header");
  const body = schemaIn(requestBody);
  const answer = schemaIn((responses as Record<string, Json>)[200]);
  return [
    renderParameters(shown),
    body ? `<h4>Body</h4>${renderFields(body) || `<p>${escapeHtml(typeOf(body))}</p>`}` : "",
    answer ? `<h4>Answer</h4>${renderFields(answer) || `<p>${escapeHtml(typeOf(answer))}</p>`}` : "",
    renderErrors(route),
    renderExamples(route, base, shown, body),
    takesToken(route) ? renderTry(route, shown, body) : "",
  ].join("");
}

function schemaIn(holder: Json | undefined): Json | undefined {
  const content = holder?.content as Record<string, { schema?: Json }> | undefined;
  return content?.["application/json"]?.schema;
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, required, description = "", schema }) =>
      `<li><code>${escapeHtml(name)}</code> <small>${escapeHtml(typeOf(schema))}${required ? "" : " <i>optional</i>"}</small> – ${escapeHtml(description)}</li>`,
  );
  return `<h4>Parameters</h4><ul>${rows.join("")}</ul>`;
}

function renderErrors(route: Route): string {
  const codes = [...new Set<ErrorCode>([...(route.contract.errors ?? []), ...commonErrors(route)])];
  const links = codes.map((code) => `<a href="#${errorAnchor(code)}">${ERRORS[code].status} ${code}</a>`);
  return `<details><summary>Errors</summary><p>${links.join(", ")}</p></details>`;
}

function renderExamples(
  route: Route,
  base: string,
  shown: readonly Parameter[],
  body: Json | undefined,
): string {
  const call = {
    method: route.contract.method,
    address: base + exampleAddress(route.contract.path, shown),
    body: body ? JSON.stringify(exampleOf(body)) : null,
    token: takesToken(route),
  };
  const parts = SNIPPETS.map(
    ({ name, write }) =>
      `<figure><figcaption>${name}</figcaption><pre tabindex="0">${escapeHtml(write(call))}</pre></figure>`,
  );
  return `<h4>Examples</h4>${parts.join("")}`;
}

/** The address of a call with a value for everything it demands. */
export function exampleAddress(path: string, parameters: readonly Parameter[]): string {
  const values = new Map(
    parameters.filter(({ required }) => required).map((one) => [one.name, parameterValue(one)]),
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? "example"),
  );
  const query = parameters
    .filter((one) => one.in === "query" && one.required)
    .map(({ name }) => `${name}=${encodeURIComponent(values.get(name) ?? "")}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

function renderTry({ contract }: Route, shown: readonly Parameter[], body: Json | undefined): string {
  const fields = shown.map(({ name, in: place, required, schema }) => {
    const value = required ? parameterValue({ name, schema }) : "";
    return `<label>${escapeHtml(name)}<input name="${escapeHtml(name)}" data-place="${place}" value="${escapeHtml(value)}"></label>`;
  });
  const area = body
    ? `<label>Body<textarea name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(exampleOf(body), null, 2))}</textarea></label>`
    : "";
  return `<h4>Try it</h4><form data-try data-method="${contract.method}" data-path="${escapeHtml(contract.path)}">${fields.join("")}${area}<button>Send</button><output></output></form>`;
}
