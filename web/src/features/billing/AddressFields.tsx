import { missingParts } from "@owlstat/core/address.ts";
import type { BillingDetails } from "@owlstat/core/billing/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";

type AddressFieldsProps = {
  details: BillingDetails;
  /** Whether the chosen country has postcodes. */
  postcodes: boolean;
  /** What is wrong with a field, if anything. */
  need: (name: string) => string | null;
};

/** Street, postcode, city and region. Whoever saved an address in one line is asked to complete it. */
export function AddressFields({ details, postcodes, need }: AddressFieldsProps) {
  const t = useT("billing");
  // It stays until the page is left: what is below must not move when the form is saved.
  const [incomplete] = useState(details.address !== "" && missingParts(details).length > 0);
  return (
    <>
      {incomplete && <Banner>{t("details.incomplete")}</Banner>}
      <Field label={t("details.address")} required error={need("address")}>
        <Input name="address" defaultValue={details.address} autoComplete="address-line1" maxLength={400} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-4">
        <Field
          label={t("details.postcode")}
          required={postcodes}
          optional={!postcodes}
          error={need("postcode")}
        >
          <Input name="postcode" defaultValue={details.postcode} autoComplete="postal-code" maxLength={20} />
        </Field>
        <Field label={t("details.city")} required error={need("city")}>
          <Input name="city" defaultValue={details.city} autoComplete="address-level2" maxLength={100} />
        </Field>
      </div>
      <Field label={t("details.region")} optional>
        <Input name="region" defaultValue={details.region} autoComplete="address-level1" maxLength={100} />
      </Field>
    </>
  );
}
