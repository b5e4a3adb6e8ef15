import type { CallError } from "../../platform/calls/call-error.ts";

/** A login whose first step was right: how it goes on, and whether the person has a passkey for it. */
export type HalfLogin = { handle: string; passkey: boolean };

/** The login that an error leaves half way; null for every other error. */
export function halfLoginOf({ code, details }: CallError): HalfLogin | null {
  if (code !== "second_factor_required") return null;
  return { handle: String(details.handle), passkey: details.passkey === true };
}
