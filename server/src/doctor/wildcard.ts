import { type Check, notReady, notUsed, ready } from "./finding.ts";

/** Any name below the domain of agencies must lead to the front; this one belongs to nobody. */
const PROBE = "doctor-check";

export const wildcard: Check = {
  id: "wildcard",
  async look({ config, dns }) {
    if (!config.publicUrl.startsWith("https://")) return notUsed("local");
    const name = `${PROBE}.${config.brandDomain}`;
    const found = await dns.a(name);
    const values = { name: `*.${config.brandDomain}` };
    return found.ok ? ready("record", values) : notReady("name_missing", values);
  },
};
