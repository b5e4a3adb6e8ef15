import type { BillingDetails } from "@owlstat/core/billing/contract.ts";
import type { Territory } from "@owlstat/core/vat/territories.ts";

/** Where a buyer is and of which kind: what decides on VAT. */
export type BuyerPlace = { country: string; territory: Territory | null; type: BillingDetails["type"] };
