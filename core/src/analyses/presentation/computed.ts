import { formatInstant } from "../../i18n/rare-formats.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { AnalysisResult, LeftOut, Unit } from "../types.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import { caseText } from "./case.ts";
import type { Context, Presenter } from "./context.ts";
import type { Fact } from "./presented.ts";

const NOUNS: Partial<Record<Unit, "days" | "people" | "stories">> = {
  days: "days",
  followers: "people",
  engagements: "people",
  stories: "stories",
  profiles: "days",
};

/** What an analysis rests on: where it needs several things, the last named of them. */
function countedOf(id: PresentedId): "days" | "people" | "stories" | "posts" {
  const unit = CATALOGUE[id].minimum.at(-1)?.unit;
  return (unit && NOUNS[unit]) ?? "posts";
}

/** How an analysis is computed: its formula, also with the numbers of this case, what went in, and what was left out. */
export function computedFacts<Id extends PresentedId>(
  id: Id,
  presenter: Presenter<Id>,
  result: AnalysisResult<PresentedValues[Id]>,
  { t, p, language, view }: Omit<Context, "results">,
  period: string,
): Fact[] {
  const counted = countedOf(id);
  const facts = [
    [p("how.formula"), t(`${id}.formula`)],
    [p("how.case"), result.ok ? caseText(presenter, result.value, result.n, language) : ""],
    [p("how.winner"), CATALOGUE[id].namesWinner ? p("how.winner_rule") : ""],
    [p("how.period"), period],
    [p("how.inputs"), result.ok ? p(`how.${counted}`, { count: result.n }) : ""],
    [p("how.leftOut"), leftOutText(result.leftOut, t)],
    [p("how.note"), result.ok && result.otherDay ? p("how.otherDay", { count: result.otherDay }) : ""],
    [
      p("how.age"),
      view.collectedAt ? formatInstant(Date.parse(view.collectedAt), language, view.timeZone) : "",
    ],
  ] as const;
  return facts.flatMap(([name, text]) => (text === "" ? [] : [{ name, text }]));
}

/** Why posts could not be used, by reason; empty when all were used. */
export function leftOutText(leftOut: LeftOut, t: Context["t"]): string {
  return Object.entries(leftOut)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => t(`left-out.${reason as keyof LeftOut}`, { count }))
    .join(", ");
}
