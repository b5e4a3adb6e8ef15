import type { Route } from "../frame/router.ts";
import { refuse } from "./errors.ts";
import { entries, type Fields, flag, group, metadata, needed, text, texts, whole } from "./form.ts";
import type { Store } from "./store.ts";
import type { Price, Tier } from "./types.ts";
import { type createWire, listOf } from "./wire.ts";

type Parts = { store: Store; wire: ReturnType<typeof createWire>; now: () => number };

function tiersOf(fields: Fields): Tier[] {
  return entries(fields, "tiers").map((tier) => {
    const upTo = needed(tier, "up_to");
    const amount = text(tier, "unit_amount") ?? text(tier, "unit_amount_decimal") ?? "0";
    return {
      up_to: upTo === "inf" ? null : Number(upTo),
      unit_amount: Number(amount),
      flat_amount: whole(tier, "flat_amount") ?? null,
    };
  });
}

function priceFrom(store: Store, fields: Fields, now: number): Price {
  const interval = needed(group(fields, "recurring"), "interval");
  if (interval !== "month" && interval !== "year")
    throw refuse("Invalid recurring[interval]", "parameter_invalid");
  const tiered = text(fields, "billing_scheme") === "tiered";
  const tiers = tiersOf(fields);
  if (tiered && tiers.at(-1)?.up_to !== null)
    throw refuse("The last tier must have up_to=inf.", "parameter_invalid", "tiers");
  return {
    id: store.newId("price"),
    object: "price",
    created: now,
    livemode: false,
    active: true,
    currency: needed(fields, "currency"),
    product: store.get("product", needed(fields, "product")).id,
    type: "recurring",
    lookup_key: text(fields, "lookup_key") ?? null,
    nickname: text(fields, "nickname") ?? null,
    billing_scheme: tiered ? "tiered" : "per_unit",
    tiers_mode: tiered ? (needed(fields, "tiers_mode") as "graduated" | "volume") : null,
    unit_amount: tiered ? null : (whole(fields, "unit_amount") ?? 0),
    tax_behavior: text(fields, "tax_behavior") ?? "unspecified",
    recurring: { interval, interval_count: 1, usage_type: "licensed", meter: null },
    metadata: metadata(fields),
    tiers,
  };
}

function productRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/products", ({ fields }) => {
      const id = text(fields, "id") ?? store.newId("product");
      if (store.find("product", id)) throw refuse(`Product already exists.`, "resource_already_exists", "id");
      const name = needed(fields, "name");
      const made = {
        created: now(),
        livemode: false as const,
        active: true,
        name,
        metadata: metadata(fields),
      };
      return store.put("product", { id, object: "product", ...made });
    }),
    wire("GET", "/products/:id", ({ params }) => store.get("product", params.id ?? "")),
    wire("GET", "/products", ({ fields }) => listOf(store.all("product"), "/v1/products", fields)),
    wire("POST", "/prices", ({ fields }) => store.put("price", priceFrom(store, fields, now()))),
    wire("GET", "/prices/:id", ({ params }) => store.get("price", params.id ?? "")),
    wire("GET", "/prices", ({ fields }) => {
      const keys = texts(fields, "lookup_keys");
      const active = flag(fields, "active");
      const wanted = store.all(
        "price",
        (price) =>
          (keys.length === 0 || keys.includes(price.lookup_key ?? "")) &&
          (active === undefined || price.active === active),
      );
      return listOf(wanted, "/v1/prices", fields);
    }),
  ];
}

function discountRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/coupons", ({ fields }) => {
      const id = text(fields, "id") ?? store.newId("event").slice(4, 12);
      if (store.find("coupon", id)) throw refuse("Coupon already exists.", "resource_already_exists", "id");
      const percent = Number(needed(fields, "percent_off"));
      if (!(percent > 0 && percent <= 100))
        throw refuse("Invalid percent_off", "parameter_invalid", "percent_off");
      return store.put("coupon", {
        id,
        object: "coupon",
        created: now(),
        livemode: false,
        duration: needed(fields, "duration"),
        percent_off: percent,
        name: text(fields, "name") ?? null,
        valid: true,
        metadata: metadata(fields),
      });
    }),
    wire("GET", "/coupons/:id", ({ params }) => store.get("coupon", params.id ?? "")),
  ];
}

function codeRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/promotion_codes", ({ fields }) => {
      const coupon = store.get("coupon", needed(group(fields, "promotion"), "coupon"));
      return store.put("promotion_code", {
        id: store.newId("promotion_code"),
        object: "promotion_code",
        created: now(),
        livemode: false,
        active: flag(fields, "active") ?? true,
        code: needed(fields, "code"),
        customer: text(fields, "customer") ?? null,
        max_redemptions: whole(fields, "max_redemptions") ?? null,
        promotion: { type: "coupon", coupon: coupon.id },
        restrictions: {
          first_time_transaction: flag(group(fields, "restrictions"), "first_time_transaction") ?? false,
        },
        times_redeemed: 0,
        metadata: metadata(fields),
      });
    }),
    wire("GET", "/promotion_codes", ({ fields }) => {
      const code = text(fields, "code");
      const wanted = store.all(
        "promotion_code",
        (one) => code === undefined || one.code.toLowerCase() === code.toLowerCase(),
      );
      return listOf(wanted, "/v1/promotion_codes", fields);
    }),
  ];
}

function taxRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/tax_rates", ({ fields }) =>
      store.put("tax_rate", {
        id: store.newId("tax_rate"),
        object: "tax_rate",
        created: now(),
        livemode: false,
        active: flag(fields, "active") ?? true,
        country: text(fields, "country") ?? null,
        display_name: needed(fields, "display_name"),
        inclusive: needed(fields, "inclusive") === "true",
        percentage: Number(needed(fields, "percentage")),
        tax_type: text(fields, "tax_type") ?? null,
        metadata: metadata(fields),
      }),
    ),
    wire("GET", "/tax_rates/:id", ({ params }) => store.get("tax_rate", params.id ?? "")),
    wire("GET", "/tax_rates", ({ fields }) => {
      const active = flag(fields, "active");
      const wanted = store.all("tax_rate", (rate) => active === undefined || rate.active === active);
      return listOf(wanted, "/v1/tax_rates", fields);
    }),
  ];
}

/** What is sold: products, prices, coupons, tax rates. */
export function catalogRoutes(parts: Parts): Route[] {
  return [...productRoutes(parts), ...discountRoutes(parts), ...codeRoutes(parts), ...taxRoutes(parts)];
}
