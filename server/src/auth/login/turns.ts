import { addressKey } from "../../platform/address-key.ts";
import { forgetAttempts, giveBackAttempt, requireAttempt } from "../../platform/attempts.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { LOGINS_PER_ACCOUNT, LOGINS_PER_ADDRESS, loginKey } from "../limits.ts";
import { knownDevice } from "./devices.ts";

/**
 * Takes one try to log in as somebody: an address, or an agency's space and an address. A device that logged in as
 * them before has a count of its own, which nobody else can use up.
 */
export async function takeLoginTurn(context: VisitorContext, who: string) {
  const device = knownDevice(context, who);
  if (device !== null) {
    const key = `${loginKey(who)} on ${device}`;
    await requireAttempt(context, key, LOGINS_PER_ACCOUNT);
    return { who: key, wasRight: () => forgetAttempts(context, key) };
  }
  const address = `login from ${addressKey(context)}`;
  await requireAttempt(context, address, LOGINS_PER_ADDRESS);
  await requireAttempt(context, loginKey(who), LOGINS_PER_ACCOUNT);
  return {
    who: addressKey(context),
    async wasRight() {
      await giveBackAttempt(context, address);
      await forgetAttempts(context, loginKey(who));
    },
  };
}
