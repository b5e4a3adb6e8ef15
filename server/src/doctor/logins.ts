import type { CheckId } from "@owlstat/core/doctor/rules.ts";
import { CONNECT_RETURN } from "../platform/http/requests/brand-hosts.ts";
import type { Probes } from "../providers/probes.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";

type Login = "facebook" | "instagramLogin" | "google";

/** The app is known, its secret is right, and people may come back to this page. */
const login = (
  id: CheckId,
  which: Login,
  addresses: (config: Addresses) => readonly [string, ...string[]],
): Check => ({
  id,
  async look({ config, probes }: { config: Addresses; probes: Probes }) {
    const probe = probes[which];
    if (!probe) return notUsed();
    for (const address of addresses(config))
      if (!(await probe(address))) return notReady("return_refused", { address });
    return ready("return_address", { address: addresses(config).join(", ") });
  },
});

type Addresses = { publicUrl: string; connectUrl: string };

/** Where members come back to, and where clients of agencies pass. */
const connecting = ({ publicUrl, connectUrl }: Addresses) =>
  [`${publicUrl}/fb-connect`, connectUrl + CONNECT_RETURN] as const;

export const facebook = login("facebook", "facebook", connecting);
export const instagramLogin = login("instagram_login", "instagramLogin", connecting);
export const google = login("google", "google", ({ publicUrl }) => [`${publicUrl}/login`]);
