import { useEffect, useState } from "react";
import { type PreviewStart, usePreview } from "./api.ts";

type Start = PreviewStart & { first: number };

/**
 * The pages of a report, one at a time, some of them fetched at once. Where a long one goes on is known once the pages
 * before were printed, so one goes through it page by page.
 */
export function usePages(wish: Parameters<typeof usePreview>[0]) {
  const [wanted, setPage] = useState(0);
  const [starts, setStarts] = useState<readonly Start[]>([{ first: 0 }]);
  const start = starts.findLast(({ first }) => first <= wanted) ?? { first: 0 };
  const preview = usePreview(wish, start);
  const { data, isPlaceholderData } = preview;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const after = data.first + data.pages.length;
    const goesOn = data.next !== null || after < data.count;
    setStarts((known) => [
      ...known.filter(({ first }) => first <= data.first),
      ...(goesOn ? [{ first: after, ...(data.next && { from: data.next }) }] : []),
    ]);
  }, [data, isPlaceholderData]);
  const last = !data || data.exact ? Math.max(0, (data?.count ?? 1) - 1) : Number.POSITIVE_INFINITY;
  return { preview, page: Math.min(wanted, last), last, setPage };
}
