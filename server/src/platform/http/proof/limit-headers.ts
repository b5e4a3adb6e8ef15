/** How often something may be done within a window, and what is left of it. */
type Limited = { most: number; window: number; left: number; seconds: number; name: string };

/** What a caller is told of a limit (the draft of the IETF, and the usual names beside it). */
export const limitHeaders = ({ most, window, left, seconds, name }: Limited) => ({
  "ratelimit-policy": `"${name}";q=${most};w=${window}`,
  ratelimit: `"${name}";r=${left};t=${seconds}`,
  "x-ratelimit-limit": String(most),
  "x-ratelimit-remaining": String(left),
  "x-ratelimit-reset": String(seconds),
});
