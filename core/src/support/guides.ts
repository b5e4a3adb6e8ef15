/** The guides of the help page, in their order; each address of theirs is `/help#guide-<id>`. */
export const GUIDES = ["track", "told", "report", "brand", "connect", "import", "api"] as const;
export type GuideId = (typeof GUIDES)[number];

export const guidePath = (id: GuideId) => `/help#guide-${id}`;
