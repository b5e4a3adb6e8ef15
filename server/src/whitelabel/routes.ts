import { getDomain } from "@owlstat/core/whitelabel/contract.ts";
import { route } from "../platform/http/calls/route.ts";

export const whitelabelRoutes = [
  route(getDomain, { access: "visitor" }, async ({ sites }, { fulldomain }) => {
    const { brand } = await sites.ofHost(fulldomain);
    return brand.is_owlstat ? {} : brand;
  }),
];
