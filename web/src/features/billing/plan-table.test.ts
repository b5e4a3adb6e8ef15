import { readFileSync } from "node:fs";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { ENTITLEMENTS } from "@owlstat/core/plans/entitlements.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { expect, test } from "vitest";

const FEATURES = ["import", "reports", "whitelabel", "api"] as const;
const COUNTED = ["alarms", "goals"] as const;

test.each(LANGUAGES)("in %s the prices promise what the plans include", (language) => {
  const file = new URL(`../../../../core/src/i18n/${language}/pricing.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const { free, pro } = ENTITLEMENTS;
  expect(texts["plans.lite.slots"]).toBe(String(FREE_SLOTS));
  for (const counted of COUNTED) {
    expect(texts[`plans.lite.${counted}`]).toBe(String(free.most[counted].base));
    expect(texts[`plans.pro.${counted}`]).toMatch(new RegExp(`^${pro.most[counted].perSlot} `));
  }
  for (const feature of FEATURES) {
    expect(pro.features[feature]).toBe(true);
    const same = texts[`plans.lite.${feature}`] === texts[`plans.pro.${feature}`];
    expect(same).toBe(free.features[feature]);
  }
});
