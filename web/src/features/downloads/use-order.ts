import type { requestDownload } from "@owlstat/core/downloads/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { useState } from "react";
import { CallError } from "../../platform/calls/call-error.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Orders a file and says where to find it. The code for this is loaded on demand. */
export function useOrderDownload({ started, show }: { started: string; show: string }) {
  const toast = useToast();
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  return async (wanted: CallInput<typeof requestDownload>) => {
    try {
      const { order } = await import("./order.ts");
      await order(wanted);
      const action = { label: show, to: "/settings?page=downloads" };
      toast({ tone: "info", text: started, action });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  };
}
