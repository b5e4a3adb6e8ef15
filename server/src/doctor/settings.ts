import { type Check, notReady, notUsed, ready } from "./finding.ts";

export const settings: Check = {
  id: "settings",
  look({ config }) {
    if (!config.production) return notUsed("development");
    if (!config.publicUrl.startsWith("https://")) return notReady("https_missing");
    if (!config.adminPassword) return notReady("admin_password_missing");
    return config.legalSince ? ready() : notReady("legal_missing");
  },
};
