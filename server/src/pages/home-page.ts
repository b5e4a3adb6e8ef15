import { getClientView } from "@owlstat/core/clients/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { showClientView } from "../clients/actions.ts";
import type { ScopedContext, VisitorContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { LoadPage } from "../platform/pages/pages.ts";

const QUESTIONS = ["safe", "accurate", "payment"] as const;

/** Includes a client's accounts in the first paint. */
async function clientData(context: VisitorContext): Promise<Record<string, unknown>> {
  if (context.caller?.kind !== "client") return {};
  const scoped = passGate({ access: "viewer", also: ["client"] }, context) as ScopedContext;
  return { [callPath(getClientView)]: await showClientView(scoped) };
}

/** Structured data of the home page: whose site it is, how to search it, and its questions and answers. */
export const homePage: LoadPage = async (context) => {
  const { texts, language, site } = context;
  if (!site.brand.is_owlstat) return { data: await clientData(context) };
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
