import { changesState, type Endpoint } from "@owlstat/core/endpoint.ts";
import { ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import * as z from "zod/mini";
import { API_BASE } from "./api.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: string;
  info: Json;
  servers: Json[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
};

/** Describes every call from the contracts themselves, so the description cannot fall behind. */
export function describeApi(routes: readonly Route[], publicUrl: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const path = route.contract.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.contract.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Owlstat API", version: "1" },
    servers: [{ url: publicUrl + API_BASE }],
    paths,
    components: { schemas: { Error: ERROR_SCHEMA } },
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

function operation({ contract, gate }: Route): Json {
  return {
    summary: contract.summary,
    tags: [contract.path.split("/")[1]],
    "x-access": gate.access,
    parameters: [
      ...parameters(contract.params, "path"),
      ...parameters(contract.query, "query"),
      ...proofs(contract),
    ],
    ...requestBody(contract),
    responses: {
      200: { description: "The answer.", content: json(toSchema(contract.answer, "output")) },
      ...errorAnswers(contract),
    },
  };
}

function requestBody({ body, upload }: Endpoint): Json {
  if (body) return { requestBody: { required: true, content: json(toSchema(body, "input")) } };
  if (!upload) return {};
  return {
    requestBody: {
      description: `The file itself, at most ${upload.maxBytes} bytes.`,
      required: true,
      content: Object.fromEntries(upload.types.map((type) => [type, { schema: {} }])),
    },
  };
}

function toSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
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

/** State-changing calls of the browser carry these; calls with a personal token do not need them. */
function proofs(contract: Endpoint): Json[] {
  if (!changesState(contract)) return [];
  return ["X-Timestamp", "X-CSRF-TOKEN"].map((name) => ({
    name,
    in: "header",
    required: false,
    schema: { type: "string" },
  }));
}

function errorAnswers(contract: Endpoint): Json {
  const codes: ErrorCode[] = ["invalid_input", "unexpected", ...(contract.errors ?? [])];
  if (contract.upload) codes.push("body_too_large", "media_type_unsupported", "upload_interrupted");
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(", "), content: json({ $ref: "#/components/schemas/Error" }) },
    ]),
  );
}
