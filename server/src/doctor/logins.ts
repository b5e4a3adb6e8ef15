import type { CheckId } from "@owlstat/core/doctor/rules.ts";
import type { Probes } from "../providers/probes.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";

type Login = "facebook" | "instagramLogin" | "google";

/** The app is known, its secret is right, and people may come back to this page. */
const login = (id: CheckId, which: Login, page: string): Check => ({
  id,
  async look({ config, probes }: { config: { publicUrl: string }; probes: Probes }) {
    const probe = probes[which];
    if (!probe) return notUsed();
    const address = config.publicUrl + page;
    return (await probe(address))
      ? ready("return_address", { address })
      : notReady("return_refused", { address });
  },
});

export const facebook = login("facebook", "facebook", "/fb-connect");
export const instagramLogin = login("instagram_login", "instagramLogin", "/fb-connect");
export const google = login("google", "google", "/login");
