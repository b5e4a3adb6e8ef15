import type { Language } from "@owlstat/core/i18n/languages.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import type { Services } from "../context.ts";
import { renderMail } from "./layout.ts";

export type OwnMail = {
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Why this reader gets it. */
  why: string;
  /** A way out for its reader, at the foot of the mail. */
  footerLink?: { label: string; url: string };
};

/** A mail of the product itself, in its layout and under its name. Links start at the configured address only. */
export function ownMail({ texts }: Pick<Services, "texts">, mail: OwnMail) {
  const { language, subject, paragraphs, action, why, footerLink } = mail;
  return {
    // A name in a subject may hold a line end; a header must not.
    subject: subject.replace(/\s+/g, " "),
    ...renderMail(texts, {
      language,
      brand: { name: OWLSTAT_SITE.brandname, color: OWLSTAT_SITE.brandcolor, poweredBy: false },
      preheader: paragraphs.at(-1) ?? subject,
      heading: subject,
      paragraphs,
      action,
      footer: [why],
      ...(footerLink && { footerLink }),
    }),
  };
}
