export const LANGUAGES = ["it", "en", "de", "fr", "es", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

export const NICHES = ["food", "travel", "sport", "fashion", "home", "tech", "nature", "culture"] as const;
export type Niche = (typeof NICHES)[number];

type NicheTexts = { bio: string; sentences: readonly string[]; tags: readonly string[] };

/** Everything profiles of one language say. All of it is invented. */
export type Texts = {
  niches: Record<Niche, NicheTexts>;
  asides: readonly string[];
  questions: readonly string[];
  calls: readonly string[];
  paid: readonly string[];
  tags: readonly string[];
  bioClosings: readonly string[];
};
