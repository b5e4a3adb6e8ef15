/**
 * The calls that were open to programs before there were scopes. Tokens and apps of that time make these and no other:
 * what a noun was given since, nobody had allowed them.
 */
const EARLIER_CALLS: ReadonlySet<string> = new Set([
  ...["GET /users/accounts", "GET /users/dashboard", "POST /users/accounts", "POST /users/removeAccounts"],
  ...["GET /search", "GET /compare", "GET /profiles/:username", "GET /profiles/:username/posts"],
  ...[
    "GET /profiles/:username/stats",
    "GET /profiles/:username/stats.csv",
    "GET /profiles/:username/findings",
  ],
  ...["GET /profiles/:username/analyses", "GET /profiles/:username/analyses/:id"],
  ...[
    "GET /profiles/:username/inputs",
    "GET /profiles/:username/inputs.csv",
    "GET /profiles/:username/insights",
  ],
  ...["GET /profiles/:username/notes", "POST /notes", "PATCH /notes/:id", "DELETE /notes/:id"],
  ...[
    "GET /folders",
    "POST /folders",
    "PATCH /folders/:id",
    "DELETE /folders/:id",
    "POST /folders/:id/accounts",
  ],
  ...[
    "GET /alarms",
    "GET /alarms/firings",
    "GET /alarms/:id/firings",
    "POST /alarms/backtest",
    "POST /alarms",
  ],
  ...["PATCH /alarms/:id", "DELETE /alarms/:id", "POST /alarms/:id/restore", "PATCH /alarms/firings/:id"],
  ...["GET /goals", "GET /goals/:id", "GET /profiles/:username/goals", "POST /goals/preview", "POST /goals"],
  ...["PATCH /goals/:id", "DELETE /goals/:id", "POST /goals/:id/restore", "POST /goals/:id/comments"],
  ...["DELETE /goals/:id/comments/:comment", "GET /reports", "GET /reports/:id", "GET /reports/past"],
  ...["GET /reports/past/:id/:file", "POST /reports/:id/run", "POST /mcp"],
]);

export const wasOpenEarlier = ({ method, path }: { method: string; path: string }): boolean =>
  EARLIER_CALLS.has(`${method} ${path}`);
