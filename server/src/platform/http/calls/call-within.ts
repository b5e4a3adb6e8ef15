import { callPath, hasJsonBody } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../../context.ts";
import { ReadyJson } from "../answers/ready.ts";
import { answerOnce } from "../once/answer-once.ts";
import { type FindPlan, type FindProof, requireFeature, requireProof } from "../proof/gates.ts";
import { passCall } from "../proof/pass-call.ts";
import { readInput } from "../requests/input.ts";
import type { Route } from "./route.ts";

/** Lists have commas between their parts in an address; anything deeper has no form there. */
const fitsAddress = (value: unknown) => [value].flat().every((part) => Object(part) !== part);

type Given = Readonly<Record<string, unknown>>;
type Doors = { findPlan: FindPlan; findProof: FindProof };

/**
 * Makes a call within another one: the same gates, the same check of its input, the same answer as JSON. With a key
 * it is made once in a day.
 */
export async function callWithin(
  route: Route,
  context: ScopedContext,
  given: Given,
  { findPlan, findProof, key }: Doors & { key?: string | undefined },
): Promise<string> {
  const { contract, gate, action } = route;
  const passed = passCall(route, context);
  // Nobody is there to prove anything.
  if (gate.fresh || gate.prove) throw new AppError("forbidden");
  if (gate.outward) await requireProof(passed, findProof);
  if (gate.feature) await requireFeature(context, gate.feature, findPlan);
  const input = readInput(contract, partsOf(contract, given));
  const act = async () => {
    const answer = await action(passed as never, input as never);
    return answer instanceof ReadyJson ? answer.bytes.toString() : JSON.stringify(answer);
  };
  if (key === undefined) return act();
  return answerOnce({ contract, context, key, input, act, onAgain: () => {} });
}

/** What was given, in the places where a request would carry it. */
function partsOf(contract: Route["contract"], given: Given) {
  const names = new Set(contract.path.match(/(?<=:)\w+/g));
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(entries.filter(([name]) => names.has(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
  const inAddress = hasJsonBody(contract) ? params : given;
  const fields = Object.keys(inAddress).filter((name) => !fitsAddress(given[name]));
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
  if (hasJsonBody(contract)) return { params, query: {}, body: rest };
  const { searchParams } = new URL(callPath(contract, given), "http://localhost");
  return { params, query: Object.fromEntries(searchParams), body: {} };
}
