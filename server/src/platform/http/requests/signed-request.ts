import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { nestsTooDeep } from "./shallow-json.ts";

/**
 * A request of another server as raw bytes. Signatures cover exactly these bytes, so they must not be parsed
 * and serialised again.
 */
export type SignedRequest = {
  body: Buffer;
  /** The first value of a header, whatever its case. */
  header(name: string): string | undefined;
  /** The body as JSON. Call it after the signature was checked. */
  json(): unknown;
};

const KIBIBYTE = 1024;
/** Longest body of a call from outside, unless its gate says otherwise. Events of payment services stay far below. */
export const LONGEST_DELIVERY = 256 * KIBIBYTE;

/** Routes whose body is kept as bytes, up to the limit of the route. */
export function acceptSignedRequests(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    "*",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

export function signedRequestOf(request: FastifyRequest): SignedRequest {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  if ((header("content-encoding") ?? "identity") !== "identity") throw new AppError("media_type_unsupported");
  return { body, header, json: () => parseJson(body) };
}

/** The fields of a body that is not itself signed: a form, as other servers send them, or JSON. */
export function fieldsOf({ body, header, json }: SignedRequest): unknown {
  const type = (header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") {
    return Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  }
  if (type === "application/json" || body.length === 0) return body.length === 0 ? {} : json();
  throw new AppError("media_type_unsupported");
}

function parseJson(body: Buffer): unknown {
  const text = body.toString("utf8");
  if (nestsTooDeep(text)) throw new AppError("invalid_json");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError("invalid_json");
  }
}
