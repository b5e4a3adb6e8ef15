import type { Route } from "../frame/router.ts";
import { refuse } from "./errors.ts";
import { type Fields, flag, group, metadata, needed, text } from "./form.ts";
import type { Parts } from "./payment-routes.ts";
import type { PortalConfiguration } from "./types.ts";
import { listOf } from "./wire.ts";

const FEATURES = [
  "customer_update",
  "invoice_history",
  "payment_method_update",
  "subscription_cancel",
  "subscription_update",
] as const;

/** What is not named is off. */
function featuresFrom(fields: Fields): PortalConfiguration["features"] {
  const given = group(fields, "features");
  if (!given) throw refuse("Missing required param: features.", "parameter_missing", "features");
  return Object.fromEntries(
    FEATURES.map((name) => [name, { enabled: flag(group(given, name), "enabled") ?? false }]),
  );
}

function configurationRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/billing_portal/configurations", ({ fields }) =>
      store.put("portal_configuration", {
        id: store.newId("portal_configuration"),
        object: "billing_portal.configuration",
        created: now(),
        livemode: false,
        active: true,
        is_default: false,
        features: featuresFrom(fields),
        default_return_url: text(fields, "default_return_url") ?? null,
        metadata: metadata(fields),
      }),
    ),
    wire("GET", "/billing_portal/configurations/:id", ({ params }) =>
      store.get("portal_configuration", params.id ?? ""),
    ),
    wire("GET", "/billing_portal/configurations", ({ fields }) => {
      const active = flag(fields, "active");
      const wanted = store.all(
        "portal_configuration",
        (one) => active === undefined || one.active === active,
      );
      return listOf(wanted, "/v1/billing_portal/configurations", fields);
    }),
  ];
}

/** What somebody is sent there for; without it they come to the first page. */
function flowFrom(fields: Fields) {
  const type = text(group(fields, "flow_data"), "type");
  if (type === undefined) return null;
  if (type !== "payment_method_update") throw refuse("Invalid flow_data", "parameter_invalid", "flow_data");
  return { type };
}

/** A session needs a configuration: an account has none before somebody makes one. */
export function portalRoutes(parts: Parts, base: () => string): Route[] {
  const { store, wire, now } = parts;
  return [
    ...configurationRoutes(parts),
    wire("POST", "/billing_portal/sessions", ({ fields }) => {
      const customer = store.get("customer", needed(fields, "customer"));
      const given = text(fields, "configuration");
      if (given === undefined)
        throw refuse("No configuration provided and your default configuration has not been created.");
      const id = store.newId("portal");
      return store.put("portal", {
        id,
        object: "billing_portal.session",
        created: now(),
        livemode: false,
        configuration: store.get("portal_configuration", given).id,
        customer: customer.id,
        return_url: text(fields, "return_url") ?? "",
        url: `${base()}/billing.stripe.com/p/session/${id}`,
        locale: text(fields, "locale") ?? null,
        flow: flowFrom(fields),
      });
    }),
  ];
}
