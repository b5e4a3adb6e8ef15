import { getBilling, listCountries } from "@owlstat/core/billing/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { showBilling, showCountries } from "../billing/details/details-actions.ts";
import type { OwnerContext, VisitorContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { PageSource } from "../platform/pages/pages.ts";
import type { PageLoad } from "../platform/pages/render-page.ts";

async function checkoutPage(context: VisitorContext): Promise<PageLoad> {
  const countries = { [callPath(listCountries)]: showCountries(context) };
  if (context.session?.role !== "owner") return { data: countries };
  const owner = passGate({ access: "owner" }, context) as OwnerContext;
  return { data: { ...countries, [callPath(getBilling)]: await showBilling(owner) } };
}

/** Loads prices, checkout and the countries to choose from, so that the first paint is complete. */
export const billingPages: PageSource["load"] = {
  pricing: async (context) => ({ data: { [callPath(listCountries)]: showCountries(context) } }),
  checkout: checkoutPage,
};
