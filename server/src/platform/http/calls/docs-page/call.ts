import { ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { errorAnchor } from "../../answers/problem.ts";
import { exampleOf, OWN_EXAMPLES, parameterValue } from "../examples.ts";
import { commonErrors, operation, operationId, takesToken } from "../openapi.ts";
import type { Route } from "../route.ts";
import { renderFields, typeOf } from "./fields.ts";
import { type ExampleCall, SNIPPETS } from "./snippets.ts";

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
  const example = exampleCall(route, base);
  return [
    renderParameters(shown),
    renderUpload(route),
    body ? `<h4>Body</h4>${renderFields(body) || `<p>${escapeHtml(typeOf(body))}</p>`}` : "",
    answer ? `<h4>Answer</h4>${renderFields(answer) || `<p>${escapeHtml(typeOf(answer))}</p>`}` : "",
    renderErrors(route),
    renderExamples(example),
    takesToken(route) ? renderTry(route, shown, example) : "",
  ].join("");
}

/** The names and words of what each call takes and answers, each once, by the id of the call. */
export const wordsOf = (routes: readonly Route[]): Record<string, string> =>
  Object.fromEntries(
    routes.map((route) => {
      const { parameters, requestBody, responses } = operation(route) as Record<string, Json> & {
        parameters: Parameter[];
      };
      const shown = parameters.filter((one) => one.in !== "header");
      const parts = [requestBody, (responses as Record<string, Json>)[200]].map((one) =>
        renderFields(schemaIn(one) ?? {}),
      );
      const text = [renderParameters(shown), ...parts].join(" ").replace(/<[^>]*>/g, " ");
      return [operationId(route.contract), [...new Set(text.toLowerCase().match(/[\w-]{2,}/g))].join(" ")];
    }),
  );

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

function renderExamples(call: ExampleCall): string {
  const parts = SNIPPETS.map(
    ({ name, write }) =>
      `<figure><figcaption>${name}</figcaption><pre tabindex="0">${escapeHtml(write(call))}</pre></figure>`,
  );
  return `<h4>Examples</h4>${parts.join("")}`;
}

const TOKEN = "Bearer owl_…";

/** A call with values that can be sent as they are, once the token is put in. */
export function exampleCall(route: Route, base: string): ExampleCall {
  const { contract } = route;
  const { parameters, requestBody } = operation(route) as {
    parameters: Parameter[];
    requestBody?: Json;
  };
  const schema = schemaIn(requestBody);
  const own = OWN_EXAMPLES[operationId(contract)];
  const type = schema ? "application/json" : contract.upload?.types[0];
  return {
    method: contract.method,
    address: base + exampleAddress(contract.path, parameters),
    headers: {
      ...(takesToken(route) && { Authorization: TOKEN }),
      ...(type && { "Content-Type": type }),
      ...own?.headers,
    },
    body: schema ? JSON.stringify(own?.body ?? exampleOf(schema)) : null,
    upload: contract.upload ? "example.csv" : null,
    file: contract.file === true,
  };
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

function renderTry({ contract }: Route, shown: readonly Parameter[], { body }: ExampleCall): string {
  const fields = shown.map(({ name, in: place, required, schema }) => {
    const value = required ? parameterValue({ name, schema }) : "";
    return `<label>${escapeHtml(name)}<input name="${escapeHtml(name)}" data-place="${place}" value="${escapeHtml(value)}"></label>`;
  });
  const area = body
    ? `<label>Body<textarea name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(JSON.parse(body), null, 2))}</textarea></label>`
    : "";
  const { upload } = contract;
  const file = upload
    ? `<label>Body<input type="file" accept="${upload.types.join(",")}" data-types="${upload.types.join(" ")}"></label>`
    : "";
  const headers = escapeHtml(JSON.stringify(OWN_EXAMPLES[operationId(contract)]?.headers ?? {}));
  return `<h4>Try it</h4><form data-try data-method="${contract.method}" data-path="${escapeHtml(contract.path)}" data-headers="${headers}">${fields.join("")}${area}${file}<button>Send</button><output></output></form>`;
}

function renderUpload({ contract: { upload } }: Route): string {
  if (!upload) return "";
  return `<h4>Body</h4><p>The file itself, at most ${upload.maxBytes} bytes, with its <code>Content-Type</code>: ${upload.types.join(", ")}.</p>`;
}
