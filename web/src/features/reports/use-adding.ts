import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { mayAsk } from "@owlstat/core/reports/rules.ts";
import { useState } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { type Reports, useReportSettings } from "./api.ts";
import type { Draft, SetDraft } from "./draft.ts";

export type Limits = Pick<Reports, "most_recipients" | "to_others" | "trial_recipient">;
type Recipients = Draft["recipients"];
type Problem = "email" | "outside";

const reasonFor = (email: string): Problem => (isEmail(email) ? "outside" : "email");

/** The address being typed for a report, and what becomes of it. */
export function useAdding(draft: Draft, set: SetDraft, limits: Limits) {
  const isOutside = useOutside(limits);
  const book = useReportSettings().data?.book ?? [];
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<Problem | null>(null);
  const { recipients } = draft;
  const asked = limits.trial_recipient;
  const mayName = (email: string) => {
    if (!isOutside(email) || asked?.email === email) return true;
    const before = asked && { email: asked.email, askedAt: Date.parse(asked.asked_at) };
    return mayAsk(email, before, now).ok && !recipients.some((one) => isOutside(one.email));
  };
  /** Takes what is typed as one more recipient, or says why not. */
  const add = (): { all: Recipients; problem: Problem | null } => {
    const email = normalEmail(typed);
    const problem = email === "" || (isEmail(email) && mayName(email)) ? null : reasonFor(email);
    setWrong(problem);
    if (problem) return { all: recipients, problem };
    setTyped("");
    if (email === "" || recipients.some((one) => one.email === email))
      return { all: recipients, problem: null };
    const language = book.find((one) => one.email === email)?.language ?? null;
    const all = [...recipients, { email, language }];
    set({ recipients: all });
    return { all, problem: null };
  };
  /** The outside address that has to be asked before a report names it. */
  const unasked = (all: Recipients) =>
    all.find(({ email }) => isOutside(email) && email !== asked?.email)?.email ?? null;
  return { typed, setTyped, wrong, add, isOutside, unasked, asked, book };
}
export type Adding = ReturnType<typeof useAdding>;

/** In a trial: who is no member of the space and has not agreed. */
function useOutside({ to_others, trial_recipient: asked }: Limits) {
  const { user } = useSession();
  const members = useRead(getCompany).data?.company?.members ?? [];
  const known = [user?.email, ...members.map(({ email }) => email), asked?.agreed ? asked.email : null];
  return (email: string) => !to_others && !known.some((one) => one?.toLowerCase() === email);
}
