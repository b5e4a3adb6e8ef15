import type { Import, Preview } from "@owlstat/core/imports/contract.ts";
import { ownerIn } from "@owlstat/core/imports/owner.ts";
import { COLUMN_ROLES, type ColumnRole } from "@owlstat/core/imports/roles.ts";
import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useFormText } from "./texts.ts";
import type { ColumnsState } from "./use-columns.ts";

type Columns = NonNullable<Preview["columns"]>;
type Order = Columns["date_order"];

type ColumnsFormProps = { shown: Import; preview: Preview; state: ColumnsState };

/** The recognised meaning of each column, to be corrected; open when something is missing. */
export function ColumnsForm({ shown: { id, name }, preview, state }: ColumnsFormProps) {
  const t = useT("imports");
  const useless = useFormText(state.error?.show === "form" ? state.error : null);
  const { columns, missing } = preview;
  const [roles, setRoles] = useState<Columns["roles"]>(columns?.roles ?? []);
  const [order, setOrder] = useState<Order>(columns?.date_order ?? null);
  const [header, setHeader] = useState(columns?.header ?? true);
  if (!columns) return null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The name is asked for only when no column contains it.
    const asked = new FormData(event.currentTarget).get("username");
    const username = asked === null ? null : String(asked);
    state.apply({ id, header, roles, date_order: roles.includes("date") ? order : null, username });
  };
  return (
    <details open={missing.length > 0} className="group/open rounded-card border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-card px-4 font-medium hover:text-brand-text">
        {t("columns.title")}
        <Icon name="chevron-down" className="text-muted transition-transform group-open/open:rotate-180" />
      </summary>
      <form
        id={state.formId}
        onSubmit={onSubmit}
        onChange={state.onChange}
        noValidate
        className="flex flex-col gap-4 border-t border-line p-4"
      >
        {!roles.includes("username") && (
          <OwnerField given={columns.username} suggested={ownerIn(name)} error={useless} />
        )}
        {roles.includes("date") && columns.date_examples.length > 0 && (
          <OrderField value={order} example={columns.date_examples[0] ?? ""} onChange={setOrder} />
        )}
        <div className="grid gap-3 md:grid-cols-2">
          {columns.labels.map((label, index) => (
            <RoleField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and may have the same name
              key={index}
              label={label || t("columns.column", { number: index + 1 })}
              value={roles[index] ?? null}
              onChange={(role) =>
                setRoles(roles.map((one, at) => (at === index ? role : one === role ? null : one)))
              }
            />
          ))}
        </div>
        <Checkbox
          label={t("columns.header")}
          checked={header}
          onChange={({ target }) => setHeader(target.checked)}
        />
      </form>
    </details>
  );
}

type OwnerFieldProps = { given: string | null; suggested: string | null; error: string | null };

function OwnerField({ given, suggested, error }: OwnerFieldProps) {
  const t = useT("imports");
  const guessed = given === null && suggested !== null && error === null;
  return (
    <Field
      label={t("columns.whose")}
      hint={t(guessed ? "columns.whoseGuess" : "columns.whoseHint")}
      error={error}
    >
      <Input
        name="username"
        prefix="@"
        defaultValue={given ?? suggested ?? ""}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}

type RoleFieldProps = {
  label: string;
  value: ColumnRole | null;
  onChange: (role: ColumnRole | null) => void;
};

function RoleField({ label, value, onChange }: RoleFieldProps) {
  const t = useT("imports");
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        options={[
          { value: "", label: t("columns.none") },
          ...COLUMN_ROLES.map((role) => ({ value: role, label: t(`columns.${role}`) })),
        ]}
        onChange={({ target }) => onChange(COLUMN_ROLES.find((role) => role === target.value) ?? null)}
      />
    </Field>
  );
}

type OrderFieldProps = { value: Order; example: string; onChange: (order: Order) => void };

function OrderField({ value, example, onChange }: OrderFieldProps) {
  const t = useT("imports");
  const orders = ["dmy", "mdy"] as const;
  return (
    <Field
      label={t("columns.order")}
      hint={value === null || value === "ymd" ? t("columns.orderAsk") : undefined}
    >
      <Select
        value={value ?? ""}
        options={[
          { value: "", label: "–", disabled: true },
          ...orders.map((order) => ({ value: order, label: t(`columns.${order}`, { example }) })),
        ]}
        onChange={({ target }) => onChange(orders.find((order) => order === target.value) ?? null)}
      />
    </Field>
  );
}
