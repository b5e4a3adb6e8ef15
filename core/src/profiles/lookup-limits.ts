import type { Plan } from "../plans/rules.ts";

/** Logged-in people may look up this many times more than an address of visitors. */
const USER_FACTOR = 10;

/** How many times the limit of one address each network around it may use together. */
const NETWORK_FACTORS = { address: 1, "/24": 4, "/64": 1, "/56": 2, "/48": 4 } as const;
type NetworkSize = keyof typeof NETWORK_FACTORS;
type AddressNetwork = { size: NetworkSize; network: string };

/** At most so many look-ups an hour are counted under this key. */
export type LookupLimit = { key: string; most: number; of: "asker" | "visitors" };

type Settings = { lookupsPerHour: number; visitorLookupsPerHour: number };

/** Visitors are counted by every network around their address, and all of them together. */
export function visitorLimits(
  networks: readonly AddressNetwork[],
  { lookupsPerHour, visitorLookupsPerHour }: Settings,
): LookupLimit[] {
  return [
    ...networks.map(({ size, network }) => ({
      key: `${size} ${network}`,
      most: lookupsPerHour * NETWORK_FACTORS[size],
      of: "asker" as const,
    })),
    { key: "all visitors", most: visitorLookupsPerHour, of: "visitors" },
  ];
}

/** People are counted by themselves, wherever they are. */
export function personLimits(userId: string, { lookupsPerHour }: Settings): LookupLimit[] {
  return [{ key: `person ${userId}`, most: lookupsPerHour * USER_FACTOR, of: "asker" }];
}

/** Whose part of the network's budget a look-up uses: `plan` is that of the space somebody acts in, null for visitors. */
export function lookupPurpose(plan: Plan | null): "customer" | "lookup" | "visitor" {
  if (plan === null) return "visitor";
  return plan === "pro" ? "customer" : "lookup";
}
