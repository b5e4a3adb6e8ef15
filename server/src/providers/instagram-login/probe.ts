import type { Clock } from "../../platform/clock.ts";
import { ProviderRefused, sendForm } from "../json-call.ts";
import { consentOpens } from "../return-address.ts";
import { createInstagramLogin, type InstagramLoginSettings } from "./client.ts";

const SERVICE = "Instagram Login";

/** A code that nobody was given is refused for the code alone, if id and secret are right. */
export function instagramLoginProbe(settings: InstagramLoginSettings & { clock: Clock }) {
  const { tokenUrl, appId, appSecret } = settings;
  return async (redirectUri: string): Promise<boolean> => {
    const form = new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      grant_type: "authorization_code",
      redirect_uri: redirectUri,
      code: "doctor",
    });
    const { body } = await sendForm(SERVICE, new URL(`${tokenUrl}/oauth/access_token`), form);
    const { error_message = "" } = (body ?? {}) as { error_message?: unknown };
    if (/secret|platform app|client_id/i.test(String(error_message)))
      throw new ProviderRefused(SERVICE, "app id or secret");
    const { consentUrl } = createInstagramLogin(settings);
    return consentOpens(SERVICE, consentUrl({ redirectUri, state: "doctor" }));
  };
}
