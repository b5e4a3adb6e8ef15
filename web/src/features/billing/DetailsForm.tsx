import { hasPostcodes } from "@owlstat/core/address.ts";
import {
  type BillingDetails,
  getBilling,
  getQuote,
  listCountries,
  saveBillingDetails,
} from "@owlstat/core/billing/contract.ts";
import { partsOf, type Territory } from "@owlstat/core/vat/territories.ts";
import {
  type FormEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
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
import { AddressFields } from "./AddressFields.tsx";
import type { BuyerPlace } from "./buyer-place.ts";
import { NumberFields } from "./NumberFields.tsx";

const TYPES = ["company", "private"] as const;

export type DetailsFormProps = {
  details: BillingDetails;
  /** Saves and answers whether that worked; wrong fields are marked. With it, the form is also saved when it is left. */
  saving?: Ref<() => Promise<boolean>>;
  /** Whether something was changed that is not saved yet. */
  onEdited?: (edited: boolean) => void;
  onPlace?: (place: BuyerPlace) => void;
};

/** Who is billed: name, address, country, type and, for companies, a VAT or tax number. */
export function DetailsForm({ details, saving, onEdited, onPlace }: DetailsFormProps) {
  const t = useT("billing");
  const { data } = useRead(listCountries);
  const { place, parts, setCountry, setTerritory, setType } = usePlace(details, onPlace);
  const { country, territory, type } = place;
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(false);
  const edit = (now: boolean) => {
    setEdited(now);
    onEdited?.(now);
  };
  const { submit, settle, leave, busy, errors, wrong } = useSave(form, place, edited, (all) => edit(!all));
  useImperativeHandle(saving, () => settle);
  const options = (data?.countries ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  const need = (name: string) => (wrong.includes(name) ? t("details.needed") : null);
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => edit(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (saving && !currentTarget.contains(relatedTarget)) leave();
      }}
      noValidate
      className="flex max-w-dialog flex-col gap-4"
    >
      <FormErrors errors={errors} />
      <Field label={t("details.name")} required error={need("name")}>
        <Input name="name" defaultValue={details.name} autoComplete="organization" maxLength={200} />
      </Field>
      <AddressFields details={details} postcodes={hasPostcodes(country)} need={need} />
      <Field label={t("details.country")} required error={need("country")}>
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
      <NumberFields place={place} details={details} wrong={wrong.includes("vat")} />
      <Button busy={busy} variant="secondary" className="self-start">
        {t("details.save")}
      </Button>
    </form>
  );
}

/** The country, its part and the kind of buyer: what decides on VAT. */
function usePlace(details: BillingDetails, onPlace?: (place: BuyerPlace) => void) {
  const [country, setCountry] = useState(details.country ?? "");
  const [chosen, setTerritory] = useState(details.territory);
  const [type, setType] = useState(details.type);
  const parts = partsOf(country);
  const territory = parts.find((part) => part === chosen) ?? null;
  const tell = useEffectEvent((place: BuyerPlace) => onPlace?.(place));
  useEffect(() => tell({ country, territory, type }), [country, territory, type]);
  return { place: { country, territory, type }, parts, setCountry, setTerritory, setType };
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

const TEXTS = ["name", "address", "postcode", "city", "region", "vat", "reference"] as const;
const NEEDED = ["name", "address", "postcode", "city", "country"] as const;

function readDetails(form: HTMLFormElement | null, place: BuyerPlace) {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const texts = Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const given = { ...texts, ...place };
  const needed = NEEDED.filter((name) => name !== "postcode" || hasPostcodes(place.country));
  return { given, lacking: needed.filter((name) => !given[name]) };
}

function useSave(
  form: RefObject<HTMLFormElement | null>,
  place: BuyerPlace,
  edited: boolean,
  onSaved: (all: boolean) => void,
) {
  const t = useT("billing");
  const toast = useToast();
  const textOf = useErrorText();
  const save = useCall(saveBillingDetails, { refresh: [getBilling, getQuote] });
  const [missing, setMissing] = useState<readonly string[]>([]);
  useShowError(save.error);
  const under = useRef<Promise<boolean> | null>(null);
  const read = () => readDetails(form.current, place);
  const send = (given: ReturnType<typeof read>["given"]) => {
    under.current ??= save
      .mutateAsync(given)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        under.current = null;
      });
    return under.current;
  };
  const settle = async () => {
    const { given, lacking } = read();
    setMissing(lacking);
    const [first] = lacking;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first || !(await send(given))) return false;
    // Somebody may have gone on typing meanwhile.
    onSaved(JSON.stringify(read().given) === JSON.stringify(given));
    return true;
  };
  /** Nobody is told what is missing before they ask for something. */
  const leave = () => {
    if (edited && read().lacking.length === 0) void settle();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await settle()) toast({ tone: "success", text: t("details.saved") });
  };
  const badNumber = save.error?.code === "vat_number_invalid";
  const refused = save.error?.show === "form" && !badNumber ? [textOf(save.error)] : [];
  const wrong = badNumber ? [...missing, "vat"] : missing;
  return { submit, settle, leave, busy: save.isPending, errors: refused, wrong };
}
