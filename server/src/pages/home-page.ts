import { type Answer, callPath } from "@owlstat/core/endpoint.ts";
import { type Example, getHome } from "@owlstat/core/navigation/home-contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { openProviders } from "../billing/payments/payments.ts";
import { hasDemo } from "../demo/visitors.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { CachedPage, LoadPage } from "../platform/pages/pages.ts";
import { presentProfile } from "../profiles/present.ts";
import { findExamples, type ProfileRow } from "../profiles/store.ts";
import { customerLogos } from "./customer-logos.ts";

const QUESTIONS = ["safe", "accurate", "payment"] as const;

export async function showHome(context: VisitorContext): Promise<Answer<typeof getHome>> {
  const { db, config, clock, site } = context;
  const [rows, logos, demo] = await Promise.all([
    findExamples(db, config.examples),
    customerLogos(context),
    hasDemo(context),
  ]);
  const examples = rows.map((row) => exampleOf(row, clock.today()));
  return { examples, logos, demo, payments: paymentsOf(context), origin: site.origin };
}

function exampleOf(row: ProfileRow, today: Day): Example {
  const { username, name, profile_pic_hash, followers_count, deltas, sparkline } = presentProfile(row, today);
  const { followers_count: change, days = 30 } = deltas.d30;
  const figures = { followers_count, change, change_days: days, sparkline, last_day: row.last_collected_day };
  return { username, name, profile_pic_hash, ...figures };
}

function paymentsOf(context: VisitorContext) {
  const [first, second] = openProviders(context);
  if (second) return "both";
  return first ? ({ stripe: "card", paypal: "paypal" } as const)[first] : "none";
}

/** The home page for visitors is rendered again only when what it shows has changed. */
export const cachedHome: CachedPage = async (context) => {
  if (!context.site.brand.own_site) return null;
  return { state: JSON.stringify(await showHome(context)), age: "" };
};

/** Structured data of the home page: whose site it is, how to search it, and its questions and answers. */
export const homePage: LoadPage = async (context) => {
  const { texts, language, site } = context;
  if (!site.brand.own_site) return { data: {} };
  const t = texts.translator("home", language);
  const home = await showHome(context);
  const { brandname: name } = site.brand;
  const url = `${site.origin}/`;
  const website = {
    "@type": "WebSite",
    name,
    url,
    inLanguage: language,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site.origin}/profile/{handle}` },
      "query-input": "required name=handle",
    },
  };
  const company = { "@type": "Organization", name, url, logo: `${site.origin}/favicon.svg` };
  const questions = {
    "@type": "FAQPage",
    mainEntity: QUESTIONS.map((id) => ({
      "@type": "Question",
      name: t(`faq.${id}.q`),
      acceptedAnswer: { "@type": "Answer", text: t(`faq.${id}.a`, { methods: home.payments }) },
    })),
  };
  return {
    data: { [callPath(getHome)]: home },
    head: { facts: [website, company, questions] },
  };
};
