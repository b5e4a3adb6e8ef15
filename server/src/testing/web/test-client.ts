import { getCsrfToken } from "@owlstat/core/auth/contract.ts";
import {
  type Answer,
  type CallInput,
  callPath,
  changesState,
  type Endpoint,
  hasJsonBody,
} from "@owlstat/core/endpoint.ts";
import type { ErrorCode, ErrorDetails } from "@owlstat/core/errors.ts";
import type { Services } from "../../platform/context.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { fetchAt } from "./fetch-at.ts";
import { sealTimestamp } from "./seal-timestamp.ts";

type ErrorBody = { error: string | string[]; code: ErrorCode; details: ErrorDetails };
/** `body` is the answer when `status` is 200, else the error: the test says which it expects. */
export type CallResult<E extends Endpoint> = { status: number; body: Answer<E> & ErrorBody };

/** A browser on our own page: it keeps cookies, fetches its CSRF token and sends the page's headers. */
export class TestClient {
  /** The cookies this browser holds, by full name. */
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #services: Pick<Services, "secrets" | "clock">;
  #token: { value: string; cookies: string } | undefined;
  /** The address it comes from, as a proxy would tell; without one everybody shares that of this machine. */
  address: string | null = null;
  /** The host it asks for; without one that of our own site. */
  host: string | null = null;

  constructor(url: string, services: Pick<Services, "secrets" | "clock">) {
    this.#url = url;
    this.#services = services;
  }

  /** Calls as the page does. Never throws for an answer, whatever its status. */
  async call<E extends Endpoint>(contract: E, input?: CallInput<E>): Promise<CallResult<E>> {
    const given = (input ?? {}) as Record<string, unknown>;
    const headers = await this.proofs({ csrf: changesState(contract) });
    const { body, type } = sentBody(contract, given);
    const response = await this.raw(API_BASE + callPath(contract, given), {
      method: contract.method,
      headers: { ...headers, ...(type && { "content-type": type }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.json().catch(() => null) } as CallResult<E>;
  }

  /** Like `call`, for calls that must succeed: gives the answer, or fails with what came instead. */
  async ok<E extends Endpoint>(contract: E, input?: CallInput<E>): Promise<Answer<E>> {
    const { status, body } = await this.call(contract, input);
    if (status !== 200) throw new Error(`${contract.path} answered ${status}: ${JSON.stringify(body)}`);
    return body as Answer<E>;
  }

  /** Any request with this browser's cookies and nothing else; redirects are answers. */
  async raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", this.#cookieHeader());
    if (this.host && !headers.has("host")) headers.set("host", this.host);
    if (this.address) headers.set("x-forwarded-for", this.address);
    const response = await fetchAt(this.#url + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** The headers our page adds to a call, for requests made by hand through `raw`. */
  async proofs({ csrf = true } = {}): Promise<Record<string, string>> {
    const { secrets, clock } = this.#services;
    return {
      authorization: `Bearer ${secrets.clientKey}`,
      "x-timestamp": sealTimestamp(secrets.clientKey, clock.now()),
      ...(csrf && { "x-csrf-token": await this.#csrfToken() }),
    };
  }

  /** Fetched anew whenever the cookies changed: the token is bound to the login. */
  async #csrfToken(): Promise<string> {
    if (this.#token?.cookies !== this.#cookieHeader()) {
      const response = await this.raw(API_BASE + getCsrfToken.path);
      const text = await response.text();
      if (!response.ok) throw new Error(`the CSRF token was refused with ${response.status}: ${text}`);
      const { token } = JSON.parse(text) as { token: string };
      this.#token = { value: token, cookies: this.#cookieHeader() };
    }
    return this.#token.value;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("=")).trim();
    const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** The body of a call and its content type. */
export function sentBody(
  contract: Endpoint,
  input: Record<string, unknown>,
): { body?: Blob | string; type?: string } {
  if (contract.upload) {
    const file = input.file as Blob;
    return { body: file, type: file.type || contract.upload.types[0] };
  }
  if (!hasJsonBody(contract)) return {};
  return { body: JSON.stringify(bodyOf(contract, input)), type: "application/json" };
}

function bodyOf(contract: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const inPath = new Set([...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
}
