import {
  type BillingDetails,
  checkVatNumber,
  getBilling,
  getQuote,
  listCountries,
  saveBillingDetails,
} from "@owlstat/core/billing/contract.ts";
import { isVatNumber } from "@owlstat/core/vat/numbers.ts";
import { wantsVatNumber } from "@owlstat/core/vat/rules.ts";
import { partsOf, type Territory } from "@owlstat/core/vat/territories.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { vatNews } from "./vat-news.ts";

const TYPES = ["company", "private"] as const;

type DetailsFormProps = {
  details: BillingDetails;
  /** Whether something was changed that is not saved yet. */
  onEdited?: (edited: boolean) => void;
};

/** Who is billed: name, address, country, type and, for companies in the EU, a VAT number. */
export function DetailsForm({ details, onEdited }: DetailsFormProps) {
  const t = useT("billing");
  const { data } = useRead(listCountries);
  const [country, setCountry] = useState(details.country ?? "");
  const [chosen, setTerritory] = useState(details.territory);
  const [type, setType] = useState(details.type);
  const parts = partsOf(country);
  const territory = parts.find((part) => part === chosen) ?? null;
  const place = { country, territory, type };
  const { submit, busy, errors } = useSave(place, () => onEdited?.(false));
  const options = (data?.countries ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return (
    <form
      onSubmit={submit}
      onChange={() => onEdited?.(true)}
      noValidate
      className="flex max-w-dialog flex-col gap-4"
    >
      <FormErrors errors={errors} />
      <Field label={t("details.name")} required>
        <Input name="name" defaultValue={details.name} autoComplete="organization" maxLength={200} />
      </Field>
      <Field label={t("details.address")} required>
        <Input name="address" defaultValue={details.address} autoComplete="street-address" maxLength={400} />
      </Field>
      <Field label={t("details.country")} required>
        <Select
          name="country"
          options={[{ value: "", label: t("details.selectCountry") }, ...options]}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Field>
      {parts.length > 0 && <PartField parts={parts} value={territory} onChange={setTerritory} />}
      <Segmented
        label={t("details.type")}
        options={TYPES.map((value) => ({ value, label: t(`details.${value}`) }))}
        value={type}
        onChange={setType}
        className="self-start"
      />
      {wantsVatNumber(place) && <VatField country={country} details={details} />}
      <Button busy={busy} variant="secondary" className="self-start">
        {t("details.save")}
      </Button>
    </form>
  );
}

type PartFieldProps = {
  parts: readonly Territory[];
  value: Territory | null;
  onChange: (part: Territory | null) => void;
};

/** Which part of the country, where EU VAT does not apply to all of it. */
function PartField({ parts, value, onChange }: PartFieldProps) {
  const t = useT("billing");
  const options = parts.map((part) => ({ value: part, label: t(`territory.${part}`) }));
  return (
    <Field label={t("details.part")} hint={t("details.partHint")}>
      <Select
        name="territory"
        options={[{ value: "", label: t("details.partRest") }, ...options]}
        value={value ?? ""}
        onChange={({ target }) => onChange(parts.find((part) => part === target.value) ?? null)}
      />
    </Field>
  );
}

type BuyerPlace = { country: string; territory: Territory | null; type: BillingDetails["type"] };

function useSave(place: BuyerPlace, onSaved: () => void) {
  const t = useT("billing");
  const toast = useToast();
  const textOf = useErrorText();
  const save = useCall(saveBillingDetails, { refresh: [getBilling, getQuote] });
  const [missing, setMissing] = useState(false);
  useShowError(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const given = { name: text("name"), address: text("address"), vat: text("vat"), ...place };
    const incomplete = !given.name || !given.address || !given.country;
    setMissing(incomplete);
    if (incomplete || save.isPending) return;
    const onSuccess = () => {
      onSaved();
      toast({ tone: "success", text: t("details.saved") });
    };
    save.mutate(given, { onSuccess });
  };
  const refused = save.error?.show === "form" ? [textOf(save.error)] : [];
  return { submit, busy: save.isPending, errors: missing ? [t("details.missing")] : refused };
}

/** The number is checked when the field loses focus, and the result is shown below it. */
function VatField({ country, details }: { country: string; details: BillingDetails }) {
  const t = useT("billing");
  const check = useCall(checkVatNumber);
  const [vat, setVat] = useState(details.vat);
  const [left, setLeft] = useState(true);
  const leave = () => {
    setLeft(true);
    if (isVatNumber(country, vat)) check.mutate({ country, vat });
  };
  const news = vatNews({
    typed: { country, vat },
    left,
    saved: { country: details.country, vat: details.vat, status: details.vat_status },
    asked: check.variables ? { number: check.variables, result: check.data?.result ?? null } : null,
  });
  const name = news === "valid" && check.data?.name;
  return (
    <Field
      label={t("details.vat")}
      optional
      hint={
        <span aria-live="polite">
          {name ? t("vat.validName", { name }) : t(news ? `vat.${news}` : "details.vatHint")}
        </span>
      }
    >
      <Input
        name="vat"
        defaultValue={details.vat}
        maxLength={40}
        onChange={({ target }) => {
          setVat(target.value);
          setLeft(false);
        }}
        onBlur={leave}
      />
    </Field>
  );
}
