import type { KeptBrand } from "@owlstat/core/whitelabel/contract.ts";

/** What the form changes; pictures are saved when they are uploaded. */
export type Draft = Omit<KeptBrand, "logo" | "favicon">;
export type EditorProps = {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** What the server refused, by field. */
  refused: Partial<Record<keyof Draft, string>>;
};
