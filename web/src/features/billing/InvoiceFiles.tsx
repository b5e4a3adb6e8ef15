import { getInvoiceFile, type Invoice } from "@owlstat/core/billing/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Saves a file from base64. */
function save({ name, type, base64 }: Answer<typeof getInvoiceFile>): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** An invoice as a document, and as a file for accounting programs; a note over VAT alone has no such file. */
export function InvoiceFiles({ invoice: { id, net } }: { invoice: Invoice }) {
  const t = useT("billing");
  const read = useCall(getInvoiceFile);
  useShowError(read.error);
  const button = (format: "pdf" | "xml") => (
    <Button
      variant="secondary"
      size="sm"
      icon="download"
      busy={read.isPending && read.variables.format === format}
      onClick={() => read.mutate({ id, format }, { onSuccess: save })}
    >
      {t(`invoice.${format}`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button("pdf")}
      {net !== 0 && button("xml")}
    </div>
  );
}
