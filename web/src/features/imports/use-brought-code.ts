import { useSearchParams } from "react-router";

/** The code of a shared list that the address brought, and how to forget it. */
export function useBroughtCode(): [code: string | null, forget: () => void] {
  const [query, setQuery] = useSearchParams();
  const code = query.get("import");
  const forget = () => {
    if (code === null) return;
    const next = new URLSearchParams(query);
    next.delete("import");
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [code, forget];
}
