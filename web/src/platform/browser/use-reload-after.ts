import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { useEffect, useRef } from "react";
import { useReload } from "../calls/query.tsx";

/** Reads a call again once something that changes its answer is over. */
export function useReloadAfter(running: boolean, contract: Endpoint): void {
  const reload = useReload();
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !running) void reload(contract);
    ran.current = running;
  }, [running, reload, contract]);
}
