import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import type { Settings } from "./environment.ts";

/** Who sells, as invoices name it. */
export type Seller = {
  name: string;
  /** The street, or all of the address where its parts are not set. */
  address: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  vat: string;
  email: string;
  /** Determines the year of an invoice. */
  timeZone: string;
};

/** A made-up seller stands in until one is set. */
export function sellerOf(settings: Settings): { seller: Seller; sellerSet: boolean } {
  const seller = {
    name: settings.SELLER_NAME ?? PRODUCT_NAME,
    address: settings.SELLER_ADDRESS ?? "Via dell'Esempio 1, 00100 Roma",
    postcode: settings.SELLER_POSTCODE ?? "",
    city: settings.SELLER_CITY ?? "",
    region: settings.SELLER_REGION ?? "",
    country: settings.SELLER_COUNTRY ?? "IT",
    vat: settings.SELLER_VAT ?? "IT12345678901",
    email: settings.SELLER_EMAIL ?? settings.SUPPORT_EMAIL,
    timeZone: settings.SELLER_TIME_ZONE ?? "Europe/Rome",
  };
  return { seller, sellerSet: settings.SELLER_NAME !== undefined };
}
