import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { matchRoute } from "@owlstat/core/navigation/routes.ts";
import type { PageId } from "./pages.tsx";

/** The page a path shows. */
export function pageAt(pathname: string, { flags }: Pick<Boot, "flags">): PageId {
  if (flags.maintenance) return "maintenance";
  return matchRoute(pathname, { development: flags.development })?.route.id ?? "not-found";
}
