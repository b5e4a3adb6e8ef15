import { createApiToken, listApiTokens } from "@owlstat/core/api-tokens/contract.ts";
import { TOKEN_ACCESS, type TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import { accessOf } from "@owlstat/core/api-tokens/scopes.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { SecretDialog } from "../../ui/overlays/SecretDialog.tsx";
import { exampleCall } from "./example.ts";
import { type Chosen, ScopeChoice, scopesOf } from "./ScopeChoice.tsx";

const DAYS = [30, 90, 365] as const;
const ENDLESS = "";
const SOME = "some";

/** The form for a token, and then the token itself, once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useT("api-tokens");
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null)
    return (
      <Dialog open onClose={onClose} title={t("new")}>
        <TokenForm onMade={setSecret} />
      </Dialog>
    );
  return (
    <SecretDialog
      title={t("made.title")}
      text={t("made.text")}
      label={t("made.label")}
      copy={t("made.copy")}
      secret={secret}
      onClose={onClose}
    >
      <figure className="flex flex-col gap-1">
        <figcaption className="text-muted">{t("made.try")}</figcaption>
        <pre className="rounded-control bg-raised p-3 font-mono text-xs break-all whitespace-pre-wrap">
          {exampleCall(secret)}
        </pre>
      </figure>
    </SecretDialog>
  );
}

function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const t = useT("api-tokens");
  const [name, setName] = useState("");
  const [access, setAccess] = useState<TokenAccess | typeof SOME>("read");
  const [chosen, setChosen] = useState<Chosen>({});
  const [days, setDays] = useState<string>(ENDLESS);
  const [incomplete, setIncomplete] = useState<"missing" | "scopes.missing" | null>(null);
  const create = useCall(createApiToken, { refresh: [listApiTokens] });
  const make = (event: FormEvent) => {
    event.preventDefault();
    const scopes = scopesOf(chosen);
    const none = access === SOME && scopes.length === 0 ? "scopes.missing" : null;
    const missing = name.trim() === "" ? "missing" : none;
    setIncomplete(missing);
    if (missing || create.isPending) return;
    const allowed = access === SOME ? { access: accessOf(scopes), scopes } : { access };
    create.mutate(
      { name, ...allowed, days: days === ENDLESS ? null : Number(days) },
      { onSuccess: ({ secret }) => onMade(secret) },
    );
  };
  const ends = DAYS.map((count) => ({ value: String(count), label: t("days", { count }) }));
  return (
    <form onSubmit={make} noValidate className="flex flex-col gap-4">
      <FormErrors errors={incomplete ? [t(incomplete)] : (create.error?.texts ?? [])} />
      <Field label={t("name")} hint={t("nameHint")}>
        <Input value={name} maxLength={60} data-autofocus onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t("access")} hint={t("accessHint")}>
        <Select
          value={access}
          onChange={({ target }) => setAccess(target.value as typeof access)}
          options={([...TOKEN_ACCESS, SOME] as const).map((value) => ({
            value,
            label: t(`access.${value}`),
          }))}
        />
      </Field>
      {access === SOME && <ScopeChoice chosen={chosen} onChange={setChosen} />}
      <Field label={t("ends")}>
        <Select
          value={days}
          onChange={({ target }) => setDays(target.value)}
          options={[{ value: ENDLESS, label: t("never") }, ...ends]}
        />
      </Field>
      <Button type="submit" icon="plus" busy={create.isPending} className="self-start">
        {t("create")}
      </Button>
    </form>
  );
}
