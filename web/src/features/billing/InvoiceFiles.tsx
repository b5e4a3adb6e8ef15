import { getInvoiceFile, type Invoice } from "@owlstat/core/billing/invoice-contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { saveBase64 } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

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
      onClick={() => read.mutate({ id, format }, { onSuccess: saveBase64 })}
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
