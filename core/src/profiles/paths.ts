/** The public page of a profile, on our own site and on agencies' hosts alike. */
export const profilePath = (username: string): string => `/profile/${encodeURIComponent(username)}`;
