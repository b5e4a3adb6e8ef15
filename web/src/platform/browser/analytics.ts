import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { readStored } from "./storage.ts";

let started = false;

/** Loads the operator's statistics program, once, and never before cookies are accepted. */
export function startAnalytics(analytics: Boot["analytics"]): void {
  if (!analytics || started || readStored("cookie-choice") !== "accepted") return;
  started = true;
  const { kind, url, site } = analytics;
  const script = document.createElement("script");
  script.src = kind === "umami" ? `${url}/script.js` : `${url}/js/script.js`;
  script.dataset[kind === "umami" ? "websiteId" : "domain"] = site;
  document.head.append(script);
}
