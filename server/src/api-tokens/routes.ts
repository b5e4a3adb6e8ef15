import { createApiToken, listApiTokens, revokeApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { makeToken, revokeToken, showTokens } from "./actions.ts";

export const apiTokenRoutes = [
  // Whoever became a viewer still sees and revokes their own tokens, and so does a space whose plan ended.
  route(listApiTokens, { access: "viewer" }, showTokens),
  route(
    createApiToken,
    { access: "member", feature: "api", perMinute: 20, outward: true, fresh: true },
    makeToken,
  ),
  route(revokeApiToken, { access: "viewer" }, revokeToken),
];
