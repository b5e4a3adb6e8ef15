import type { BarInput } from "../../charts/bars.ts";
import { barTable } from "../../charts/table.ts";
import type { Lifts } from "../hashtags/lifts.ts";
import { effectText } from "./certainty.ts";
import type { Context, Parts } from "./context.ts";
import { isBetter } from "./weights.ts";

/** Show at most this many bars; the table lists all. */
const SHOWN = 12;

const FEWEST = 3;

export const first = (input: BarInput): BarInput => ({
  ...input,
  rows: input.rows.slice(0, SHOWN),
  unshown: input.rows.slice(SHOWN),
});

export function lift(
  id: "hashtag-lift" | "mention-lift",
  sign: string,
  { lifts }: Lifts,
  context: Context,
): Parts {
  const { p, c } = context;
  const input = liftInput(id, sign, lifts, context);
  const name = (one: { name: string }) => `${sign}${one.name}`;
  return {
    finding: effectText(
      lifts.map((one) => ({ ...one, n: one.with.n, clear: isBetter(one) })),
      { name, say: (one, times) => p("finding.lift", { name: name(one), lift: times }) },
      context,
    ),
    ...(lifts.length > 0 ? { chart: { kind: "bars", input: first(input) } } : { note: [p(`none.${id}`)] }),
    table: barTable(input, c),
  };
}

function liftInput(
  id: "hashtag-lift" | "mention-lift",
  sign: string,
  lifts: Lifts["lifts"],
  { t, p, c, formats }: Context,
): BarInput {
  return {
    rows: lifts
      .filter(({ lift }) => lift !== null)
      .map(({ name, lift, with: own, thin }) => ({
        label: `${sign}${name}`,
        values: [lift],
        n: own.n,
        hatched: thin,
      })),
    names: [t(`${id}.title`)],
    base: 1,
    bySign: true,
    hatched: c("hatched", { minimum: p("timing.posts", { count: FEWEST }) }),
    formats: {
      value: (value) => p("lift.times", { value: formats.decimal.value(value) }),
      missing: formats.count.missing,
      n: formats.n,
    },
  };
}

/** What the posts with the clearest of these names get. */
export function liftSentence(sign: string, { lifts }: Lifts, { t, formats }: Context): string | undefined {
  const clear = lifts.find(({ better }) => better === "with");
  if (!clear || clear.lift === null) return undefined;
  return t("lead.lift", { name: `${sign}${clear.name}`, lift: formats.decimal.value(clear.lift) });
}
