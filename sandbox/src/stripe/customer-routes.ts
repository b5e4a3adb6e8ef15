import type { Route } from "../frame/router.ts";
import { cardOf } from "./cards.ts";
import { missing, refuse } from "./errors.ts";
import { type Fields, group, metadata, needed, text, texts, whole } from "./form.ts";
import type { Store } from "./store.ts";
import { isTaxId } from "./tax-ids.ts";
import type { Time } from "./time.ts";
import type { Customer, PaymentMethod } from "./types.ts";
import { type createWire, listOf } from "./wire.ts";

type Parts = { store: Store; wire: ReturnType<typeof createWire>; time: Time; now: () => number };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EXEMPT = ["none", "exempt", "reverse"] as const;

/** The given field, also if it is empty; otherwise the value from before. */
const kept = (fields: Fields, name: string, before: string | null): string | null => {
  const value = text(fields, name);
  return value === undefined ? before : value === "" ? null : value;
};

function filled(store: Store, before: Customer, fields: Fields): Customer {
  const exempt = text(fields, "tax_exempt") ?? before.tax_exempt;
  const known = EXEMPT.find((value) => value === exempt);
  if (!known) throw refuse("Invalid tax_exempt", "parameter_invalid", "tax_exempt");
  const email = text(fields, "email");
  if (email && !EMAIL.test(email)) throw refuse(`Invalid email address: ${email}`, "email_invalid", "email");
  const address = group(fields, "address");
  const card = text(group(fields, "invoice_settings"), "default_payment_method");
  if (card) store.get("payment_method", card);
  const locales = texts(fields, "preferred_locales");
  return {
    ...before,
    email: kept(fields, "email", before.email),
    name: kept(fields, "name", before.name),
    address: address
      ? Object.fromEntries(Object.entries(address).map(([key, value]) => [key, String(value) || null]))
      : before.address,
    balance: whole(fields, "balance") ?? before.balance,
    tax_exempt: known,
    preferred_locales: locales.length > 0 ? locales : before.preferred_locales,
    invoice_settings: card ? { default_payment_method: card } : before.invoice_settings,
    metadata: metadata(fields, before.metadata),
  };
}

/** A card kept for a customer, made from one of the public test numbers. */
export function addCard(store: Store, customerId: string, number: string, now: number): PaymentMethod {
  const card = cardOf(number);
  if (!card) throw refuse("Your card number is incorrect.", "incorrect_number", "number");
  const method = store.put("payment_method", {
    id: store.newId("payment_method"),
    object: "payment_method",
    type: "card",
    created: now,
    livemode: false,
    customer: customerId,
    card: { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034, funding: "credit" },
    metadata: {},
  });
  store.extra.fates[method.id] = card.fate;
  return method;
}

function freshCustomer(id: string, clock: string | null, created: number): Customer {
  return {
    id,
    object: "customer",
    created,
    livemode: false,
    email: null,
    name: null,
    address: null,
    balance: 0,
    tax_exempt: "none",
    preferred_locales: [],
    invoice_settings: { default_payment_method: null },
    test_clock: clock,
    metadata: {},
  };
}

function customerCrud({ store, wire, time, now }: Parts): Route[] {
  const one = (id: string | undefined) => {
    time.settle(id ?? "");
    return store.get("customer", id ?? "");
  };
  return [
    wire("POST", "/customers", ({ fields }) => {
      const clock = text(fields, "test_clock") ?? null;
      if (clock) store.get("clock", clock);
      return store.put(
        "customer",
        filled(store, freshCustomer(store.newId("customer"), clock, now()), fields),
      );
    }),
    wire("GET", "/customers/:id", ({ params }) => one(params.id)),
    wire("POST", "/customers/:id", ({ params, fields }) =>
      store.put("customer", filled(store, one(params.id), fields)),
    ),
    wire("DELETE", "/customers/:id", ({ params }) => {
      const { id } = one(params.id);
      store.remove("customer", id);
      return { id, object: "customer", deleted: true };
    }),
    wire("GET", "/customers", ({ fields }) => {
      const email = text(fields, "email");
      return listOf(
        store.all("customer", (one) => email === undefined || one.email === email),
        "/v1/customers",
        fields,
      );
    }),
    wire("GET", "/customers/:id/payment_methods", ({ params, fields }) =>
      listOf(
        store.all("payment_method", ({ customer }) => customer === one(params.id).id),
        "/v1/payment_methods",
        fields,
      ),
    ),
    wire("GET", "/payment_methods/:id", ({ params }) => store.get("payment_method", params.id ?? "")),
  ];
}

function taxIdRoutes({ store, wire, now }: Parts): Route[] {
  return [
    wire("POST", "/customers/:id/tax_ids", ({ params, fields }) => {
      const customer = store.get("customer", params.id ?? "");
      const value = needed(fields, "value");
      const type = needed(fields, "type");
      if (!isTaxId(type, value)) throw refuse(`Invalid value for ${type}.`, "tax_id_invalid", "value");
      return store.put("tax_id", {
        id: store.newId("tax_id"),
        object: "tax_id",
        created: now(),
        livemode: false,
        customer: customer.id,
        type,
        value,
        country: value.slice(0, 2),
        verification: { status: "pending", verified_name: null, verified_address: null },
      });
    }),
    wire("GET", "/customers/:id/tax_ids", ({ params, fields }) =>
      listOf(
        store.all("tax_id", ({ customer }) => customer === params.id),
        `/v1/customers/${params.id}/tax_ids`,
        fields,
      ),
    ),
    wire("DELETE", "/customers/:id/tax_ids/:taxId", ({ params }) => {
      const taxId = store.get("tax_id", params.taxId ?? "");
      if (taxId.customer !== params.id) throw missing("tax_id", taxId.id);
      store.remove("tax_id", taxId.id);
      return { id: taxId.id, object: "tax_id", deleted: true };
    }),
  ];
}

export function customerRoutes(parts: Parts): Route[] {
  return [...customerCrud(parts), ...taxIdRoutes(parts)];
}
