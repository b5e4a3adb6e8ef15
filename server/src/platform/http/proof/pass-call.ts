import { wasOpenEarlier } from "@owlstat/core/api-tokens/earlier.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { VisitorContext } from "../../context.ts";
import type { Route } from "../calls/route.ts";
import { passGate } from "./gates.ts";

/**
 * Lets a caller through the gate of a call. A token from before there were scopes is refused at a call that was opened
 * since: nobody had allowed it.
 */
export function passCall({ contract, gate }: Route, context: VisitorContext): VisitorContext {
  const passed = passGate(gate, context);
  const { caller } = context;
  if (caller?.kind === "token" && caller.earlier && !wasOpenEarlier(contract))
    throw new AppError("scope_missing", { scope: String(gate.scope) });
  return passed;
}
