import type { Route } from "../frame/router.ts";
import type { Parts } from "./payment-routes.ts";
import { listOf } from "./wire.ts";

const ACCOUNT = "acct_sandbox000000001";
const ENDPOINT = "we_sandbox000000001";

/** The shop's own account, and where its events are sent: to one address, all of them. */
export function accountRoutes({ wire, events, now }: Parts): Route[] {
  const created = now();
  return [
    wire("GET", "/account", () => ({
      id: ACCOUNT,
      object: "account",
      business_profile: { name: "Sandbox" },
      charges_enabled: true,
      country: "IT",
      created,
      default_currency: "eur",
      details_submitted: true,
      payouts_enabled: true,
      type: "standard",
      metadata: {},
    })),
    wire("GET", "/webhook_endpoints", ({ fields }) => {
      const { target, mode } = events.hooks;
      const endpoint = {
        id: ENDPOINT,
        object: "webhook_endpoint",
        api_version: null,
        application: null,
        created,
        description: null,
        enabled_events: ["*"],
        livemode: false,
        metadata: {},
        status: mode === "drop" ? "disabled" : "enabled",
        url: target,
      };
      return listOf(target === null ? [] : [endpoint], "/v1/webhook_endpoints", fields);
    }),
  ];
}
