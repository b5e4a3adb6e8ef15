import { SECOND } from "@owlstat/core/time.ts";

/** How long a service may take to answer. */
export const TIMEOUT = 10 * SECOND;
const LARGEST = 256 * 1024;

/** The service does not answer, or not in its own words: trying later may help. */
export class ProviderUnavailable extends Error {
  /** True when we called it too often. */
  readonly limited: boolean;
  constructor(service: string, reason: string, options: ErrorOptions & { limited?: boolean } = {}) {
    super(`${service} is not available: ${reason}`, options);
    this.name = "ProviderUnavailable";
    this.limited = options.limited ?? false;
  }
}

/** The service answered no: the code, the token or the person is not good. */
export class ProviderRefused extends Error {
  constructor(service: string, reason: string) {
    super(`${service} refused: ${reason}`);
    this.name = "ProviderRefused";
  }
}

/**
 * Requests a JSON object. 4xx answers are left to the caller; everything that is not an answer of the service
 * becomes ProviderUnavailable. Addresses contain secrets, so no message includes them.
 */
export async function askJson(
  service: string,
  url: URL,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; body: Record<string, unknown> }> {
  const { ok, body } = await exchange(service, url, { headers });
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw notJson(service);
  return { ok, body: body as Record<string, unknown> };
}

/** Sends a form; the answer may be any JSON. */
export function sendForm(service: string, url: URL, form: URLSearchParams, headers = {}) {
  return exchange(service, url, { method: "POST", body: form, headers });
}

/** Sends JSON, or only asks. The answer may be any JSON, or nothing, with the service's own time. */
export function callJson(
  service: string,
  url: URL,
  {
    method,
    body,
    headers,
  }: { method: "GET" | "POST" | "PATCH"; body?: unknown; headers: Record<string, string> },
) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return exchange(service, url, { method, ...sent, headers: { ...headers, ...type } });
}

type Sent = {
  method?: "GET" | "POST" | "PATCH";
  body?: URLSearchParams | string;
  headers?: Record<string, string>;
};
type Exchanged = { ok: boolean; status: number; body: unknown; at: number | null };

async function exchange(service: string, url: URL, sent: Sent): Promise<Exchanged> {
  let status: number;
  let date: string | null;
  let text: string;
  try {
    const response = await fetch(url, {
      ...sent,
      headers: { accept: "application/json", ...sent.headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    status = response.status;
    date = response.headers.get("date");
    text = await readSome(response);
  } catch (error) {
    throw new ProviderUnavailable(service, "no answer", { cause: error });
  }
  if (status === 429 || status >= 500) throw new ProviderUnavailable(service, `status ${status}`);
  const at = date === null ? null : Date.parse(date);
  const ok = status >= 200 && status < 300;
  return { ok, status, at, body: status === 204 ? null : parse(service, text) };
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(service: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(service);
  }
}

const notJson = (service: string) => new ProviderUnavailable(service, "the answer is not JSON");
