import { getInvoiceYear } from "@owlstat/core/billing/invoice-contract.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { saveBase64 } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** All documents of a year as one file; nothing before the first document. */
export function YearFiles({ years }: { years: readonly number[] }) {
  const t = useT("billing");
  const [chosen, setChosen] = useState<number | null>(null);
  const read = useCall(getInvoiceYear);
  useShowError(read.error);
  const year = chosen ?? years[0];
  if (year === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {years.length > 1 && (
        <Select
          aria-label={t("invoices.year")}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <Button
        variant="secondary"
        size="sm"
        icon="download"
        busy={read.isPending}
        onClick={() => read.mutate({ year }, { onSuccess: saveBase64 })}
      >
        {t("invoices.zip", { year: String(year) })}
      </Button>
    </div>
  );
}
