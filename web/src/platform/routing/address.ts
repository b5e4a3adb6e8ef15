import { useCallback } from "react";
import { useNavigate, useSearchParams } from "./router.tsx";

type Edit = (now: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to change it without leaving the page. A change starts from the address as it
 * stands, not as it was last drawn, so that the second of two quick changes keeps the first.
 */
export function useAddress() {
  const query = useSearchParams();
  const navigate = useNavigate();
  const edit = useCallback(
    (write: Edit, { replace = true } = {}) =>
      navigate(`?${write(new URLSearchParams(window.location.search))}`, { replace }),
    [navigate],
  );
  return { query, edit };
}

/** The query with changed values; empty ones are removed. */
export function withValues(query: URLSearchParams, values: Record<string, string | null | undefined>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
