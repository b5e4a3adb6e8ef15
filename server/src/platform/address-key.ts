import { isIPv6 } from "node:net";

/** A whole IPv6 network counts as one address, because whoever has one address usually has the network. */
export function addressKey({ ip }: { ip: string }): string {
  const plain = plainOf(ip);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).map(hex).join(":") : plain;
}

/** The networks that somebody with this address may have: the address or its /64 first, then wider ones. */
export function networksAround(ip: string) {
  const plain = plainOf(ip);
  if (!isIPv6(plain)) {
    return [
      { size: "address", network: plain },
      { size: "/24", network: plain.split(".").slice(0, 3).join(".") },
    ] as const;
  }
  const groups = groupsOf(plain);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [
    { size: "/64", network: [a, b, c, d].map(hex).join(":") },
    { size: "/56", network: [a, b, c, d & 0xff00].map(hex).join(":") },
    { size: "/48", network: [a, b, c].map(hex).join(":") },
  ] as const;
}

/** A zone names a network interface of this machine, so it is removed. */
function plainOf(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}

const hex = (group: number) => group.toString(16);

function groupsOf(ip: string): number[] {
  const [head = "", tail] = ip.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const middle = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...middle, ...back].map((part) => Number.parseInt(part, 16));
}
