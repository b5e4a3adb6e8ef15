import type { AppError, ErrorCode } from "@owlstat/core/errors.ts";

/** What an assistant can do about an error; the text of the error says what happened. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  account_not_found: "Check the spelling with find_profiles. Personal and private profiles cannot be read.",
  profile_hidden: "Its owner asked not to be shown. Tell the person, and ask for another profile.",
  not_found: "Read the list it belongs to again, and use an id from there.",
  token_reads_only:
    "The person allowed reading alone. Ask them to connect the assistant again and allow changes, or to use a token that may change.",
  scope_missing:
    "The person did not allow this. Ask them to connect the assistant again and allow it, or to use a token that may.",
  feature_not_in_plan:
    "The plan of this space does not include it. Tell the person; trying again does not help.",
  confirm_first: "The person has to confirm their email address first, by the link in their mail.",
  slots_full: "All slots are used. Ask which account to untrack, or tell the person to add slots.",
  slots_free_full: "All slots are used. Ask which account to untrack, or tell the person to choose a plan.",
  not_professional: "Only Business and Creator profiles can be tracked.",
  note_day_invalid: "Give a day that is not in the future, as YYYY-MM-DD.",
  instagram_unavailable:
    "Instagram does not answer. Use what list_accounts knows, or try again in some minutes.",
  unexpected: "This is our fault. Try once more, then tell the person.",
};

export function whatToDo({ code, details }: AppError): string {
  const { fields, seconds, untracked } = details;
  if (Array.isArray(untracked) && untracked.length > 0)
    return `Use track_account for ${untracked.join(", ")} first, if the person agrees: it takes a slot of their plan.`;
  if (Array.isArray(fields) && fields.length > 0)
    return `Correct ${fields.join(", ")}: the tool's description says what it takes.`;
  if (typeof seconds === "number") return `Wait ${seconds} seconds, then try again.`;
  if (code.startsWith("handle_")) return "Give the plain username, such as nasa.";
  return ADVICE[code] ?? "Tell the person what the error says.";
}
