import { lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

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
// Of IPv6 only the addresses given out to the public are open, without those that stand for an IPv4 address.
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2001::", 32],
] as const) {
  CLOSED.addSubnet(network, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, "ipv4");
  return family === 6 && OPEN_V6.check(address, "ipv6") && !CLOSED.check(address, "ipv6");
}

/** Endings of names that only a machine or its own network knows. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

function isPublicName(name: string): boolean {
  const bare = name.replace(/\.$/, "");
  return bare.includes(".") && !LOCAL_NAME.test(bare);
}

/** Whether the address names a public host, as far as can be told before resolving it. */
export function isPublicHttps(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const plain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return plain && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
}

export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

const systemResolve: Resolve = (hostname, done) =>
  systemLookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []));

/**
 * Resolves a name for one connection and refuses it unless every address is public. The connection uses the
 * checked addresses, so changing the DNS entry afterwards has no effect.
 */
export function publicLookup(resolve: Resolve = systemResolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} is not public`), "", 0);
      }
      if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}
