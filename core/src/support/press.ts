import { COUNTS } from "../analyses/counts.ts";
import { formatMoney } from "../i18n/format.ts";
import { LANGUAGE_NAMES, type Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import { FREE_SLOTS, TRIAL_DAYS } from "../plans/rules.ts";
import { CURRENCY, PRICE_STEPS } from "../pricing/rules.ts";

/** The logos of the press kit, each with the background it is made for. */
export const PRESS_LOGOS = [
  { id: "light", svg: "/press/owlstat-light.svg", png: "/press/owlstat-light.png" },
  { id: "dark", svg: "/press/owlstat-dark.svg", png: "/press/owlstat-dark.png" },
  { id: "mark", svg: "/favicon.svg", png: "/press/owlstat-mark.png" },
] as const;

export const pressFactsPath = (language: Language) => `/press/facts-${language}.txt`;

type Operator = { company: string; address: string; country: string };
type PressFact = { id: string; name: string; value: string };

/** Figures come from the code and the operator's settings, so that they stay true. */
export function pressFacts(t: Translate<"support">, language: Language, operator: Operator): PressFact[] {
  const price = (cents: number | undefined) => formatMoney(cents ?? 0, CURRENCY, language);
  const [paid, cheapest] = [PRICE_STEPS.find(({ cents }) => cents > 0), PRICE_STEPS.at(-1)];
  const values = {
    company: `${operator.company}, ${operator.address}, ${operator.country}`,
    analyses: String(COUNTS.analyses),
    sections: String(COUNTS.sections),
    languages: Object.values(LANGUAGE_NAMES).join(", "),
    free: t("press.fact.freeText", { count: FREE_SLOTS }),
    trial: t("press.fact.trialText", { count: TRIAL_DAYS }),
    price: t("press.fact.priceText", {
      from: price(paid?.cents),
      to: price(cheapest?.cents),
      account: paid?.from ?? 0,
    }),
  };
  return (Object.keys(values) as (keyof typeof values)[]).map((id) => ({
    id,
    name: t(`press.fact.${id}`),
    value: values[id],
  }));
}

/** The facts as a file: what the product is, then a line for each. */
export function pressFactsText(t: Translate<"support">, brand: string, facts: readonly PressFact[]): string {
  return [
    brand,
    "",
    t("press.about", { brand }),
    "",
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    "",
  ].join("\n");
}
