import { SECOND } from "@owlstat/core/time.ts";

const TIMEOUT = 10 * SECOND;
const LARGEST = 256 * 1024;

/** The service does not answer, or not in its own words: trying later may help. */
export class ProviderUnavailable extends Error {
  constructor(service: string, reason: string, options?: ErrorOptions) {
    super(`${service} is not available: ${reason}`, options);
    this.name = "ProviderUnavailable";
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
 * Asks a service for JSON. An answer of 4xx is the caller's to read; everything that is no answer of the service
 * becomes ProviderUnavailable. Addresses carry secrets, so no message names them.
 */
export async function askJson(
  service: string,
  url: URL,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; body: Record<string, unknown> }> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    status = response.status;
    text = await readSome(response);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(service, "no answer", { cause: error });
  }
  if (status === 429 || status >= 500) throw new ProviderUnavailable(service, `status ${status}`);
  return { ok: status >= 200 && status < 300, body: parse(service, text) };
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

function parse(service: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // told below
  }
  throw new ProviderUnavailable(service, "the answer is not JSON");
}
