import { type BillingDetails, checkVatNumber } from "@owlstat/core/billing/contract.ts";
import { isVatNumber } from "@owlstat/core/vat/numbers.ts";
import { wantsTaxNumber, wantsVatNumber } from "@owlstat/core/vat/rules.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { KeptSpace } from "../../ui/layout/KeptSpace.tsx";
import type { BuyerPlace } from "./buyer-place.ts";
import { NEWS, vatNews } from "./vat-news.ts";

type NumberFieldsProps = { place: BuyerPlace; details: BillingDetails; wrong: boolean };

/** The buyer's numbers: for VAT or other taxes, and of the order. */
export function NumberFields({ place, details, wrong }: NumberFieldsProps) {
  const t = useT("billing");
  const { country } = place;
  return (
    <>
      {wantsVatNumber(place) && <VatField country={country} details={details} wrong={wrong} />}
      {country !== "" && wantsTaxNumber(place) && (
        <TaxField key={country} country={country} details={details} />
      )}
      <Field label={t("details.reference")} optional hint={t("details.referenceHint")}>
        <Input name="reference" defaultValue={details.reference} maxLength={100} />
      </Field>
    </>
  );
}

type NumberFieldProps = { country: string; details: BillingDetails };

/** The number is checked when the field loses focus, and the result is shown below it. */
function VatField({ country, details, wrong }: NumberFieldProps & { wrong: boolean }) {
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
      error={wrong ? t("vat.malformed") : null}
      hint={
        <KeptSpace others={[t("details.vatHint"), ...NEWS.map((one) => t(`vat.${one}`))]}>
          {name ? t("vat.validName", { name }) : t(news ? `vat.${news}` : "details.vatHint")}
        </KeptSpace>
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

/** A number of another country, as it is written there. */
function TaxField({ country, details }: NumberFieldProps) {
  const t = useT("billing");
  return (
    <Field label={t("details.tax")} optional hint={t("details.taxHint")}>
      <Input name="vat" defaultValue={details.country === country ? details.vat : ""} maxLength={40} />
    </Field>
  );
}
