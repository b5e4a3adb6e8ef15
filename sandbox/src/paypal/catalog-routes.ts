import type { Route } from "../frame/router.ts";
import { moneyOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import type { Terms } from "./types.ts";
import { invalid } from "./wire.ts";

/** What a plan says unless told otherwise, and what a subscription says unless told otherwise than its plan. */
export function termsFrom(given: Partial<Terms>, base?: Terms): Terms {
  const cycles = (given.billing_cycles ?? []).map((cycle) => ({
    ...base?.billing_cycles.find(({ sequence }) => sequence === cycle.sequence),
    ...cycle,
  }));
  return {
    billing_cycles: cycles.length > 0 ? cycles : structuredClone(base?.billing_cycles ?? []),
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee: moneyOf(0),
      setup_fee_failure_action: "CANCEL",
      payment_failure_threshold: 0,
      ...base?.payment_preferences,
      ...given.payment_preferences,
    },
    taxes: { percentage: "0", inclusive: false, ...base?.taxes, ...given.taxes },
  };
}

export function catalogRoutes({ store, wire, now }: Parts): Route[] {
  const made = () => new Date(now()).toISOString();
  return [
    wire("POST", "/v1/catalogs/products", ({ fields }) => {
      const { id = store.newId("product"), name, type = "SERVICE" } = fields as Record<string, string>;
      if (!name) throw invalid("/name");
      return { status: 201, body: store.put("product", id, { id, name, type, create_time: made() }) };
    }),
    wire("GET", "/v1/catalogs/products/:id", ({ params }) => ({ body: store.get("product", params.id) })),
    wire("POST", "/v1/billing/plans", ({ fields }) => {
      const { product_id, name, ...terms } = fields as {
        product_id?: string;
        name?: string;
      } & Partial<Terms>;
      if (!name || !terms.billing_cycles?.length) throw invalid(name ? "/billing_cycles" : "/name");
      const id = store.newId("plan");
      const product = store.get("product", product_id).id;
      const rest = { product_id: product, name, status: "ACTIVE" as const, create_time: made() };
      return { status: 201, body: store.put("plan", id, { id, ...rest, ...termsFrom(terms) }) };
    }),
    wire("GET", "/v1/billing/plans", ({ query }) => {
      const product = query.get("product_id");
      const found = store.all("plan", ({ product_id }) => product === null || product_id === product);
      const page = Number(query.get("page") ?? 1) - 1;
      const size = Number(query.get("page_size") ?? 10);
      return {
        body: {
          plans: found
            .slice(page * size, (page + 1) * size)
            .map(({ id, product_id, name, status }) => ({ id, product_id, name, status })),
          links: [],
        },
      };
    }),
  ];
}
