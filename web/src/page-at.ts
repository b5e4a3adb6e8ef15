import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { matchRoute, sightOf } from "@owlstat/core/navigation/routes.ts";
import type { PageId } from "./pages.tsx";

type Reader = Pick<Boot, "flags" | "user" | "site">;

/** The route of a path, if it exists for this reader. */
export const routeAt = (pathname: string, { flags, user, site }: Reader) =>
  matchRoute(pathname, { development: flags.development, agency: !site.own_site, ...sightOf(user) });

/** The page a path shows. */
export function pageAt(pathname: string, reader: Reader): PageId {
  if (reader.flags.maintenance) return "maintenance";
  return routeAt(pathname, reader)?.route.id ?? "not-found";
}
