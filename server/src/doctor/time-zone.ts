import { type Check, notReady, notUsed, ready } from "./finding.ts";

/** The zone that holds unless another is set; it is right for this country alone. */
const DEFAULT = { zone: "Europe/Rome", country: "IT" };

/** Invoices are dated where the seller is. */
export const timeZone: Check = {
  id: "time_zone",
  look({ config: { seller, sellerSet } }) {
    const values = { zone: seller.timeZone, country: seller.country };
    if (!sellerSet) return notUsed();
    const kept = seller.timeZone === DEFAULT.zone && seller.country !== DEFAULT.country;
    return kept ? notReady("zone_default", values) : ready("zone", values);
  },
};
