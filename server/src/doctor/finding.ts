import type { CheckId, Finding, NoteId } from "@owlstat/core/doctor/rules.ts";
import type { Services } from "../platform/context.ts";
import { FilesUnavailable } from "../platform/files/errors.ts";
import { ProviderRefused, ProviderUnavailable } from "../providers/json-call.ts";

type Values = Finding["values"];
type Result = Omit<Finding, "check">;

/** One thing that is looked at. It may throw what providers throw. */
export type Check = { id: CheckId; look(services: Services): Promise<Result> | Result };

export const ready = (note: NoteId = "well", values: Values = {}): Result => ({
  verdict: "ready",
  note,
  values,
});
export const notReady = (note: NoteId, values: Values = {}): Result => ({
  verdict: "not_ready",
  note,
  values,
});
export const notUsed = (note: NoteId = "off", values: Values = {}): Result => ({
  verdict: "not_used",
  note,
  values,
});

/** Errors of providers name no secret; of all others only their code is told. */
function failure(error: unknown): Result {
  if (error instanceof ProviderRefused) return notReady("refused", { reason: error.message });
  if (error instanceof ProviderUnavailable || error instanceof FilesUnavailable)
    return notReady("unreachable", { reason: error.message });
  const { code } = (error ?? {}) as { code?: unknown };
  return notReady("unreachable", { reason: typeof code === "string" ? code : "no answer" });
}

export async function lookAt(services: Services, { id, look }: Check): Promise<Finding> {
  try {
    return { check: id, ...(await look(services)) };
  } catch (error) {
    services.log.warn({ check: id, err: error }, "a check of the doctor failed");
    return { check: id, ...failure(error) };
  }
}
