import type { MatchedRoute } from "@owlstat/core/navigation/routes.ts";
import { createContext, use } from "react";

const RouteContext = createContext<MatchedRoute | null>(null);
export const RouteProvider = RouteContext.Provider;

/** The route being shown; null on the 404 page. */
export function useRoute(): MatchedRoute | null {
  return use(RouteContext);
}

/** A parameter of the address, such as the profile of /profile/{id}. */
export function useRouteParam(name: string): string {
  return use(RouteContext)?.params[name] ?? "";
}
