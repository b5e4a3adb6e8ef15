import { CALLS, type Calls } from "./calls.ts";

export type * from "./calls.ts";

/** A call is named by its method and path, as the API's page names it. */
export type CallName = keyof Calls;
type Input<Name extends CallName> = Calls[Name]["input"];
type Rest<Name extends CallName> = Calls[Name]["needed"] extends true
  ? [input: Input<Name>, more?: CallOptions]
  : [input?: Input<Name>, more?: CallOptions];

export type ClientOptions = {
  /** Where Owlstat runs, such as `https://stats.example.com`. */
  url: string;
  /** An API token (`owl_…`), or the access token of an app. Public profiles are read without one. */
  token?: string | undefined;
  /** How often a call is made again that met a limit or nobody: twice, if left out. */
  retries?: number;
  /** Milliseconds for each try: 30,000, if left out. */
  timeout?: number;
  /** Another `fetch`, for instance one that goes through a proxy. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Names a change, so that it is made once however often it is asked for; a random one, if left out. */
  idempotencyKey?: string;
  /** The file of a call that takes one. */
  file?: Blob | Uint8Array<ArrayBuffer> | string;
};

type Refusal = { error?: unknown; code?: unknown; details?: unknown };

/** The API said no. `code` is for programs and stays the same; `message` is for people. */
export class OwlstatError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in questions to whoever runs Owlstat. */
  readonly requestId: string | null;
  /** Seconds to wait, where a limit was met. */
  readonly retryAfter: number | null;

  constructor(response: Response, body: Refusal | null) {
    const { error, code, details } = body ?? {};
    const text = Array.isArray(error) ? error.join(" ") : error;
    super(typeof text === "string" ? text : `Owlstat answered ${response.status}`);
    this.name = "OwlstatError";
    this.status = response.status;
    this.code = typeof code === "string" ? code : "unknown";
    this.details = (details as Record<string, unknown> | undefined) ?? {};
    this.requestId = response.headers.get("x-request-id");
    const wait = Number(response.headers.get("retry-after"));
    this.retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  }
}

/** The version of the API that these types were written for. */
const API_VERSION = "2026-11-18";
/** Nobody waits longer than this for one more try. */
const LONGEST_WAIT = 60;

export type Client = {
  /** Makes a call: what it takes is one object, whatever part of the request it goes into. */
  call<Name extends CallName>(name: Name, ...rest: Rest<Name>): Promise<Calls[Name]["answer"]>;
  /** The items of a list, one after the other, page by page. */
  items<Name extends ListName>(name: Name, ...rest: Rest<Name>): AsyncGenerator<Item<Name>, void, undefined>;
};

type Lists<Answer> = {
  [Key in keyof Answer]-?: Answer[Key] extends readonly unknown[] ? Key : never;
}[keyof Answer];
/** The calls that answer a list page by page. */
export type ListName = {
  [Name in CallName]: Calls[Name]["answer"] extends { next?: string | null } ? Name : never;
}[CallName];
/** One item of the list that a call answers. */
export type Item<Name extends ListName> = Calls[Name]["answer"][Lists<
  Calls[Name]["answer"]
>] extends readonly (infer One)[]
  ? One
  : never;

/** Owlstat, as a program with a token sees it. */
export function createClient(options: ClientOptions): Client {
  const call = async (name: CallName, input: object = {}, more: CallOptions = {}) =>
    read(name, await send(options, name, input as Record<string, unknown>, more));
  async function* items(name: CallName, input: object = {}, more: CallOptions = {}) {
    const list = CALLS[name].list;
    if (list === undefined) throw new TypeError(`${name} answers no list`);
    let cursor: string | null | undefined;
    do {
      const page = (await call(name, { limit: 100, ...input, ...(cursor && { cursor }) }, more)) as Page;
      yield* page[list] as unknown[];
      cursor = page.next;
    } while (cursor);
  }
  return { call, items } as Client;
}

type Page = { next?: string | null } & Record<string, unknown>;

/** The request of a call: names in its path, what goes into the address, and the rest as its body. */
function requestOf(name: CallName, input: Record<string, unknown>, more: CallOptions) {
  const [method = "GET", template = ""] = name.split(" ");
  const { query = [], upload } = CALLS[name];
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest.get(field);
    if (value === undefined) throw new TypeError(`${name} needs ${field}`);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  const hasBody = method !== "GET" && method !== "DELETE";
  const search = new URLSearchParams();
  for (const [field, value] of [...rest]) {
    if (hasBody && !upload && !query.includes(field)) continue;
    search.set(field, String(value));
    rest.delete(field);
  }
  const address = search.size > 0 ? `${path}?${search}` : path;
  if (!hasBody) return { method, address };
  if (upload) return { method, address, type: upload, body: more.file ?? "" };
  return { method, address, type: "application/json", body: JSON.stringify(Object.fromEntries(rest)) };
}

async function send(
  options: ClientOptions,
  name: CallName,
  input: Record<string, unknown>,
  more: CallOptions,
): Promise<Response> {
  const { url, token, retries = 2, timeout = 30_000, fetch: ask = fetch } = options;
  const { method, address, type, body } = requestOf(name, input, more);
  const headers: Record<string, string> = { "api-version": API_VERSION };
  if (token) headers.authorization = `Bearer ${token}`;
  if (type) headers["content-type"] = type;
  // With a name of its own a change is made once, however often the network makes us ask.
  if (method !== "GET") headers["idempotency-key"] = more.idempotencyKey ?? crypto.randomUUID();
  for (let left = retries; ; left -= 1) {
    const signals = [AbortSignal.timeout(timeout), ...(more.signal ? [more.signal] : [])];
    const sent = { method, headers, signal: AbortSignal.any(signals), ...(body !== undefined && { body }) };
    const tried = await attempt(() => ask(`${url.replace(/\/+$/, "")}/api${address}`, sent), more.signal);
    if (tried.response?.ok) return tried.response;
    const wait = left > 0 ? waitOf(tried.response, retries - left) : null;
    if (wait !== null) await pause(wait, more.signal);
    else if (tried.response) throw new OwlstatError(tried.response, await bodyOf(tried.response));
    else throw tried.error;
  }
}

type Tried = { response: Response; error?: undefined } | { response?: undefined; error: unknown };

/** Whoever gave up wants no other try. */
async function attempt(work: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Tried> {
  try {
    return { response: await work() };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error };
  }
}

/** Seconds until another try may help; null where it would not. */
function waitOf(response: Response | undefined, tries: number): number | null {
  if (response && ![429, 502, 503, 504].includes(response.status)) return null;
  const asked = Number(response?.headers.get("retry-after"));
  const wait = asked > 0 ? asked : 2 ** tries;
  return wait <= LONGEST_WAIT ? wait : null;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", end, { once: true });
  });
}

const bodyOf = (response: Response): Promise<Refusal | null> =>
  response.json().then(
    (body) => body as Refusal,
    () => null,
  );

const read = (name: CallName, response: Response): Promise<unknown> =>
  CALLS[name].file ? response.blob() : response.json();
