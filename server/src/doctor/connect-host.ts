import { type Check, notUsed } from "./finding.ts";
import { lookAtCertificate } from "./front.ts";

/** The host that clients of agencies pass on their way back from Facebook and Instagram. */
export const connectHost: Check = {
  id: "connect_host",
  look({ config: { publicUrl, connectUrl }, probes, clock }) {
    if (!probes.facebook && !probes.instagramLogin) return notUsed();
    if (!publicUrl.startsWith("https://")) return notUsed("local");
    const host = new URL(connectUrl).hostname;
    // Nothing fails there, but whoever is sent back sees whose product it is.
    if (host === new URL(publicUrl).hostname) return notUsed("way_named", { host });
    return lookAtCertificate(connectUrl, clock.now());
  },
};
