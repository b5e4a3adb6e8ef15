import type { OwnerScope, Services } from "../../platform/context.ts";
import { type BillingRow, findAccount, otherOpenCheckouts, setCheckout } from "../store.ts";
import { atProvider } from "./payments.ts";
import { syncSpace } from "./sync.ts";

const DETAILS = [
  ...(["name", "address", "postcode", "city", "region"] as const),
  ...(["country", "territory", "type", "vat"] as const),
] as const;
type BilledDetails = Pick<BillingRow, (typeof DETAILS)[number]>;

/** Is somebody else billed, or elsewhere? */
export const billsOther = (before: BilledDetails, after: BilledDetails): boolean =>
  DETAILS.some((name) => before[name] !== after[name]);

/**
 * Gives up the checkout that is open, because its VAT is that of other details. One that was paid meanwhile is taken
 * over first, so that its invoice names the details that were true when it was paid.
 */
export async function giveUpOpen(services: Services, scope: Pick<OwnerScope, "spaceId">): Promise<void> {
  const { db, payments } = services;
  const row = await findAccount(db, scope);
  const service = row?.checkout_id ? payments[row.checkout_provider] : null;
  if (!row?.checkout_id || !service) return;
  const { checkout_id: id, checkout_provider: provider } = row;
  await atProvider(services, async () => {
    await service.giveUpCheckout(id);
    const found = await service.findCheckout(id);
    if (found?.state === "complete") await syncSpace(services, scope.spaceId, provider);
  });
  await setCheckout(db, scope, provider, null);
}

/**
 * The code for a first order stands in one open checkout of a person: another one that is opened with it, or beside it,
 * ends what their other spaces have open.
 */
export async function giveUpFirstOrders(
  services: Services,
  scope: Pick<OwnerScope, "spaceId">,
  code: string | null,
): Promise<void> {
  const { promoCode } = services.config;
  for (const other of await otherOpenCheckouts(services.db, scope)) {
    const isFirst = code === promoCode || other.checkout_code === promoCode;
    if (isFirst) await giveUpOpen(services, { spaceId: other.space_id });
  }
}
