import type { MadePasskey, UsedPasskey } from "@owlstat/core/factors/contract.ts";

type Options = Readonly<Record<string, unknown>>;

/** Whether this browser can use passkeys at this address; one that is a number has none. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Loaded when somebody uses a passkey. */
const library = () => import("@simplewebauthn/browser");

export async function makePasskey(options: Options): Promise<MadePasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as MadePasskey;
}

/** Asks in a window of the browser, or with `quietly` in its list of suggestions for the e-mail field. */
export async function findPasskey(options: Options, { quietly = false } = {}): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  const asked = {
    optionsJSON: options as never,
    useBrowserAutofill: quietly,
    verifyBrowserAutofillInput: false,
  };
  return (await startAuthentication(asked)) as UsedPasskey;
}

/** Whether passkeys can be among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
