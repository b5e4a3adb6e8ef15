import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** More than any body of ours has. */
const DEEPEST = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Whether a JSON text nests deeper than any body of ours, without building what it says. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return false;
}

/**
 * Keeps JSON bodies as the text that came. Reading a megabyte takes a while, so it waits until whoever sent it has
 * proven who they are.
 */
export function keepJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => body,
  );
}

/** The body that was kept, read; a megabyte of brackets would hold up everybody else for a second. */
export function readJson(request: FastifyRequest): unknown {
  const { body: text, server } = request;
  if (typeof text !== "string") return text;
  if (nestsTooDeep(text)) throw new AppError("invalid_json");
  let read: unknown;
  server.getDefaultJsonParser("error", "error")(request, text, (error, value) => {
    if (error) throw error;
    read = value;
  });
  return read;
}
