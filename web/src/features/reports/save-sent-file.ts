import { callPath } from "@owlstat/core/endpoint.ts";
import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { Sending } from "@owlstat/core/reports/sending.ts";
import { sendingFile } from "@owlstat/core/reports/sendings-contract.ts";

/** Whether a sending has figures to print from. */
export const hasFigures = ({ state }: Pick<Sending, "state">) =>
  state === "sending" || state === "sent" || state === "failed";

/** The address of a report that was sent, as a file. */
export const sentFile = (id: string, file: ReportFile) => `/api${callPath(sendingFile, { id, file })}`;

/** Hands it to the reader, as a link with `download` does. */
export function saveSentFile(id: string, file: ReportFile): void {
  const link = document.createElement("a");
  link.href = sentFile(id, file);
  link.download = "";
  link.click();
}
