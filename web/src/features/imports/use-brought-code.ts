import { useAddress, withValues } from "../../platform/routing/address.ts";

/** The code of a shared list from the address, and a function that removes it. */
export function useBroughtCode(): [code: string | null, forget: () => void] {
  const { query, edit } = useAddress();
  const code = query.get("import");
  const forget = () => {
    if (code !== null) edit((now) => withValues(now, { import: null }));
  };
  return [code, forget];
}
