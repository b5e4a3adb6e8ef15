import { addressLines } from "@owlstat/core/address.ts";
import type { VisitorContext } from "../platform/context.ts";

export function showOperator({ config, language }: Pick<VisitorContext, "config" | "language">) {
  const { name, country, vat, email } = config.seller;
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  return {
    company: name,
    address: addressLines(config.seller).join(", "),
    country: names.of(country) ?? country,
    vat,
    email,
    company_set: config.sellerSet,
    in_force_since: config.legalSince,
  };
}
