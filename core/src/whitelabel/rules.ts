import { PRODUCT_NAME } from "../brand/tokens.ts";
import type { Site } from "./contract.ts";

/** The product under its own name. */
export const OWLSTAT_SITE: Site = {
  brandname: PRODUCT_NAME,
  subdomain: null,
  custom_domain: null,
  logo_url: null,
  brandlogo: null,
  brandcolor: "#0a6f8c",
  secondary_brandcolor: null,
  main_color: null,
  logo_with_text: true,
  showHomepage: true,
  showFooter: true,
  showPoweredBy: false,
  is_owlstat: true,
};
