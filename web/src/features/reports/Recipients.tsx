import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { RECIPIENT_KINDS } from "@owlstat/core/reports/definition.ts";
import { type KeyboardEvent, useState } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import { type Reports, useReportSettings } from "./api.ts";
import type { Draft, SetDraft } from "./draft.ts";
import { TrialRecipient } from "./TrialRecipient.tsx";

/** The id of the list of known recipients, offered while typing. */
const BOOK = "report-book";

type RecipientsProps = {
  draft: Draft;
  set: SetDraft;
  limits: Pick<Reports, "most_recipients" | "to_others" | "trial_recipient">;
  error: string | null;
};

/** Who gets the report, each in their own language. */
export function Recipients({ draft, set, limits, error }: RecipientsProps) {
  const t = useT("reports");
  const { most_recipients: most, to_others: toOthers, trial_recipient: asked } = limits;
  const mayGet = useMayGet(limits);
  const [outside, setOutside] = useState<string | null>(null);
  const { recipients } = draft;
  const book = useReportSettings().data?.book ?? [];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t(toOthers ? "recipient.hint" : "recipient.membersOnly", { most })}</p>
      {recipients.length > 0 && (
        <BoxedList>
          {recipients.map((one, index) => (
            <Row
              key={one.email}
              one={one}
              onChange={(to) => set({ recipients: recipients.with(index, to) })}
              onRemove={() => set({ recipients: recipients.toSpliced(index, 1) })}
            />
          ))}
        </BoxedList>
      )}
      <datalist id={BOOK}>
        {book.map(({ email, name }) => (
          <option key={email} value={email} label={name} />
        ))}
      </datalist>
      <AddRecipient
        error={error}
        onAdd={(email) => {
          if (recipients.some((one) => one.email === email)) return true;
          setOutside(mayGet(email) ? null : email);
          if (!mayGet(email)) return false;
          const language = book.find((one) => one.email === email)?.language ?? null;
          set({ recipients: [...recipients, { email, language }] });
          return true;
        }}
      />
      {!toOthers && <TrialRecipient wanted={outside} asked={asked} onAsked={() => setOutside(null)} />}
    </div>
  );
}

/** Whether the plan lets a report go to an address: in a trial to members, and to whoever agreed. */
function useMayGet({ to_others, trial_recipient: asked }: RecipientsProps["limits"]) {
  const { user } = useSession();
  const members = useRead(getCompany).data?.company?.members ?? [];
  const known = [user?.email, ...members.map(({ email }) => email), asked?.agreed ? asked.email : null];
  return (email: string) => to_others || known.some((one) => one?.toLowerCase() === email);
}

type Recipient = Draft["recipients"][number];
type RowProps = { one: Recipient; onChange: (to: Recipient) => void; onRemove: () => void };

/** Somebody who gets it: in which language, and how the mails name them. */
function Row({ one, onChange, onRemove }: RowProps) {
  const t = useT("reports");
  const languages = [
    { value: "", label: t("recipient.same") },
    ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
  ];
  const kinds = RECIPIENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-1.5">
      <span className="min-w-0 flex-1 basis-40 truncate">{one.email}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Select
          aria-label={t("recipient.language", { email: one.email })}
          value={one.language ?? ""}
          onChange={({ target }) => {
            const language = isLanguage(target.value) ? target.value : null;
            onChange({ ...one, language });
          }}
          options={languages}
          className="w-56 min-w-0"
        />
        <Select
          aria-label={t("recipient.kind", { email: one.email })}
          value={one.kind ?? "to"}
          onChange={({ target }) => {
            const kind = RECIPIENT_KINDS.find((known) => known === target.value) ?? "to";
            onChange({ ...one, kind });
          }}
          options={kinds}
          className="w-56 min-w-0"
        />
        <IconButton
          icon="close"
          size="sm"
          label={t("recipient.remove", { email: one.email })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** `onAdd` says whether the address was taken; else it stays to be mended. */
type AddRecipientProps = { onAdd: (email: string) => boolean; error: string | null };

function AddRecipient({ onAdd, error }: AddRecipientProps) {
  const t = useT("reports");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const email = normalEmail(typed);
    setWrong(!isEmail(email));
    if (!isEmail(email)) return;
    if (onAdd(email)) setTyped("");
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label={t("recipient.add")}
        labelHidden
        error={wrong ? t("wrong.email") : error}
        className="min-w-0 flex-1 basis-48"
      >
        <Input
          type="email"
          list={BOOK}
          autoComplete="off"
          placeholder={t("recipient.placeholder")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={enter}
        />
      </Field>
      <Button variant="secondary" icon="plus" onClick={add}>
        {t("recipient.addAction")}
      </Button>
    </div>
  );
}
