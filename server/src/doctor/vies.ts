import { type Check, notReady, notUsed, ready } from "./finding.ts";

/** The EU's register is asked about the seller's own number. */
export const vies: Check = {
  id: "vies",
  async look({ config: { seller, sellerSet }, vies: register }) {
    if (!sellerSet) return notUsed();
    const { result } = await register.check(seller.country, seller.vat);
    if (result === "unavailable") return notReady("unreachable", { reason: "VIES" });
    return result === "valid" ? ready("number_valid") : notReady("number_invalid", { number: seller.vat });
  },
};
