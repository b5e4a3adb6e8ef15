import type { Brand, SavedBrand } from "@owlstat/core/whitelabel/contract.ts";

/** What the form changes; pictures are saved when they are uploaded. */
export type Draft = Omit<SavedBrand, "logo" | "favicon">;
export type EditorProps = {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** What the server refused, by field. */
  refused: Partial<Record<keyof Draft, string>>;
};

/** Adds a missing https:// to typed addresses; empty ones become null. */
export function tidy(draft: Draft): Brand {
  const link = (typed: string | null) => {
    const text = typed?.trim();
    if (!text) return null;
    return /^https?:\/\//i.test(text) ? text : `https://${text}`;
  };
  return {
    ...draft,
    subdomain: draft.subdomain.trim().toLowerCase(),
    website: link(draft.website),
    privacy_url: link(draft.privacy_url),
    imprint_url: link(draft.imprint_url),
  };
}
