/** What the tokens of links are made for: those that ask a client to connect, and those that take it back. */
export const CONNECT = "client connect";
export const CONSENT = "client consent";

/** The page a link leads to, on the agency's own site. */
export const addressOf = (origin: string, page: "connect" | "connection", token: string) =>
  `${origin}/client/${page}?token=${token}`;
