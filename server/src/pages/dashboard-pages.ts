import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { showDashboard } from "../dashboard/actions.ts";
import type { OwnerContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { PageSource } from "../platform/pages/pages.ts";

/** Loads the dashboard, so that the first paint is complete. */
export const dashboardPages: PageSource["load"] = {
  async dashboard(context) {
    const owner = passGate({ access: "viewer", demo: true }, context) as OwnerContext;
    return { data: { [callPath(getDashboard)]: await showDashboard(owner) } };
  },
};
