import { getDashboard, getDashboardPeriod } from "@owlstat/core/dashboard/contract.ts";
import { readPeriod } from "@owlstat/core/dashboard/query.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { showDashboard } from "../dashboard/actions.ts";
import { showPeriod } from "../dashboard/period-actions.ts";
import type { OwnerContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { PageSource } from "../platform/pages/pages.ts";

/** Loads the dashboard, so that the first paint is complete. */
export const dashboardPages: PageSource["load"] = {
  async dashboard(context, _params, query) {
    const owner = passGate({ access: "viewer", demo: true }, context) as OwnerContext;
    const asked = readPeriod(query);
    // Days that are still to come are refused by the call, which says so on the page.
    const ahead = asked.window === "custom" && asked.to > owner.clock.today();
    const [dashboard, period] = await Promise.all([
      showDashboard(owner),
      ahead ? null : showPeriod(owner, asked),
    ]);
    return {
      data: {
        [callPath(getDashboard)]: dashboard,
        ...(period && { [callPath(getDashboardPeriod, asked)]: period }),
      },
    };
  },
};
