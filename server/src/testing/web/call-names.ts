import type { Route } from "../../platform/http/calls/route.ts";

/** A call as the lists of the tests write it, such as `GET /profiles/:username`. */
export const callName = ({ contract }: Route): string => `${contract.method} ${contract.path}`;

/** The calls of a list, which stand one per line or apart by `·`. */
export function callsIn(list: string): string[] {
  return list
    .split(/[·\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
