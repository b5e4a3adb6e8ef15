import { createHash, randomBytes } from "node:crypto";
import { type Answer, json } from "../frame/answers.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Method, Route } from "../frame/router.ts";

/** An answer in PayPal's envelope, thrown. */
export class PaypalError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, name: string, message: string, issue?: string) {
    super(message);
    this.status = status;
    const details = issue ? [{ issue, description: message }] : [];
    this.body = { name, message, debug_id: randomBytes(6).toString("hex"), details, links: [] };
  }
}

export const refuse = (issue: string, message: string) =>
  new PaypalError(422, "UNPROCESSABLE_ENTITY", message, issue);
export const invalid = (field: string) =>
  new PaypalError(
    400,
    "INVALID_REQUEST",
    `Request is not well-formed: ${field}`,
    "MISSING_REQUIRED_PARAMETER",
  );
export const missing = () =>
  new PaypalError(404, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", "INVALID_RESOURCE_ID");

export type Call = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  fields: Record<string, unknown>;
};
/** `at`: whose time the answer carries, in milliseconds. */
type Result = { status?: number; body?: unknown; at?: number };

const HOST = "/api-m.paypal.com";
/** Tokens last about nine hours. */
export const TOKEN_SECONDS = 32_400;

/** The REST calls: a bearer token, JSON both ways, and the same answer again for the same `PayPal-Request-Id`. */
export function createWire(isToken: (token: string) => boolean) {
  const given = new Map<string, Answer>();

  async function serve(handler: (call: Call) => Result, request: SandboxRequest): Promise<Answer> {
    const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    if (!isToken(token))
      throw new PaypalError(401, "AUTHENTICATION_FAILURE", "Authentication failed", "INVALID_TOKEN");
    const body = request.method === "GET" ? "" : (await request.body()).toString("utf8");
    const sentFields: unknown = body === "" ? {} : JSON.parse(body);
    // A change is a list of operations.
    const fields = Array.isArray(sentFields) ? { operations: sentFields } : (sentFields as Call["fields"]);
    const id = request.method === "POST" ? request.headers["paypal-request-id"] : undefined;
    const key =
      typeof id === "string" ? createHash("sha256").update(`${request.path} ${id}`).digest("hex") : null;
    const before = key && given.get(key);
    if (before) return before;
    const {
      status = 200,
      body: answer,
      at,
    } = handler({ params: request.params, query: request.query, fields });
    const headers: Record<string, string> = at === undefined ? {} : { date: new Date(at).toUTCString() };
    const sent = status === 204 ? { status, headers, body: "" } : json(answer, status, headers);
    if (key) given.set(key, sent);
    return sent;
  }

  return (method: Method, path: string, handler: (call: Call) => Result): Route => ({
    method,
    path: HOST + path,
    handle: (request) => answering(() => serve(handler, request)),
  });
}

export async function answering(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaypalError) return json(error.body, error.status);
    throw error;
  }
}

export { HOST as API_HOST };
