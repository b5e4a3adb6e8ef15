import type { LoadPage } from "../platform/pages/pages.ts";

const QUESTIONS = ["safe", "accurate", "payment"] as const;

/** What the home page tells machines: whose site it is, how to search it, and the questions it answers. */
export const homePage: LoadPage = async ({ texts, language, site }) => {
  if (!site.brand.is_owlstat) return { data: {} };
  const t = texts.translator("home", language);
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
      acceptedAnswer: { "@type": "Answer", text: t(`faq.${id}.a`) },
    })),
  };
  return { data: {}, head: { facts: [website, company, questions] } };
};
