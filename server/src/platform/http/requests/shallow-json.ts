import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance } from "fastify";

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
 * Reads JSON bodies that are not nested without end. Bodies are read before anything is known of who sends them, and a
 * megabyte of brackets holds up everybody else for a second.
 */
export function readShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (nestsTooDeep(body)) done(new AppError("invalid_json"));
    else parse(request, body, done);
  });
}
