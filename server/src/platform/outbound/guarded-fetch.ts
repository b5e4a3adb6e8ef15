import { SECOND } from "@owlstat/core/time.ts";
import { isPublicHttps, publicLookup, type Resolve } from "./addresses.ts";
import { createRequester, type Reply } from "./request.ts";

type GuardedOptions = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Longest answer in bytes. */
  maxBytes?: number;
  /** For the whole call in milliseconds, redirects included. */
  timeout?: number;
  /** How many redirects are followed. A POST follows none: the redirect is its answer. */
  redirects?: number;
  signal?: AbortSignal;
};

/** Calls an address that a stranger gave. Rejects what is not public, too long, too slow or redirected too often. */
export type GuardedFetch = (url: string, options?: GuardedOptions) => Promise<Reply>;

/** Whether an address can be called at all, as far as can be told before resolving its name. */
export type MayCall = (url: string) => boolean;

declare module "../context.ts" {
  interface Services {
    guardedFetch: GuardedFetch;
    mayCall: MayCall;
  }
}

/** The address may not be called. The message contains no path, because paths may contain secrets. */
export class AddressRefused extends Error {
  constructor(url: URL | string) {
    super(`only public https addresses are called, not ${url instanceof URL ? url.origin : "this one"}`);
    this.name = "AddressRefused";
  }
}

type Guard = {
  /** Origins that are called as they are, although they are not public. */
  origins: readonly string[];
  resolve?: Resolve;
};

const DEFAULTS = { maxBytes: 1024 * 1024, timeout: 15 * SECOND };

type Guarded = { fetch: GuardedFetch; mayCall: MayCall; close(): void };

export function createGuardedFetch({ origins, resolve }: Guard): Guarded {
  const requester = createRequester({ maxSockets: 8 });
  const allowed = new Set(origins);
  const lookup = publicLookup(resolve);

  async function call(url: URL, options: GuardedOptions, until: number, left: number): Promise<Reply> {
    const own = allowed.has(url.origin);
    if (!own && !isPublicHttps(url)) throw new AddressRefused(url);
    const reply = await requester.send(url, {
      ...options,
      maxBytes: options.maxBytes ?? DEFAULTS.maxBytes,
      timeout: Math.max(1, until - performance.now()),
      ...(!own && { lookup }),
    });
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status > 399 || typeof location !== "string") return reply;
    if (options.method === "POST") return reply;
    if (left === 0) throw new Error("the address redirects too often");
    const next = parse(location, url);
    // What was meant for one host, such as a signature, is not shown to another.
    const { headers, ...rest } = options;
    return call(next, next.origin === url.origin ? options : rest, until, left - 1);
  }

  return {
    mayCall(text) {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      return allowed.has(url.origin) || isPublicHttps(url);
    },
    async fetch(text, options = {}) {
      const until = performance.now() + (options.timeout ?? DEFAULTS.timeout);
      return call(parse(text), options, until, options.redirects ?? 3);
    },
    close: () => requester.close(),
  };
}

function parse(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new AddressRefused(text);
  return new URL(text, base);
}
