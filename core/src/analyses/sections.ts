/** In the order of the profile view. */
export const SECTIONS = [
  "overview",
  "growth",
  "following",
  "engagement",
  "content",
  "top-posts",
  "timing",
  "hashtags",
  "authenticity",
  "audience",
  "reach",
  "compare",
  "history",
  "notes",
] as const;
export type Section = (typeof SECTIONS)[number];
