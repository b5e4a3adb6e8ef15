import { listCountries } from "@owlstat/core/billing/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { type Buyer, vatOf, wantsVatNumber } from "@owlstat/core/vat/rules.ts";
import { outsideAs } from "@owlstat/core/vat/territories.ts";
import { useState } from "react";
import { useNow } from "../../platform/browser/use-now.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import type { Choice } from "./choice.ts";

const TYPES = ["company", "private"] as const;

/** What the price becomes with the VAT of a country. */
export function VatPreview({ choice }: { choice: Choice }) {
  const t = useT("pricing");
  const { data } = useRead(listCountries);
  const [country, setCountry] = useState("");
  const [part, setPart] = useState("");
  const [type, setType] = useState<Buyer["type"]>("company");
  const [registered, setRegistered] = useState(false);
  const options = (data?.countries ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const parts = (data?.territories ?? []).filter((one) => one.country === country);
  const territory = parts.find(({ code }) => code === part)?.code ?? null;
  const buyer: Buyer = { country, territory, type, vatStatus: registered ? "valid" : "none" };
  return (
    <div className="flex max-w-dialog flex-col gap-4">
      <Field label={t("vat.country")}>
        <Select
          options={[{ value: "", label: t("vat.select") }, ...options]}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Field>
      {parts.length > 0 && (
        <Field label={t("vat.part")}>
          <Select
            options={[
              { value: "", label: t("vat.partRest") },
              ...parts.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={territory ?? ""}
            onChange={({ target }) => setPart(target.value)}
          />
        </Field>
      )}
      <Segmented
        label={t("vat.type")}
        options={TYPES.map((value) => ({ value, label: t(`vat.${value}`) }))}
        value={type}
        onChange={setType}
        className="self-start"
      />
      {wantsVatNumber(buyer) && (
        <Checkbox
          label={t("vat.number")}
          checked={registered}
          onChange={({ currentTarget }) => setRegistered(currentTarget.checked)}
        />
      )}
      <VatSentence choice={choice} buyer={buyer} seller={data ?? null} />
    </div>
  );
}

type SentenceProps = {
  choice: Choice;
  buyer: Buyer;
  seller: Pick<Answer<typeof listCountries>, "seller_country" | "vat_rounding"> | null;
};

function VatSentence({ choice, buyer, seller }: SentenceProps) {
  const t = useT("pricing");
  const language = useLanguage();
  const now = useNow();
  if (!buyer.country || !seller) return <p className="text-muted">{t("vat.none")}</p>;
  const verdict = vatOf(seller.seller_country, buyer, dayOf(now));
  const quote = quoteOf({ ...choice, percentOff: 0 }, verdict, seller.vat_rounding);
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const rate = withPercent(formatNumber(verdict.rate / 100, language, 1), language);
  return (
    <p aria-live="polite" className="text-base tabular-nums">
      {t(`vat.is.${verdict.kind === "export" ? outsideAs(buyer) : verdict.kind}`, {
        rate,
        vat: money(quote.vat),
        total: money(quote.total),
      })}
    </p>
  );
}
