import type { Presenter } from "../../presentation/context.ts";
import { liftCase } from "../../presentation/formulas.ts";
import { lift, liftSentence } from "../../presentation/hashtags.ts";
import { isBetter, weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"mention-lift"> = {
  present: (value, context) => lift("mention-lift", "@", value, context),
  formula: ({ lifts }, _n, write) => (lifts[0] ? `@${lifts[0].name}: ${liftCase(lifts[0], write)}` : ""),
  lead: (value, context) => liftSentence("@", value, context),
  weight: weight(32, ({ lifts }) => where(lifts.some(isBetter))),
};
