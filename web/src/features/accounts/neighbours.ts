import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Neighbours } from "./RowMenu.tsx";

/**
 * The accounts that the one at this index can be moved past. Favourites come first, so both kinds stay
 * separate.
 */
export function neighboursAt(shown: readonly Account[], index: number): Neighbours {
  const favourite = shown[index]?.favourite;
  const alike = (at: number) => (shown[at]?.favourite === favourite ? shown[at]?.username : undefined);
  const start = shown.findIndex((account) => account.favourite === favourite);
  return {
    first: start < index ? alike(start) : undefined,
    before: alike(index - 1),
    after: alike(index + 1),
  };
}
