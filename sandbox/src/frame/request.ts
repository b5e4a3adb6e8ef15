import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { AnswerError } from "./answers.ts";

const DEFAULT_BODY_LIMIT = 1024 * 1024;

export type SandboxRequest = {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** A fault that the service has to simulate itself, such as "wrong-id". */
  readonly fault: string | null;
  body(): Promise<Buffer>;
};

export type Address = { path: string; query: URLSearchParams };

export function readAddress(url: string): Address {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path, query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)) };
}

/** Too large a body is read to its end and thrown away, so that the caller gets to see the answer. */
export function readBody(message: IncomingMessage, limit = DEFAULT_BODY_LIMIT): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    message.once("error", reject);
    message.once("end", () => {
      if (size <= limit) resolve(Buffer.concat(chunks));
      else reject(new AnswerError(413, `the body is larger than ${limit} bytes`));
    });
  });
}

function isForm(request: SandboxRequest): boolean {
  return (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
}

/** Whether a person sent a form at the desk and should be redirected back to it. */
export function isFromDesk(request: SandboxRequest): boolean {
  return isForm(request) && (request.headers.accept ?? "").includes("text/html");
}

/** The body as an object, from JSON or from a form. JSON is known by its brace: `curl -d` calls everything a form. */
export async function readFields(request: SandboxRequest): Promise<Record<string, unknown>> {
  const text = (await request.body()).toString("utf8");
  if (isForm(request) && !text.startsWith("{")) return Object.fromEntries(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AnswerError(400, "the body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AnswerError(400, "the body must be a JSON object");
  }
  return value as Record<string, unknown>;
}
