import type { BillingDetails } from "@owlstat/core/billing/contract.ts";

/** Whether an invoice could be written to these details. */
export const isBillable = ({ name, address, country }: BillingDetails): boolean =>
  country !== null && name !== "" && address !== "";
