import { type Invoice, listInvoices, reissueInvoice } from "@owlstat/core/billing/invoice-contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Offered while today's billing details differ from those on an invoice. */
export function Reissue({ invoice: { id, name } }: { invoice: Invoice }) {
  const t = useT("billing");
  const confirm = useConfirm();
  const toast = useToast();
  const reissue = useCall(reissueInvoice, { refresh: [listInvoices] });
  useShowError(reissue.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("reissue.sure"),
      text: t("reissue.text", { name }),
      confirmLabel: t("reissue.action"),
    });
    const onSuccess = (issued: { name: string }) =>
      toast({ tone: "success", text: t("reissue.done", issued) });
    if (sure) reissue.mutate({ id }, { onSuccess });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{t("reissue.hint")}</p>
      <Button variant="secondary" size="sm" busy={reissue.isPending} onClick={ask}>
        {t("reissue.action")}
      </Button>
    </div>
  );
}
