import { changesState } from "@owlstat/core/endpoint.ts";
import type { ErrorCode } from "@owlstat/core/errors.ts";
import { DayText } from "@owlstat/core/stats/contract.ts";
import * as z from "zod/mini";
import type { ServedSite } from "../../site.ts";
import { LONGEST_PAGE, shapeNames } from "../answers/shape.ts";
import { takesKey } from "../once/answer-once.ts";
import { API_BASE } from "./api.ts";
import { withFieldWords } from "./field-words.ts";
import { describeEvents, type EventExamples } from "./openapi-events.ts";
import {
  ERROR_ANSWERS,
  ERROR_SCHEMA,
  errorResponses,
  PROBLEM_SCHEMA,
  STATUSES,
  securitySchemes,
} from "./openapi-parts.ts";
import { parameterWords } from "./parameter-words.ts";
import type { Route } from "./route.ts";
import { shareParts } from "./share-parts.ts";
import { API_VERSION } from "./version.ts";

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, Json>;
  /** The status of each error code. */
  "x-status": Record<string, number>;
  "x-common-errors": ErrorCode[];
  components: Json;
};

/** Describes every call from its contract, so that the description is always up to date. */
export function describeApi(
  routes: readonly Route[],
  { origin, brand }: ServedSite,
  events: EventExamples = {},
): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const path = route.contract.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.contract.method.toLowerCase()]: operation(route) };
  }
  const shared = shareParts(paths);
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.brandname} API`,
      version: API_VERSION,
      description: "Every call answers JSON and its errors by code. Times are UTC, days YYYY-MM-DD.",
    },
    servers: [{ url: origin + API_BASE, description: "This installation" }],
    tags: [...new Set(routes.map(noun))].sort().map((name) => ({ name })),
    paths: shared.paths,
    webhooks: describeEvents(events),
    "x-status": STATUSES,
    "x-common-errors": [...new Set(routes.flatMap(commonErrors))],
    components: {
      ...shared.components,
      responses: errorResponses(),
      schemas: { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA, ...shared.components.schemas },
      securitySchemes: securitySchemes(origin),
    },
  };
}

/** The noun that a call is about: where its path begins. */
export const noun = ({ contract }: Route): string => contract.path.split("/")[1] ?? "";

/**
 * The name of a call in generated clients, made of its method and path alone, so that it changes only with the
 * address: GET /profiles/:username/goals is getProfilesByUsernameGoals.
 */
export function operationId({ method, path }: Route["contract"]): string {
  const words = path.replaceAll("/:", "/by_").match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** One call, with everything it takes and answers in place. */
export function operation(route: Route): Json {
  const { contract, gate } = route;
  return {
    summary: contract.summary,
    operationId: operationId(contract),
    tags: [noun(route)],
    ...(contract.sunset && { deprecated: true, "x-sunset": contract.sunset }),
    "x-access": gate.access,
    ...(gate.feature && { "x-feature": gate.feature }),
    ...(takesToken(route) && { "x-token": tokenFor(route), "x-scope": gate.scope }),
    ...(contract.errors && { "x-errors": contract.errors }),
    security: security(route),
    parameters: [
      ...parameters(contract.params, "path", noun(route)),
      ...parameters(contract.query, "query", noun(route)),
      ...shaping(contract),
      ...proofs(route),
      ...(takesKey(route) ? [KEY_HEADER] : []),
    ],
    ...requestBody(route),
    responses: {
      200: contract.file
        ? { description: "The file.", content: ANY_CONTENT }
        : contract.stream
          ? { description: "Events as they happen.", content: events(toSchema(contract.answer, "output")) }
          : {
              description: "The answer.",
              content: json(withFieldWords(answerSchema(contract), noun(route))),
            },
      ...ERROR_ANSWERS,
    },
  };
}

/** A list that was asked for page by page says how to go on. */
function answerSchema({ answer, list }: Route["contract"]): Json {
  const schema = toSchema(answer, "output");
  if (!list) return schema;
  const properties = schema.properties as Json;
  const next = {
    type: ["string", "null"],
    description: "With limit or cursor: the cursor of the next page, null on the last.",
  };
  return { ...schema, properties: { ...properties, next } };
}

function requestBody(route: Route): Json {
  const { body, upload, method } = route.contract;
  const { gate } = route;
  // What may be left out altogether need not be sent.
  const required = body !== undefined && !z.safeParse(body, {}).success;
  if (body) return { requestBody: { required, content: bodyContent(body, route) } };
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
function bodyContent(body: z.ZodMiniType, route: Route): Json {
  const schema = withFieldWords(toSchema(body, "input"), noun(route));
  return route.gate.outside
    ? { ...json(schema), "application/x-www-form-urlencoded": { schema } }
    : json(schema);
}

export function toSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === DayText) Object.assign(jsonSchema, { type: "string", format: "date" });
      shorten(jsonSchema as Json, io);
    },
  });
  return described;
}

/** Leaves out what says nothing: how a named format is spelled, the range of every whole number, that answers are closed (they may grow). */
function shorten(schema: Json, io: "input" | "output"): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function events(schema: Json): Json {
  return { "text/event-stream": { schema } };
}

function parameters(schema: z.ZodMiniType | undefined, place: "path" | "query", about: string): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    description: parameterWords(name, about),
    schema: described,
  }));
}

/** What shapes the answer of every call that reads, and the pages of every list. */
function shaping(contract: Route["contract"]): Json[] {
  const schemas: Record<string, Json> = {
    limit: { type: "integer", minimum: 1, maximum: LONGEST_PAGE },
    fields: { type: "string", maxLength: 1000 },
    cursor: { type: "string" },
  };
  return shapeNames(contract).map((name) => ({
    name,
    in: "query",
    required: false,
    description: name === "limit" || name === "cursor" ? LIST_WORDS[name] : FIELDS_WORDS,
    schema: schemas[name],
  }));
}

const FIELDS_WORDS =
  "Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves.";
const LIST_WORDS = {
  limit: "How many items of the list to answer; all where neither limit nor cursor is given.",
  cursor: "The next of the answer before: the page behind it, also when rows came or went meanwhile.",
};

/** Whether the caller must prove to be one of our pages. */
const provesClient = ({ contract, gate }: Route) => changesState(contract) && !gate.outside;

export const takesToken = ({ gate }: Route) => gate.also?.includes("token") ?? false;

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
    description: takesToken(route) ? "Left out with an API token." : "Shows that our own page made the call.",
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
export function commonErrors(route: Route): ErrorCode[] {
  const { contract, gate } = route;
  const codes: ErrorCode[] = [
    "invalid_input",
    "rate_limited",
    "maintenance",
    "figures_unavailable",
    "unexpected",
  ];
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
