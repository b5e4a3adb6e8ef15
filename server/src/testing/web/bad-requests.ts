import type { Chance } from "@owlstat/core/chance.ts";
import type { Endpoint } from "@owlstat/core/endpoint.ts";
import * as z from "zod/mini";

export type BadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Sent with our page's headers, so that it passes the gate. */
  proven: boolean;
  /** Unusual, but valid for the contract: it reaches the action. */
  fits: boolean;
};

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const HOSTILE: readonly unknown[] = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e",
    "🦉".repeat(50),
    "x".repeat(5000),
    "../../etc/passwd",
  ],
  ...[
    "' or 1=1--",
    "<script>",
    "%",
    "%00",
    "%ff",
    "NaN",
    "null",
    "true",
    "-1",
    "1e999",
    "{}",
    "[]",
    "\r\nx: y",
  ],
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 1, 2 ** 31, 2 ** 63],
  ...[[], {}, [[]], [null], { length: -1 }, { toString: 1 }, { constructor: 1 }, { $ne: null }],
  ...[
    "2026-02-30",
    "0000-00-00",
    "9999999-01-01",
    "00000000-0000-0000-0000-000000000000",
    "a@b",
    "http://[::1",
  ],
];

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Nearly what the schema wants: each part has its chance to be something else. */
function nearly(schema: Schema, chance: Chance, depth = 0): unknown {
  if (chance() < 0.25 || depth > 4) return pick(chance, HOSTILE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  if (schema.anyOf) return nearly(pick(chance, schema.anyOf), chance, depth + 1);
  if (schema.type === "object") return nearlyObject(schema, chance, depth);
  if (schema.type === "array") {
    const length = Math.floor(chance() * 4);
    return Array.from({ length }, () => nearly(schema.items ?? {}, chance, depth + 1));
  }
  if (schema.type === "number" || schema.type === "integer") return Math.floor(chance() * 100) - 5;
  if (schema.type === "boolean") return chance() < 0.5;
  return schema.format === "uuid"
    ? "0190a2b4-0000-7000-8000-000000000001"
    : pick(chance, ["word", "a@example.com"]);
}

function nearlyObject({ properties = {} }: Schema, chance: Chance, depth: number): Record<string, unknown> {
  const entries = Object.entries(properties).filter(() => chance() > 0.15);
  const made = entries.map(([name, inner]) => [name, nearly(inner, chance, depth + 1)]);
  if (chance() < 0.1)
    made.push([pick(chance, ["prolevel", "role", "__proto__", "constructor", "\u0000"]), 1]);
  return Object.fromEntries(made);
}

const schemaOf = (schema: z.ZodMiniType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema) : {};

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
/** Percent-encoded as a browser does it; now and then followed by a broken code. */
const inAddress = (text: string, chance: Chance) => {
  const code = encodeURIComponent(text.toWellFormed());
  return chance() < 0.05 ? `${code}%` : code;
};

/** Prepares a generator of bad requests for a call. */
export function badRequestsOf(contract: Endpoint): (chance: Chance) => BadRequest {
  const params = schemaOf(contract.params);
  const query = schemaOf(contract.query);
  const body = schemaOf(contract.body);
  const takesInput = Boolean(contract.params || contract.query || contract.body || contract.upload);
  return (chance) => {
    const inPath = asTexts(nearlyObject(params, chance, 0));
    const asked = asTexts(nearlyObject(query, chance, 0));
    const method = chance() < 0.05 ? pick(chance, METHODS) : contract.method;
    const hasBody = method !== "GET" && chance() > 0.03;
    const made = nearly(body, chance);
    return {
      method,
      path: addressOf(contract.path, inPath, asked, chance),
      headers: badHeaders(chance, hasBody, contract.upload?.types ?? ["application/json"]),
      body: hasBody ? badBody(made, chance) : undefined,
      // Without any input a proven request would simply be a good one.
      proven: takesInput && chance() > 0.15,
      fits: fits(contract.params, inPath) && fits(contract.query, asked) && fits(contract.body, made),
    };
  };
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const asTexts = (made: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, asText(value)]));

const fits = (schema: z.ZodMiniType | undefined, value: unknown) =>
  !schema || z.safeParse(schema, value).success;

function addressOf(
  pattern: string,
  params: Record<string, string>,
  query: Record<string, string>,
  chance: Chance,
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name] ?? "", chance));
  const asked = Object.entries(query)
    .flatMap((entry) => (chance() < 0.1 ? [entry, entry] : [entry]))
    .map(([name, value]) => `${inAddress(name, chance)}=${inAddress(value, chance)}`);
  return asked.length > 0 ? `${path}?${asked.join("&")}` : path;
}

function badBody(made: unknown, chance: Chance): string {
  const text = JSON.stringify(made) ?? "null";
  if (chance() < 0.05) return text.slice(0, Math.floor(chance() * text.length));
  return chance() < 0.03 ? asText(pick(chance, HOSTILE)) : text;
}

const TYPES = [
  "text/plain",
  "multipart/form-data",
  "application/json; charset=utf-7",
  "x",
  "application/xml",
];
const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ["accept-language", "*;q=x,,,--;q=-1"],
  ["cookie", "owl_session=%00; owl_visitor=; owl_language=xx; =; ;"],
  ["if-none-match", '"'],
  ["accept-encoding", "br;q=2, *;q=0"],
  ["host", "evil.example:99999"],
  ["x-forwarded-host", "evil.example"],
  ["x-timestamp", "AAAA"],
  ["authorization", "Bearer \u00ff"],
  ["user-agent", "x".repeat(4000)],
];

function badHeaders(chance: Chance, hasBody: boolean, good: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  if (hasBody) headers["content-type"] = chance() < 0.05 ? pick(chance, TYPES) : pick(chance, good);
  if (chance() < 0.1) {
    const [name, value] = pick(chance, ODD_HEADERS);
    headers[name] = value;
  }
  return headers;
}
