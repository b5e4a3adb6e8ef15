import { ERRORS } from "@owlstat/core/errors.ts";

type Json = Record<string, unknown>;

/** The ways to authenticate; each call says which it needs. */
export function securitySchemes(publicUrl: string): Json {
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

export const ERROR_SCHEMA = {
  type: "object",
  required: ["error", "code", "details"],
  properties: {
    error: { description: "Text in the caller's language, or a list of texts." },
    code: { type: "string", enum: Object.keys(ERRORS) },
    details: { type: "object" },
  },
};

export const PROBLEM_SCHEMA = {
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

/** One shape fits all, so a call says no more than its own codes; what every call may answer stands in one place. */
export const ERROR_ANSWERS = {
  "4XX": { $ref: "#/components/responses/Refused" },
  "5XX": { $ref: "#/components/responses/Failed" },
};

export function errorResponses(): Json {
  const content = {
    "application/json": { schema: { $ref: "#/components/schemas/Error" } },
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  return {
    Refused: {
      description:
        "Refused. A call lists the codes of its own in x-errors; x-common-errors has those that follow from how it is made. The page of the API says of every code which calls answer it.",
      content,
    },
    Failed: { description: "Our fault, or nobody can answer at the moment.", content },
  };
}

export const STATUSES = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { status }]) => [code, status]),
);
