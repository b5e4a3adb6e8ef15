import {
  type AdminInvoice,
  listAllInvoices,
  refundInvoice,
  reissueForBuyer,
} from "@owlstat/core/admin/invoice-contract.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { Facts } from "./Facts.tsx";

/** One document, with the action to refund it. */
export function InvoiceDrawer({
  invoice,
  onClose,
}: {
  invoice: AdminInvoice | undefined;
  onClose: () => void;
}) {
  const t = useT("admin");
  const language = useLanguage();
  const { moment } = useInstantText();
  const money = (cents: number) => formatMoney(cents, invoice?.currency ?? "EUR", language);
  return (
    <Dialog
      open={invoice !== undefined}
      onClose={onClose}
      placement="drawer"
      title={invoice?.name ?? ""}
      description={invoice && t(`invoice.${invoice.kind}`)}
    >
      {invoice && (
        <div className="flex flex-col gap-8">
          {invoice.vat_open !== 0 && (
            <Banner tone="warning" title={t("invoice.differs")}>
              {t("invoice.differsText", { charged: money(invoice.vat), due: money(invoice.vat_due) })}
            </Banner>
          )}
          <Facts
            facts={[
              [t("invoice.buyer"), invoice.buyer],
              [t("column.person"), invoice.email],
              [t("invoice.country"), invoice.country],
              [t("invoice.day"), moment(invoice.issued_at)],
              [t("invoice.net"), money(invoice.net)],
              [t("invoice.vatAmount"), money(invoice.vat)],
              [t("invoice.total"), money(invoice.total)],
              [t("invoice.credited"), invoice.credited > 0 && money(invoice.credited)],
            ]}
          />
          {invoice.replaced && <p>{t("invoices.replaced")}</p>}
          {invoice.kind === "invoice" && invoice.credited < invoice.total && (
            <Refund key={`${invoice.id} ${invoice.credited}`} invoice={invoice} />
          )}
          {invoice.kind === "invoice" && invoice.credited === 0 && !invoice.replaced && (
            <Reissue invoice={invoice} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Cancels an invoice with wrong details and issues another one. */
function Reissue({ invoice: { id, name } }: { invoice: AdminInvoice }) {
  const t = useT("admin");
  const confirm = useConfirm();
  const toast = useToast();
  const reissue = useCall(reissueForBuyer, { refresh: [listAllInvoices] });
  useShowError(reissue.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("invoices.reissueSure"),
      text: t("invoices.reissueText", { name }),
      confirmLabel: t("invoices.reissue"),
    });
    const onSuccess = (issued: { name: string }) =>
      toast({ tone: "success", text: t("invoices.reissued", issued) });
    if (sure) reissue.mutate({ id }, { onSuccess });
  };
  return (
    <Button variant="secondary" busy={reissue.isPending} className="self-start" onClick={ask}>
      {t("invoices.reissue")}
    </Button>
  );
}

function Refund({ invoice }: { invoice: AdminInvoice }) {
  const t = useT("admin");
  const language = useLanguage();
  const confirm = useConfirm();
  const toast = useToast();
  const textOf = useErrorText();
  const [wrong, setWrong] = useState(false);
  const refund = useCall(refundInvoice, { refresh: [listAllInvoices] });
  useShowError(refund.error);
  const left = invoice.total - invoice.credited;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("amount") ?? "").replace(",", ".");
    const cents = Math.round(Number(typed) * 100);
    const bad = !(cents >= 1 && cents <= left);
    setWrong(bad);
    if (bad || refund.isPending) return;
    const amount = formatMoney(cents, invoice.currency, language);
    const sure = await confirm({
      title: t("invoices.refundSure"),
      text: t("invoices.refundText", { amount, name: invoice.name }),
      confirmLabel: t("invoices.refund"),
      tone: "danger",
    });
    const onSuccess = () => toast({ tone: "success", text: t("invoices.refunded") });
    if (sure) refund.mutate({ id: invoice.id, cents }, { onSuccess });
  };
  const refused = refund.error?.show === "form" ? [textOf(refund.error)] : [];
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={wrong ? [t("invoices.amountWrong")] : refused} />
      <Field label={t("invoices.amount")} required>
        <Input name="amount" inputMode="decimal" defaultValue={(left / 100).toFixed(2)} />
      </Field>
      <Button variant="danger" busy={refund.isPending} className="self-start">
        {t("invoices.refund")}
      </Button>
    </form>
  );
}
