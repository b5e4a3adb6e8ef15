import type { Clock } from "../../platform/clock.ts";
import { askJson, ProviderRefused } from "../json-call.ts";
import { consentOpens } from "../return-address.ts";
import { createFacebook, type FacebookSettings } from "./client.ts";

const SERVICE = "Facebook";

/** The app asks about its own token, which only the right secret may. */
export function facebookProbe(settings: FacebookSettings & { clock: Clock }) {
  const { graphUrl, apiVersion, appId, appSecret } = settings;
  return async (redirectUri: string): Promise<boolean> => {
    const url = new URL(`${graphUrl}/${apiVersion}/debug_token`);
    url.searchParams.set("input_token", `${appId}|${appSecret}`);
    url.searchParams.set("access_token", `${appId}|${appSecret}`);
    const { ok } = await askJson(SERVICE, url);
    if (!ok) throw new ProviderRefused(SERVICE, "app id or secret");
    const { consentUrl } = createFacebook(settings);
    return consentOpens(SERVICE, consentUrl({ redirectUri, state: "doctor" }));
  };
}
