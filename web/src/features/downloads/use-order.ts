import type { requestDownload } from "@owlstat/core/downloads/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { useState } from "react";
import { CallError } from "../../platform/calls/call-error.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

type OrderTexts = { started: string; ready: string; failed: string; show: string };

/** Orders a file, which is saved once it is there, and says so. The code for this is loaded on demand. */
export function useOrderDownload({ started, ready, failed, show }: OrderTexts) {
  const toast = useToast();
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  const action = { label: show, to: "/settings?page=downloads" };
  const onEnd = (made: boolean) =>
    made ? toast({ tone: "success", text: ready }) : toast({ tone: "error", text: failed, action });
  return async (wanted: CallInput<typeof requestDownload>) => {
    try {
      const { order } = await import("./order.ts");
      await order(wanted, onEnd);
      toast({ tone: "success", text: started, action });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  };
}
