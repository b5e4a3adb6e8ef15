import type { Import, Preview } from "@owlstat/core/imports/contract.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";

/** The display name of an import. */
export function useName(): (one: Pick<Import, "kind" | "name">) => string {
  const t = useT("imports");
  return ({ kind, name }) => (kind === "handles" ? t("card.handles") : t(`card.${kind}`, { name }));
}

const NONE: ReadonlySet<string> = new Set();

/** How many accounts an import would add or bring history for; whatever is left out makes room for others. */
export function countOf({ handles }: Preview, left: ReadonlySet<string> = NONE): number {
  const kept = handles.filter(({ username }) => !left.has(username));
  const room = handles.filter(({ state }) => state === "new").length;
  const untracked = kept.filter(({ state }) => state !== "tracked").length;
  return Math.min(room, untracked) + kept.filter(({ state, days }) => state === "tracked" && days > 0).length;
}

type OwnProblem = Parameters<ReturnType<typeof useT<"imports">>>[0];

/** The problem of a row as text; for handles the same texts as everywhere else. */
export function useProblemText(): (problem: string) => string {
  const t = useT("imports");
  const e = useT("errors");
  const own = new Set(["handle_twice", "handle_limit"]);
  return (problem) =>
    problem.startsWith("handle_") && !own.has(problem)
      ? e(problem as "handle_empty")
      : t(`problem.${problem}` as OwnProblem);
}

/** Why a file cannot be read. */
export function useUnreadableText(): (problem: Import["problem"]) => string {
  const t = useT("imports");
  return (problem) => t(`unreadable.${problem ?? "unexpected"}` as "unreadable.empty");
}

/** The error of a form, shown next to it. */
export function useFormText(error: CallError | null): string | null {
  const textOf = useErrorText();
  if (!error || error.code === "no_answer" || error.show === "upgrade" || error.show === "login") return null;
  return textOf(error);
}
