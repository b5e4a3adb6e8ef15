import type { getCsrfToken } from "@owlstat/core/auth/contract.ts";
import {
  type Answer,
  type CallInput,
  callPath,
  changesState,
  type Endpoint,
  hasJsonBody,
} from "@owlstat/core/endpoint.ts";
import { sleep } from "../browser/sleep.ts";
import { CallError, errorFromAnswer } from "./call-error.ts";
import { askForProof } from "./fresh-proof.ts";
import { encryptTimestamp } from "./timestamp.ts";

const DEFAULT_TIMEOUT = 30_000;
/** Seconds to wait at most before a busy server is asked again. */
const LONGEST_PAUSE = 5;
/**
 * Browsers finish requests after their page was left only up to 64 KiB in total, so only small ones use that.
 */
const OUTLIVES_PAGE = 8 * 1024;

let settings = { apiBase: "/api", clientKey: "" };
let csrfToken: Promise<string> | undefined;
let adminPassword: string | undefined;

export function configureApi(next: { apiBase: string; clientKey: string }): void {
  settings = next;
}

/** The token is bound to the login, so it is fetched anew after the session changes. */
export function forgetCsrfToken(): void {
  csrfToken = undefined;
}

/** Sent along with admin calls from now on. Kept in memory alone: a reload asks again. */
export function setAdminPassword(password: string | undefined): void {
  adminPassword = password;
}

export function hasAdminPassword(): boolean {
  return adminPassword !== undefined;
}

/**
 * Header values are single bytes. Other characters cannot be in a valid password, but must not break the
 * call.
 */
function adminHeader(path: string): Record<string, string> {
  if (adminPassword === undefined || !path.startsWith("/admin/")) return {};
  return { "x-admin-password": adminPassword.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, "?") };
}

/** Fetches the token in advance, so that the first change can be sent at once. */
export function prepareChanges(): void {
  void csrfHeader().catch(() => {});
}

type TokenAnswer = Answer<typeof getCsrfToken>;
/** Called when the token is requested; the returned function receives the user that comes with the token. */
let onToken: () => (user: TokenAnswer["user"]) => void = () => () => {};

export function onTokenUser(listener: typeof onToken): void {
  onToken = listener;
}

async function fetchToken(): Promise<string> {
  const take = onToken();
  const response = await send("GET", `/auth/getcsrftoken?t=${Date.now()}`, { timeout: 5000 });
  const { ok, json } = await readAnswer(response);
  if (!ok) throw errorFromAnswer(json);
  const { token, user } = json as TokenAnswer;
  take(user);
  return token;
}

/** Makes one API call. Throws only CallError. */
export async function call<E extends Endpoint>(contract: E, input?: CallInput<E>): Promise<Answer<E>> {
  const given = (input ?? {}) as Record<string, unknown>;
  const answer = await patiently(contract, async (headers) => {
    const response = await send(contract.method, callPath(contract, given), {
      headers,
      timeout: contract.timeout,
      body: hasJsonBody(contract) ? JSON.stringify(bodyOf(contract, given)) : undefined,
      outlivesPage: changesState(contract),
    });
    return readAnswer(response);
  });
  return answer as Answer<E>;
}

/** Reads the body. Nobody can use a success whose body was cut off or came too late: that counts as no answer. */
async function readAnswer(response: Response): Promise<Sent> {
  const { ok } = response;
  const json: unknown = await response.json().catch(() => null);
  if (ok && json === null) throw new CallError("no_answer", []);
  return { ok, json };
}

/** Retries silently when the server is overloaded, if calling twice changes nothing. */
async function patiently(
  contract: Endpoint,
  sendWith: (headers: Record<string, string>) => Promise<Sent>,
  left = 2,
): Promise<unknown> {
  try {
    return await attempt(contract, sendWith);
  } catch (error) {
    const { code, details } = error as CallError;
    if (code !== "overloaded" || left === 0 || changesState(contract)) throw error;
    await sleep(Math.min(Number(details.seconds) || 1, LONGEST_PAUSE) * 1000);
    return patiently(contract, sendWith, left - 1);
  }
}

export type Sent = { ok: boolean; json: unknown };

/**
 * Sends with this browser's tokens; once more with new ones if they have expired, or after a second factor was given
 * for a call that needs a fresh one.
 */
export async function attempt(
  contract: Endpoint,
  sendWith: (headers: Record<string, string>) => Promise<Sent>,
  again = true,
): Promise<unknown> {
  const { ok, json } = await sendWith(changesState(contract) ? await csrfHeader() : {});
  if (ok) return json;
  const error = errorFromAnswer(json);
  if (error.code === "csrf_invalid" && again) {
    forgetCsrfToken();
    return attempt(contract, sendWith, false);
  }
  if (error.code === "fresh_proof_needed" && again && (await askForProof())) {
    return attempt(contract, sendWith, false);
  }
  throw error;
}

async function csrfHeader(): Promise<Record<string, string>> {
  csrfToken ??= fetchToken();
  try {
    return { "x-csrf-token": await csrfToken };
  } catch (error) {
    forgetCsrfToken();
    throw error;
  }
}

/** The full address of a call and the headers every one of them carries. */
export async function addressed(path: string): Promise<{ url: string; headers: Record<string, string> }> {
  return {
    url: settings.apiBase + path,
    headers: {
      authorization: `Bearer ${settings.clientKey}`,
      "cache-control": "no-cache",
      "x-timestamp": await encryptTimestamp(settings.clientKey, Date.now()),
      ...adminHeader(path),
    },
  };
}

function bodyOf(contract: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const inPath = new Set([...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
}

type SendOptions = {
  headers?: Record<string, string>;
  body?: string | undefined;
  timeout?: number | undefined;
  outlivesPage?: boolean;
};

async function send(method: string, path: string, options: SendOptions): Promise<Response> {
  const { headers, body, timeout = DEFAULT_TIMEOUT, outlivesPage = false } = options;
  try {
    const own = await addressed(path);
    return await fetch(own.url, {
      method,
      credentials: "include",
      signal: AbortSignal.timeout(timeout),
      keepalive: outlivesPage && (body?.length ?? 0) <= OUTLIVES_PAGE,
      headers: {
        ...own.headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    throw new CallError("no_answer", []);
  }
}
