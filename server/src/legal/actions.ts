import type { VisitorContext } from "../platform/context.ts";

export function showOperator({ config, language }: Pick<VisitorContext, "config" | "language">) {
  const { name, address, country, vat, email } = config.seller;
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  return {
    company: name,
    address,
    country: names.of(country) ?? country,
    vat,
    email,
    company_set: config.sellerSet,
    in_force_since: config.legalSince,
  };
}
