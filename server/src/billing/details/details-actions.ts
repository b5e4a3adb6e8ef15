import type { checkVatNumber, saveBillingDetails } from "@owlstat/core/billing/contract.ts";
import { PROVIDERS } from "@owlstat/core/billing/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { COUNTRY_CODES, flagEmoji, flagUnicode, isCountry } from "@owlstat/core/vat/countries.ts";
import { isVatNumber } from "@owlstat/core/vat/numbers.ts";
import { pendingSince, statusAfter, wantsVatNumber } from "@owlstat/core/vat/rules.ts";
import { PARTS, partsOf } from "@owlstat/core/vat/territories.ts";
import { restingIn } from "../../accounts/resting-store.ts";
import type { OwnerContext, Services, UserContext, VisitorContext } from "../../platform/context.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { billsOther, giveUpOpen } from "../payments/open-checkouts.ts";
import { atProvider, type CustomerAt, openProviders, unlessAway } from "../payments/payments.ts";
import { presentBilling } from "../present.ts";
import { type BillingRow, findAccount, payerOf, saveDetails, setCustomer } from "../store.ts";
import { isBillable, provenNumber, taxOf, vatFor } from "./vat.ts";

export function showCountries(context: VisitorContext) {
  const { language, config, texts } = context;
  const t = texts.translator("billing", language);
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  const countries = COUNTRY_CODES.map((code) => ({
    name: names.of(code) ?? code,
    code,
    emoji: flagEmoji(code),
    unicode: flagUnicode(code),
    image: `/flags/${code.toLowerCase()}.svg`,
  }));
  const order = new Intl.Collator(language);
  return {
    countries: countries.toSorted((a, b) => order.compare(a.name, b.name)),
    territories: Object.entries(PARTS).flatMap(([country, parts]) =>
      parts.map((code) => ({ code, country, name: t(`territory.${code}`) })),
    ),
    seller_country: config.seller.country,
    vat_rounding: config.vatRounding,
    open: openProviders(context).length > 0,
  };
}

export async function showBilling(context: OwnerContext) {
  const { db, scope, clock } = context;
  const [row, plan, resting] = await Promise.all([
    findAccount(db, scope),
    findPlan(db, scope.spaceId),
    restingIn(db, scope, new Date(clock.now())),
  ]);
  return presentBilling(context, row, plan, resting);
}

export async function checkWithVies({ vies }: UserContext, { country, vat }: Input<typeof checkVatNumber>) {
  if (!isVatNumber(country, vat)) return { result: "invalid" as const, name: null };
  const { result, name } = await vies.check(country, vat);
  return { result, name };
}

type Given = Input<typeof saveBillingDetails>;

/** The result of VIES for the given number. A number that cannot be checked is ignored until it can. */
async function checkedNumber({ vies, clock }: Services, given: Given, before: BillingRow | null) {
  const none = {
    vat_status: "none",
    vat_checked_at: null,
    vat_pending_since: null,
    vat_proof: null,
  } as const;
  if (!wantsVatNumber(given) || given.vat === "") return none;
  if (!isVatNumber(given.country, given.vat)) throw new AppError("vat_number_invalid");
  const same = before?.vat === given.vat && before.country === given.country;
  const verdict = await vies.check(given.country, given.vat);
  const status = statusAfter(same ? before.vat_status : "none", verdict);
  const now = new Date(clock.now());
  const since = pendingSince(
    same ? (before.vat_pending_since?.getTime() ?? null) : null,
    status,
    clock.now(),
  );
  return {
    vat_status: status,
    vat_checked_at: verdict.result === "unavailable" ? (same ? before.vat_checked_at : null) : now,
    vat_pending_since: since === null ? null : new Date(since),
    vat_proof: verdict.proof ?? (same ? before.vat_proof : null),
  };
}

export async function save(context: OwnerContext, given: Given) {
  const { db, scope } = context;
  const { country, territory } = given;
  const known = isCountry(country) && (territory === null || partsOf(country).includes(territory));
  if (!known) throw new AppError("country_unknown");
  const before = await findAccount(db, scope);
  const checked = await checkedNumber(context, given, before);
  const other = before !== null && billsOther(before, given);
  if (other) await giveUpOpen(context, context.scope);
  await db.transaction(async (tx) => {
    if (!(await lockSpace(tx, scope.spaceId))) throw new AppError("not_found");
    await saveDetails(tx, scope, { ...given, ...checked });
  });
  // One that was opened just now did not know the new details yet.
  if (other) await giveUpOpen(context, context.scope);
  await sendDetailsToProviders(context, scope.spaceId);
  return showBilling(context);
}

/**
 * Everywhere the space is a customer, that customer follows the details. One more is made where asked for. A
 * service that nothing is paid at now may be away: it is told before the next order there.
 */
export async function sendDetailsToProviders(
  services: Services,
  spaceId: string,
  create: CustomerAt["provider"] | null = null,
): Promise<void> {
  const { db, config, clock, payments, texts } = services;
  const [row, payer] = await Promise.all([findAccount(db, { spaceId }), payerOf(db, { spaceId })]);
  if (!payer || !isBillable(row)) return;
  const verdict = vatFor(config, row, clock.now());
  const language = payer.language ?? "en";
  const facts = {
    spaceId,
    email: payer.email,
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    region: row.region,
    part: row.territory && texts.translator("billing", language)(`territory.${row.territory}`),
    country: row.country,
    language,
    vatNumber: provenNumber(row),
    reverseCharge: verdict.kind === "reverse_charge",
  };
  await atProvider(services, async () => {
    for (const provider of PROVIDERS) {
      const [service, known] = [payments[provider], row.customers[provider] ?? null];
      if (!service || (!known && create !== provider)) continue;
      const runs = row.provider === provider && (row.state === "running" || row.state === "overdue");
      const saved = service.saveCustomer(known, facts);
      const customerId = await (runs || create === provider ? saved : unlessAway(saved));
      if (!known && customerId) await setCustomer(db, { spaceId }, provider, customerId);
      if (row.subscription_id && runs) await service.setTax(row.subscription_id, taxOf(verdict, row));
    }
  });
}
