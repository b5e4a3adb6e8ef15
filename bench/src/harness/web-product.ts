import { type Running, startProduct } from "./product.ts";

/** Starts a product that only serves pages and calls of a database and refuses no request for its number. */
export function startWebProduct(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return startProduct({
    DATABASE_URL: databaseUrl,
    ROLES: "web",
    RATE_LIMIT_PER_MINUTE: "1000000000",
    REQUESTS_AT_ONCE: "1000000",
    ...settings,
  });
}
