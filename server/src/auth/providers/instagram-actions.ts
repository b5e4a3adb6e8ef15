import type { igConnect } from "@owlstat/core/auth/provider-contract.ts";
import { INSTAGRAM_STATE } from "@owlstat/core/auth/providers.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { OwnerContext, Services, VisitorContext } from "../../platform/context.ts";
import type { InstagramLogin } from "../../providers/instagram-login/client.ts";
import { presentCaller } from "../reader.ts";
import { askProvider, saveConsent } from "./identity-actions.ts";
import { broughtBack, forgetMark, leaveFor } from "./oauth-state.ts";

const redirectUri = ({ config }: Pick<Services, "config">) => `${config.publicUrl}/fb-connect`;

/** Without an Instagram app of ours these calls do not exist. */
function instagramOf({ instagramLogin }: VisitorContext): InstagramLogin {
  if (!instagramLogin) throw new AppError("not_found");
  return instagramLogin;
}

export function leaveForInstagram(context: VisitorContext) {
  const instagram = instagramOf(context);
  const [state = ""] = leaveFor(context, "instagram connect");
  return {
    url: instagram.consentUrl({ redirectUri: redirectUri(context), state: INSTAGRAM_STATE + state }),
  };
}

/**
 * Lets an Instagram account be read in this space. It is one's own, because only its owner can log in as it; it is no
 * way to log in here.
 */
export async function connectInstagram(context: OwnerContext, { code, state }: Input<typeof igConnect>) {
  const instagram = instagramOf(context);
  const mark = state.startsWith(INSTAGRAM_STATE) ? state.slice(INSTAGRAM_STATE.length) : "";
  const ours = broughtBack(context, "instagram connect", mark);
  forgetMark(context);
  if (!ours) throw new AppError("instagram_failed");
  const asked = { code, redirectUri: redirectUri(context) };
  const account = await askProvider(context, "instagram", () => instagram.accountOf(asked));
  await saveConsent(context, context.scope, {
    provider: "instagram",
    subject: account.id,
    name: account.username,
    token: { text: account.token, expiresAt: account.expiresAt },
    scopes: account.scopes,
  });
  return presentCaller(context);
}
