import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import type { passkeyLogin, passkeyOptions } from "@owlstat/core/factors/contract.ts";
import { requirePasskey, usingOptions } from "../../factors/passkeys.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { letIn } from "./second-step.ts";

/** Anybody may ask: which passkeys there are is known to the device alone. */
const ANYBODY = { purpose: "login", of: "" } as const;

export async function offerPasskeys(context: VisitorContext): Promise<Answer<typeof passkeyOptions>> {
  const options = await usingOptions(context, ANYBODY, null);
  return { options: { ...options } };
}

/** The device checked who uses it and proved that it is this device: two factors in one. */
export async function logInByPasskey(
  context: VisitorContext,
  { passkey }: Input<typeof passkeyLogin>,
): Promise<Answer<typeof passkeyLogin>> {
  const userId = await requirePasskey(context, ANYBODY, passkey);
  return letIn(context, userId, { way: "passkey", second: "passkey" });
}
