import { getDomain } from "@owlstat/core/whitelabel/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { siteOf } from "./sites.ts";

export const whitelabelRoutes = [
  route(getDomain, { access: "visitor" }, async (_context, { fulldomain }) => {
    const site = siteOf(fulldomain);
    return site.is_owlstat ? {} : site;
  }),
];
