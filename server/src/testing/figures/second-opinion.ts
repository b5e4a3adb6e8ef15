import type { Judgeable } from "@owlstat/core/alarms/judge.ts";
import { MEASURES } from "@owlstat/core/alarms/measures.ts";
import type { AnalysisResults } from "@owlstat/core/analyses/contract.ts";
import type { AnalysisResult } from "@owlstat/core/analyses/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import { expect } from "vitest";
import { recompute } from "../programs/recompute.ts";

const foundIn = <T>(result: AnalysisResult<T>) => (result.ok ? result.value : null);

/** What `figures.py` reads of an account: everything its figures follow from, and what was said of it. */
export function opinionOf(
  name: string,
  inputs: unknown,
  {
    headline,
    authenticity,
  }: Pick<AnalysisResults, "authenticity"> & Partial<Pick<AnalysisResults, "headline">>,
) {
  const said = {
    ...(headline && { headline: foundIn(headline) }),
    authenticity: foundIn(authenticity),
  };
  return { name, inputs, said };
}

/** What `figures.py` reads of an alarm: the readings, and on which of their days it fired. */
export function firedOf(
  name: string,
  { measure, condition, value }: Pick<Judgeable, "measure" | "condition" | "value">,
  readings: readonly { day: string; value: number }[],
  { from, firings }: { from: Day; firings: readonly { day: string }[] },
) {
  const fired = firings.map(({ day }) => day).sort();
  return { name, unit: MEASURES[measure].unit, condition, value, readings, from, fired };
}

type Asked = {
  accounts?: ReturnType<typeof opinionOf>[];
  alarms?: ReturnType<typeof firedOf>[];
};

/** The same by a program in another language, which also has to notice one wrong point or day. */
export async function checkSecondOpinion({ accounts = [], alarms = [] }: Asked): Promise<void> {
  const found = await recompute("figures", { accounts, alarms });
  if (!found) {
    console.warn("python3 is not there: the figures were not recomputed by another program");
    return;
  }
  console.info(found.text);
  expect(found.code, found.text).toBe(0);
  for (const [index, wrong] of wrongs({ accounts, alarms }).entries())
    expect((await recompute("figures", wrong))?.code, `wrong ${index}`).toBe(1);
}

function wrongs({ accounts = [], alarms = [] }: Asked): Asked[] {
  const made: Asked[] = [];
  const scored = accounts.find(({ said }) => said.authenticity !== null);
  if (scored) {
    const authenticity = { score: -1, parts: [] };
    made.push({ accounts: [{ name: scored.name, inputs: scored.inputs, said: { authenticity } }] });
  }
  const [alarm] = alarms;
  if (alarm) made.push({ alarms: [Object.assign({}, alarm, { fired: [...alarm.fired, "2000-01-01"] })] });
  return made;
}
