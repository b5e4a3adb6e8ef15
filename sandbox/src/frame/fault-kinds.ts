export const HTTP_FAULTS = [
  "500",
  "429",
  "hang",
  "reset",
  "garbage",
  "slow",
  "truncated",
  "html",
  "oversized",
] as const;
export const SMTP_FAULTS = ["500", "429", "hang", "reset", "slow"] as const;

export type FaultKind = (typeof HTTP_FAULTS)[number] | "wrong-id";

export const FAULT_HINTS: Record<FaultKind, string> = {
  "500": "an error on their side (mail: 451)",
  "429": "too many requests, with Retry-After (mail: 451)",
  hang: "accepts the call and never answers",
  reset: "drops the connection",
  garbage: "status 200, random bytes",
  slow: "answers late",
  truncated: "JSON cut in half",
  html: "status 200, a web page",
  oversized: "an answer of 50 MB",
  "wrong-id": "an answer about somebody else",
};
