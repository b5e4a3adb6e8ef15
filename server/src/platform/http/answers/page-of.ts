import { AppError } from "@owlstat/core/errors.ts";

type Item = Readonly<Record<string, unknown>>;

/** How many items a cursor remembers: as long as one of them is still there, the next page begins behind it. */
const REMEMBERED = 5;

const nameOf = (item: Item): string => String(item.id ?? item.username ?? JSON.stringify(item));

/** A page of the list in an answer, with the cursor of the next one. */
export function pageOf(
  answer: Record<string, unknown>,
  { list, limit, cursor }: { list: string; limit: number; cursor: string | undefined },
): Record<string, unknown> {
  const items = answer[list] as readonly Item[];
  const begin = cursor === undefined ? 0 : positionAfter(items, cursor);
  const end = begin + limit;
  const next = end < items.length ? cursorAt(items, end) : null;
  return { ...answer, [list]: items.slice(begin, end), next };
}

function cursorAt(items: readonly Item[], end: number): string {
  const last = items.slice(Math.max(0, end - REMEMBERED), end).map(nameOf);
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

/** Behind the last remembered item that is still there, wherever it stands now. */
function positionAfter(items: readonly Item[], cursor: string): number {
  const names = items.map(nameOf);
  for (const name of remembered(cursor).toReversed()) {
    const at = names.indexOf(name);
    if (at !== -1) return at + 1;
  }
  throw new AppError("invalid_input", { fields: ["cursor"] });
}

function remembered(cursor: string): string[] {
  try {
    const names: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
