import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { alarmRoutes } from "../alarms/routes.ts";
import { analysisRoutes } from "../analyses/routes.ts";
import { connectionRoutes } from "../connections/routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import { goalRoutes } from "../goals/routes.ts";
import { noteRoutes } from "../notes/routes.ts";
import type { Route } from "../platform/http/calls/route.ts";
import { profileRoutes } from "../profiles/routes.ts";
import { reportRoutes } from "../reports/routes.ts";
import { statsRoutes } from "../stats/routes.ts";
import { accountTools } from "./tools/accounts.ts";
import { alarmReadingTools, alarmTools } from "./tools/alarm-tools.ts";
import { changingTools } from "./tools/changing.ts";
import { figureTools } from "./tools/figures.ts";
import { seriesTools } from "./tools/series.ts";
import { spaceTools } from "./tools/space.ts";
import type { Tool } from "./tools/tool.ts";

const READING: Readonly<Record<string, Tool>> = {
  ...accountTools,
  ...figureTools,
  ...seriesTools,
  ...spaceTools,
  ...alarmReadingTools,
};
const CHANGING: Readonly<Record<string, Tool>> = { ...changingTools, ...alarmTools };

export const TOOLS: ReadonlyMap<string, Tool> = new Map(Object.entries({ ...READING, ...CHANGING }));

/** Whether a tool changes something. */
export const isChanging = (name: unknown): boolean =>
  typeof name === "string" && Object.hasOwn(CHANGING, name);

/** The calls that tools may make. Each still passes its own gate, which must name tokens. */
const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...dashboardRoutes,
  ...profileRoutes,
  ...analysisRoutes,
  ...connectionRoutes,
  ...statsRoutes,
  ...noteRoutes,
  ...alarmRoutes,
  ...goalRoutes,
  ...reportRoutes,
];

export function routeOf(contract: Endpoint): Route {
  const route = ROUTES.find((one) => one.contract === contract);
  if (!route) throw new AppError("not_found");
  return route;
}

/** The tools as assistants are told of them. */
export const LISTED = [...TOOLS].map(([name, { title, description, parameters, required = [], answer }]) => ({
  name,
  title,
  description,
  inputSchema: {
    type: "object" as const,
    properties: { ...parameters },
    required: [...required],
    additionalProperties: false,
  },
  outputSchema: { type: "object" as const, properties: { ...answer } },
  annotations: {
    title,
    readOnlyHint: !isChanging(name),
    destructiveHint: /^(delete|untrack)_/.test(name),
    idempotentHint: true,
    openWorldHint: false,
  },
}));
