import type { Answer, CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { createContext, use, useEffect } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useRead } from "../../platform/calls/query.tsx";

/** Shuts the gate again. */
export const GateContext = createContext<() => void>(() => {});

/** Reads an admin call. If the password is no longer accepted, the gate asks for it again. */
export function useAdminRead<E extends Endpoint>(contract: E, input: CallInput<E>) {
  const lock = use(GateContext);
  const read = useRead(contract, input, { keep: true });
  useRelock(read.error, lock);
  return read as typeof read & { data: Answer<E> | undefined };
}

function useRelock(error: CallError | null, lock: () => void): void {
  const refused = error?.code === "admin_password_wrong";
  useEffect(() => {
    if (refused) lock();
  }, [refused, lock]);
}
