/** A section of a legal text; `review` marks where the operator's lawyer must decide. */
export type Section<Id extends string = string> = { id: Id; review?: true };

export const PRIVACY_SECTIONS = [
  { id: "who", review: true },
  { id: "visit", review: true },
  { id: "account" },
  { id: "providers" },
  { id: "payment" },
  { id: "profiles", review: true },
  { id: "mail" },
  { id: "recipients", review: true },
  { id: "kept", review: true },
  { id: "rights" },
  { id: "changes" },
] as const satisfies readonly Section[];

export const TERMS_SECTIONS = [
  { id: "parties" },
  { id: "service" },
  { id: "account" },
  { id: "free" },
  { id: "price" },
  { id: "withdrawal", review: true },
  { id: "use" },
  { id: "content", review: true },
  { id: "availability" },
  { id: "liability", review: true },
  { id: "end" },
  { id: "law", review: true },
  { id: "changes", review: true },
] as const satisfies readonly Section[];
