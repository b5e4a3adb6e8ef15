import { changesState } from "@owlstat/core/endpoint.ts";
import { ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import { DayText } from "@owlstat/core/stats/contract.ts";
import * as z from "zod/mini";
import type { ServedSite } from "../../site.ts";
import { takesKey } from "../once/answer-once.ts";
import { API_BASE } from "./api.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
};

/** Describes every call from its contract, so that the description is always up to date. */
export function describeApi(routes: readonly Route[], { origin, brand }: ServedSite): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const path = route.contract.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.contract.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brand.brandname} API`, version: "1" },
    servers: [{ url: origin + API_BASE }],
    tags: [...new Set(routes.map(noun))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA },
      securitySchemes: securitySchemes(origin),
    },
  };
}

/** The ways to authenticate; each call says which it needs. */
function securitySchemes(publicUrl: string): Json {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return {
    session: {
      type: "apiKey",
      in: "cookie",
      name: `${prefix}owl_session`,
      description: "Set by logging in.",
    },
    clientKey: {
      type: "http",
      scheme: "bearer",
      description: "The key every page of the product carries; calls that change something send it.",
    },
    token: {
      type: "http",
      scheme: "bearer",
      description:
        "An API token (owl_…), created in the settings, or the access token of an app that somebody let in (owlapp_…). It needs no other header and no cookie.",
    },
  };
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["error", "code", "details"],
  properties: {
    error: { description: "Text in the caller's language, or a list of texts." },
    code: { type: "string", enum: Object.keys(ERRORS) },
    details: { type: "object" },
  },
};

const PROBLEM_SCHEMA = {
  description: "Errors as application/problem+json (RFC 9457), for callers that name it in Accept.",
  allOf: [{ $ref: "#/components/schemas/Error" }],
  type: "object",
  required: ["type", "title", "status", "detail", "instance"],
  properties: {
    type: { type: "string", format: "uri", description: "Where the page of the API describes the code." },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "Text in the caller's language." },
    instance: { type: "string", format: "uri", description: "The x-request-id." },
  },
};

/** The noun that a call is about: where its path begins. */
const noun = ({ contract }: Route): string => contract.path.split("/")[1] ?? "";

/**
 * The name of a call in generated clients, made of its method and path alone, so that it changes only with the
 * address: GET /profiles/:username/goals is getProfilesByUsernameGoals.
 */
function operationId({ method, path }: Route["contract"]): string {
  const words = path.replaceAll("/:", "/by_").match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function operation(route: Route): Json {
  const { contract, gate } = route;
  return {
    summary: contract.summary,
    operationId: operationId(contract),
    tags: [noun(route)],
    "x-access": gate.access,
    ...(gate.feature && { "x-feature": gate.feature }),
    ...(takesToken(route) && { "x-token": tokenFor(route), "x-scope": gate.scope }),
    security: security(route),
    parameters: [
      ...parameters(contract.params, "path"),
      ...parameters(contract.query, "query"),
      ...proofs(route),
      ...(takesKey(route) ? [KEY_HEADER] : []),
    ],
    ...requestBody(route),
    responses: {
      200: contract.file
        ? { description: "The file.", content: ANY_CONTENT }
        : contract.stream
          ? { description: "Events as they happen.", content: events(toSchema(contract.answer, "output")) }
          : { description: "The answer.", content: json(toSchema(contract.answer, "output")) },
      ...errorAnswers(route),
    },
  };
}

function requestBody({ contract: { body, upload, method }, gate }: Route): Json {
  if (body) return { requestBody: { required: true, content: bodyContent(body, gate.outside === true) } };
  if (gate.outside && method !== "GET") {
    return { requestBody: { description: "As its sender signs it.", required: true, content: ANY_CONTENT } };
  }
  if (!upload) return {};
  return {
    requestBody: {
      description: `The file itself, at most ${upload.maxBytes} bytes.`,
      required: true,
      content: Object.fromEntries(upload.types.map((type) => [type, { schema: {} }])),
    },
  };
}

const ANY_CONTENT = { "*/*": { schema: {} } };

/** Other servers may send a form instead. */
function bodyContent(body: z.ZodMiniType, outside: boolean): Json {
  const schema = toSchema(body, "input");
  return outside ? { ...json(schema), "application/x-www-form-urlencoded": { schema } } : json(schema);
}

function toSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === DayText) Object.assign(jsonSchema, { type: "string", format: "date" });
    },
  });
  return described;
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function events(schema: Json): Json {
  return { "text/event-stream": { schema } };
}

function parameters(schema: z.ZodMiniType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}

/** Whether the caller must prove to be one of our pages. */
const provesClient = ({ contract, gate }: Route) => changesState(contract) && !gate.outside;

const takesToken = ({ gate }: Route) => gate.also?.includes("token") ?? false;

/** The least that a token must be allowed to do for this call. */
const tokenFor = ({ gate }: Route): "read" | "change" =>
  gate.scope?.endsWith(":change") ? "change" : "read";

/** What a caller needs; each entry suffices. */
function security(route: Route): Json[] {
  const needed = {
    ...(route.gate.access !== "visitor" && { session: [] }),
    ...(provesClient(route) && { clientKey: [] }),
  };
  if (takesToken(route)) return [needed, { token: [] }];
  return Object.keys(needed).length > 0 ? [needed] : [];
}

function proofs(route: Route): Json[] {
  if (!provesClient(route)) return [];
  return ["X-Timestamp", "X-CSRF-TOKEN"].map((name) => ({
    name,
    in: "header",
    required: !takesToken(route),
    ...(takesToken(route) && { description: "Left out with an API token." }),
    schema: { type: "string" },
  }));
}

const KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A word of the caller's choice. Repeated within 24 hours with the same input, the call is not made again and gets its first answer.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** The errors a call may answer besides its own, depending on its gate and input. */
function commonErrors(route: Route): ErrorCode[] {
  const { contract, gate } = route;
  const codes: ErrorCode[] = ["invalid_input", "rate_limited", "maintenance", "unexpected"];
  if (gate.access !== "visitor") codes.push("login_required");
  if (gate.access !== "visitor" && gate.access !== "user") codes.push("forbidden");
  if (gate.access !== "visitor" && gate.access !== "user") codes.push("second_factor_demanded");
  if (gate.fresh) codes.push("fresh_proof_needed");
  if (gate.outward) codes.push("confirm_first");
  if (gate.feature || takesToken(route)) codes.push("feature_not_in_plan");
  if (takesToken(route)) codes.push("token_invalid", "token_in_address", "scope_missing");
  if (takesToken(route) && tokenFor(route) === "change") codes.push("token_reads_only");
  if (provesClient(route)) {
    codes.push("timestamp_missing", "timestamp_skew", "client_key_invalid", "csrf_invalid");
  }
  if (takesKey(route)) codes.push("idempotency_key_reused", "call_under_way", "earlier_answer_lost");
  if (contract.body) codes.push("invalid_json");
  if (contract.body || contract.upload || gate.outside)
    codes.push("body_too_large", "media_type_unsupported");
  if (contract.upload) codes.push("upload_interrupted");
  return codes;
}

function errorAnswers(route: Route): Json {
  const codes = new Set([...commonErrors(route), ...(route.contract.errors ?? [])]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(", "), content: json({ $ref: "#/components/schemas/Error" }) },
    ]),
  );
}
