/** The ways to connect one's own Instagram accounts. */
export const CONNECTION_PROVIDERS = ["facebook", "instagram"] as const;
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number];

/** The services one can log in with. */
export const LOGIN_PROVIDERS = ["facebook", "google"] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

/** Both come back to /fb-connect: the state of those who left for Instagram begins with this. */
export const INSTAGRAM_STATE = "ig.";
