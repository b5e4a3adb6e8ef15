import type { CallError } from "../../platform/calls/call-error.ts";

/** The handle with which a login that needs a second step goes on; null for every other error. */
export function handleOf({ code, details }: CallError): string | null {
  return code === "second_factor_required" ? String(details.handle) : null;
}
