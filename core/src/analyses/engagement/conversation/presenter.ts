import type { Presenter } from "../../presentation/context.ts";
import { perPost } from "../../presentation/engagement.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"conversation"> = {
  present: (value, context) => perPost("conversation", value, context),
  formula: ({ total, mean }, n, { count, rate }) => `${count(total)} ÷ ${count(n)} ≈ ${rate(mean)}`,
  weight: weight(24),
};
