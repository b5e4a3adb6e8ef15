import type { createClient } from "@owlstat/core/clients/agency-contract.ts";
import type { FIRST_REPORTS } from "@owlstat/core/clients/rules.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ClientPart } from "@owlstat/core/spaces/roles.ts";
import type { Contact } from "./ContactFields.tsx";

export type ClientDraft = Contact & {
  name: string;
  usernames: readonly string[];
  folder_id: string | null;
  branded: boolean;
  brandcolor: string;
  linked: boolean;
  frequency: (typeof FIRST_REPORTS)[number] | null;
  /** Empty until it is written: the contact's, else the author's. */
  report_email: string;
};

const EMPTY: ClientDraft = {
  name: "",
  usernames: [],
  folder_id: null,
  language: null,
  contact_name: "",
  contact_email: "",
  branded: true,
  brandcolor: "#3f5b8c",
  linked: true,
  frequency: "monthly",
  report_email: "",
};

/** Whoever tracks one account means it. */
export function firstDraft(accounts: readonly { username: string }[]): ClientDraft {
  const usernames = accounts.map(({ username }) => username);
  return { ...EMPTY, usernames: usernames.length === 1 ? usernames : [] };
}

/** What a link of a new client shows. Insights, which only the owner of an account has, are chosen later. */
const SHOWN: ClientPart[] = ["notes", "goals", "reports"];

type Author = { email: string; language: Language; timeZone: string; reportName: string };

export const recipientOf = (draft: ClientDraft, author: Pick<Author, "email">): string =>
  draft.report_email || draft.contact_email || author.email;

export function wishOf(draft: ClientDraft, author: Author): CallInput<typeof createClient> {
  const { name, usernames, folder_id, language, contact_name, contact_email, frequency } = draft;
  return {
    name,
    usernames: [...usernames],
    folder_id,
    language,
    contact_name,
    contact_email,
    brandcolor: draft.branded ? draft.brandcolor : null,
    link: draft.linked ? SHOWN : null,
    report: frequency && {
      name: author.reportName,
      frequency,
      language: language ?? author.language,
      time_zone: author.timeZone,
      email: recipientOf(draft, author),
    },
  };
}
