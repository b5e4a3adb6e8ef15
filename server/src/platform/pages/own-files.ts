import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { DEFAULT_BRAND } from "@owlstat/core/brand/tokens.ts";
import { cookiePrefix } from "../http/requests/cookies.ts";

const [prefix = ""] = cookiePrefix(null).split("_");
/** The product's name and colour, and the names of its cookies, caches and locks. */
const TRACE = new RegExp(`${PRODUCT_NAME}|${DEFAULT_BRAND}|\\b${prefix}[_-]`, "i");

/** Scripts and styles of the built app that tell whose product it is: agencies' hosts do not serve them. */
export function ownFiles(clientDir: string): ReadonlySet<string> {
  const files = readdirSync(join(clientDir, "assets")).filter((name) => /\.(?:js|css)$/.test(name));
  const telling = files.filter((name) => TRACE.test(readFileSync(join(clientDir, "assets", name), "utf8")));
  return new Set(telling.map((name) => `/assets/${name}`));
}
