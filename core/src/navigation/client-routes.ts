/**
 * On an agency's host: `client` is for its clients, `client-login` for those of them with a login, `client-out` for
 * everybody who is not in yet.
 */
export type ClientAccess = "client" | "client-login" | "client-out";

/** What clients of an agency see on its hosts besides profiles. On our own host these pages do not exist. */
export const CLIENT_ROUTES = [
  {
    id: "client-home",
    path: "/client",
    access: "client",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["charts", "client-home", "dashboard", "goals", "home"],
  },
  {
    id: "client-login",
    path: "/client/login",
    access: "client-out",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["auth", "client-home"],
  },
  {
    id: "client-invitation",
    path: "/client/invitation",
    access: "public",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["auth", "client-home"],
  },
  {
    id: "client-reset",
    path: "/client/reset",
    access: "public",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["auth", "client-home"],
  },
  {
    id: "client-connect",
    path: "/client/connect",
    access: "public",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["client-connect"],
  },
  {
    id: "client-connection",
    path: "/client/connection",
    access: "public",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["client-connect"],
  },
  {
    id: "client-settings",
    path: "/client/settings",
    access: "client-login",
    chrome: "public",
    whitelabel: true,
    agencyOnly: true,
    nouns: ["auth", "client-home"],
  },
] as const;
