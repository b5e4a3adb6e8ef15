import { callPath } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../../context.ts";
import { ReadyJson } from "../answers/ready.ts";
import { type FindPlan, passGate, requireFeature } from "../proof/gates.ts";
import { readInput } from "../requests/input.ts";
import type { Route } from "./route.ts";

/** Lists have commas between their parts in an address; anything deeper has no form there. */
const fitsAddress = (value: unknown) => [value].flat().every((part) => Object(part) !== part);

/** Makes a reading call within another one: the same gate, the same check of its input, the same answer as JSON. */
export async function callWithin(
  { contract, gate, action }: Route,
  context: ScopedContext,
  given: Readonly<Record<string, unknown>>,
  findPlan: FindPlan,
): Promise<string> {
  const passed = passGate(gate, context);
  // Reading leads nowhere outward.
  if (gate.outward) throw new AppError("forbidden");
  if (gate.feature) await requireFeature(context, gate.feature, findPlan);
  const fields = Object.keys(given).filter((name) => !fitsAddress(given[name]));
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
  const names = new Set(contract.path.match(/(?<=:)\w+/g));
  const params = Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  const { searchParams } = new URL(callPath(contract, given), "http://localhost");
  const input = readInput(contract, { params, query: Object.fromEntries(searchParams), body: {} });
  const answer = await action(passed as never, input as never);
  return answer instanceof ReadyJson ? answer.bytes.toString() : JSON.stringify(answer);
}
