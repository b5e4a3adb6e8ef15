import { CONNECTION_PROVIDERS, type ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { broughtBack, forgetMark, leaveFor } from "../../auth/providers/oauth-state.ts";
import type { Services, VisitorContext } from "../../platform/context.ts";
import { CONNECT_RETURN } from "../../platform/http/requests/brand-hosts.ts";
import { linkToken, readLinkToken } from "../../platform/link-token.ts";

/** What a state names its link for; it opens nothing. */
const STATE = "connect state";

/** Where Facebook and Instagram send clients back to. */
export const returnAddress = ({ config }: Pick<Services, "config">) => config.connectUrl + CONNECT_RETURN;

type Left = { provider: ConnectionProvider; linkId: string; mark: string };

/** Marks this browser as having left with a link. The state names the link, so that the way back finds the agency. */
export function leaveWith(context: VisitorContext, provider: ConnectionProvider, linkId: string): string {
  const [mark = ""] = leaveFor(context, `client ${provider} ${linkId}`);
  return [provider, linkToken(context.secrets, STATE, linkId), mark].join(".");
}

/** What a state says; null where it is none of ours. Whether this browser left with it is another question. */
export function readState({ secrets }: Pick<Services, "secrets">, state: string): Left | null {
  const [word, named = "", mark = "", more] = state.split(".");
  const provider = CONNECTION_PROVIDERS.find((one) => one === word);
  const linkId = readLinkToken(secrets, STATE, named);
  return provider && linkId && mark && more === undefined ? { provider, linkId, mark } : null;
}

/** What this very browser left with, once; null where another one did, or none. */
export function backWith(context: VisitorContext, state: string): Left | null {
  const left = readState(context, state);
  const ours = left && broughtBack(context, `client ${left.provider} ${left.linkId}`, left.mark);
  forgetMark(context);
  return ours ? left : null;
}
