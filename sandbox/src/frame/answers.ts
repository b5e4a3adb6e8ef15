import type { Html } from "./html.ts";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** An answer thrown instead of returned: bad input, too large, not found. */
export class AnswerError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
};

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

export function page(content: Html, status = 200): Answer {
  return { status, headers: PAGE_HEADERS, body: content.markup };
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location }, body: "" };
}

export function file(body: Buffer, contentType: string, headers: Record<string, string> = {}): Answer {
  return { status: 200, headers: { "content-type": contentType, ...headers }, body };
}

export function failure(error: unknown): Answer {
  if (error instanceof AnswerError) return json({ error: error.message }, error.status);
  return json({ error: error instanceof Error ? error.message : String(error) }, 500);
}
