import { lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { SECOND } from "@owlstat/core/time.ts";
import { createRequester } from "./request.ts";

/** Addresses of this machine and its neighbours, and those that belong to nobody. */
const CLOSED = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  CLOSED.addSubnet(network, prefix, "ipv4");
}
// Of IPv6 only the addresses given out to the public are open.
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2001::", 32],
  ["64:ff9b::", 96],
] as const) {
  CLOSED.addSubnet(network, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, "ipv4");
  return family === 6 && OPEN_V6.check(address, "ipv6") && !CLOSED.check(address, "ipv6");
}

/** Refuses the connection itself, so a name cannot point elsewhere between the check and the call. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first || open.length < addresses.length)
      return callback(new Error(`${hostname} is not public`), "", 0);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT = 15 * SECOND;
const MOST_REDIRECTS = 3;

export type FetchPicture = (url: string) => Promise<Buffer>;

/** Fetches a picture from the public web over TLS; `origins` are further places that are allowed as they are. */
export function createPictureFetch(origins: readonly string[]): { fetch: FetchPicture; close(): void } {
  const requester = createRequester({ maxSockets: 8 });
  const allowed = new Set(origins);
  async function fetch(text: string, redirects = 0): Promise<Buffer> {
    const url = new URL(text);
    const own = allowed.has(url.origin);
    if (!own) requirePublic(url);
    const reply = await requester.get(url, {
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
      ...(!own && { lookup: publicLookup }),
    });
    const { location } = reply.headers;
    if (reply.status >= 300 && reply.status < 400 && typeof location === "string") {
      if (redirects >= MOST_REDIRECTS) throw new Error("the picture was redirected too often");
      return fetch(new URL(location, url).href, redirects + 1);
    }
    if (reply.status !== 200) throw new Error(`the picture was answered with ${reply.status}`);
    return reply.body;
  }
  return { fetch: (url) => fetch(url), close: () => requester.close() };
}

function requirePublic(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const standard = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!standard || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new Error(`pictures come from public https addresses only, not from ${url.origin}`);
  }
}
