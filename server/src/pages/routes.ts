import { getHome } from "@owlstat/core/navigation/home-contract.ts";
import { previewSite } from "@owlstat/core/whitelabel/preview-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showSitePreview } from "./brand-preview.ts";
import { showHome } from "./home-page.ts";

export const pageRoutes = [
  route(getHome, { access: "visitor" }, showHome),
  route(previewSite, { access: "admin", feature: "whitelabel", perMinute: 60 }, showSitePreview),
];
