import { createVouchers, listVouchers, MOST_CODES } from "@owlstat/core/vouchers/contract.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";

type Kind = "slots" | "discount";

/** Asks for the value of the vouchers, then shows the new codes. */
export function MakeVouchers({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT("admin");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} placement="drawer" title={t("vouchers.make")}>
      {open && (codes ? <Codes codes={codes} /> : <VoucherForm onMade={setCodes} />)}
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useT("admin");
  const text = codes.join("\n");
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("vouchers.made", { count: codes.length })}>
        <Textarea readOnly rows={Math.min(12, codes.length + 1)} value={text} className="font-mono" />
      </Field>
      <CopyButton text={text} label={t("vouchers.copy")} size="md" />
    </div>
  );
}

/** The typed values as input for the call; null if something is missing. */
function givenIn(form: FormData, kind: Kind) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => Math.floor(Number(text(name)));
  const value =
    kind === "slots"
      ? { kind, slots: number("slots"), days: number("days") }
      : { kind, percent: number("percent") };
  const [code, last_day] = [text("code"), text("last_day")];
  const given = {
    label: text("label"),
    value,
    most_uses: number("uses"),
    count: number("count"),
    ...(code && { code }),
    ...(last_day && { last_day }),
  };
  const amounts = [...Object.values(value).slice(1), given.most_uses, given.count];
  return given.label && amounts.every((amount) => Number(amount) > 0) ? given : null;
}

function VoucherForm({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const t = useT("admin");
  const textOf = useErrorText();
  const [kind, setKind] = useState<Kind>("slots");
  const [missing, setMissing] = useState(false);
  const make = useCall(createVouchers, { refresh: [listVouchers] });
  useShowError(make.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenIn(new FormData(event.currentTarget), kind);
    setMissing(given === null);
    if (given && !make.isPending) make.mutate(given, { onSuccess: ({ codes }) => onMade(codes) });
  };
  const refused = make.error?.show === "form" ? [textOf(make.error)] : [];
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={missing ? [t("voucher.missing")] : refused} />
      <Field label={t("voucher.label")} required>
        <Input name="label" maxLength={100} autoComplete="off" />
      </Field>
      <Segmented
        label={t("voucher.kind")}
        options={[
          { value: "slots", label: t("voucher.kindSlots") },
          { value: "discount", label: t("voucher.kindDiscount") },
        ]}
        value={kind}
        onChange={setKind}
        className="self-start"
      />
      <div className="grid grid-cols-2 gap-4">
        {kind === "slots" ? (
          <>
            <Amount name="slots" first={10} most={10_000} />
            <Amount name="days" first={30} most={3650} />
          </>
        ) : (
          <Amount name="percent" first={10} most={100} />
        )}
        <Amount name="count" first={1} most={MOST_CODES} />
        <Field label={t("voucher.usesEach")} required>
          <Input name="uses" type="number" min={1} max={100_000} defaultValue={1} />
        </Field>
      </div>
      <Field label={t("voucher.lastDay")} optional>
        <Input name="last_day" type="date" />
      </Field>
      <Field label={t("voucher.ownCode")} optional hint={t("voucher.ownCodeHint")}>
        <Input name="code" maxLength={20} autoComplete="off" />
      </Field>
      <Button busy={make.isPending} className="self-start">
        {t("vouchers.make")}
      </Button>
    </form>
  );
}

type AmountName = "slots" | "days" | "percent" | "count";

function Amount({ name, first, most }: { name: AmountName; first: number; most: number }) {
  const t = useT("admin");
  return (
    <Field label={t(`voucher.${name}`)} required>
      <Input name={name} type="number" min={1} max={most} defaultValue={first} />
    </Field>
  );
}
