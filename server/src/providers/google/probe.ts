import type { Clock } from "../../platform/clock.ts";
import { consentOpens } from "../return-address.ts";
import { createGoogle, type GoogleSettings } from "./client.ts";
import { SERVICE } from "./person.ts";

export function googleProbe(settings: GoogleSettings & { clock: Clock }) {
  return (redirectUri: string): Promise<boolean> => {
    const { consentUrl } = createGoogle(settings);
    return consentOpens(SERVICE, consentUrl({ redirectUri, state: "doctor", nonce: "doctor" }));
  };
}
