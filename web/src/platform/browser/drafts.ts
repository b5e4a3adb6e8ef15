import type { WindowName } from "@owlstat/core/legal/stored.ts";

const KEY: WindowName = "drafts";

/** The forms whose content outlives a reload, a way back and a log-in on the way. */
export type DraftName = `report ${string}` | `goal ${string}` | `alarm ${string}` | "contact";

/** `who` typed it; null is a visitor, whose words go with them through a log-in. */
type Kept = { who: string | null; value: unknown };

function all(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function save(drafts: Record<string, Kept>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Without storage what was typed lasts as long as the page.
  }
}

/** What this person, or a visitor in this tab, typed into a form and did not send. */
export function readDraft(name: DraftName, who: string | null): unknown {
  const kept = all()[name];
  return kept && (kept.who === who || kept.who === null) ? kept.value : undefined;
}

export function writeDraft(name: DraftName, who: string | null, value: unknown): void {
  save({ ...all(), [name]: { who, value } });
}

export function dropDraft(name: DraftName): void {
  const { [name]: _, ...rest } = all();
  save(rest);
}

/** Nothing typed by whoever logged out stays in this tab. */
export function dropDrafts(): void {
  save({});
}
