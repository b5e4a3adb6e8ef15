import { requestDownload } from "@owlstat/core/downloads/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { call } from "../../platform/calls/api.ts";

export function order(wanted: CallInput<typeof requestDownload>) {
  return call(requestDownload, wanted);
}
