import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { compareProfiles, getFindings } from "@owlstat/core/analyses/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { getProfile, listPosts, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { alarmRoutes } from "../alarms/routes.ts";
import { analysisRoutes } from "../analyses/routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import { goalRoutes } from "../goals/routes.ts";
import { inputSchema } from "../platform/http/calls/openapi.ts";
import type { Route } from "../platform/http/calls/route.ts";
import { profileRoutes } from "../profiles/routes.ts";
import { statsRoutes } from "../stats/routes.ts";

/** The calls that assistants may make, by the name of the tool. All of them only read. */
const CALLS: Readonly<Record<string, Endpoint>> = {
  list_accounts: listAccounts,
  dashboard: getDashboard,
  find_profiles: searchProfiles,
  profile: getProfile,
  findings: getFindings,
  stats: getStats,
  posts: listPosts,
  compare: compareProfiles,
  alarms: listAlarms,
  fired_alarms: listAllFirings,
  goals: listGoals,
};

const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...dashboardRoutes,
  ...profileRoutes,
  ...analysisRoutes,
  ...statsRoutes,
  ...alarmRoutes,
  ...goalRoutes,
];

export const TOOLS: ReadonlyMap<string, Route> = new Map(
  Object.entries(CALLS).map(([name, contract]) => {
    const route = ROUTES.find((one) => one.contract === contract);
    if (!route) throw new Error(`no route for the tool ${name}`);
    return [name, route];
  }),
);

/** The tools as assistants are told of them. */
export const LISTED = [...TOOLS].map(([name, { contract }]) => ({
  name,
  description: contract.summary,
  inputSchema: inputSchema(contract),
  annotations: { readOnlyHint: true },
}));
