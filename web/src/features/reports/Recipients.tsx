import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { RECIPIENT_KINDS } from "@owlstat/core/reports/definition.ts";
import type { KeyboardEvent, ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { BoxedList } from "../../ui/layout/BoxedList.tsx";
import type { Draft, SetDraft } from "./draft.ts";
import { OtherOutside, OutsideNote } from "./Outside.tsx";
import type { Adding, Limits } from "./use-adding.ts";

/** The id of the list of known recipients, offered while typing. */
const BOOK = "report-book";

type RecipientsProps = {
  draft: Draft;
  set: SetDraft;
  limits: Limits;
  adding: Adding;
  error: string | null;
};

/** Who gets the report, each in their own language. */
export function Recipients({ draft, set, limits, adding, error }: RecipientsProps) {
  const t = useT("reports");
  const { most_recipients: most, to_others: toOthers } = limits;
  const { asked, isOutside } = adding;
  const { recipients } = draft;
  const outside = recipients.find(({ email }) => isOutside(email));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t(toOthers ? "recipient.hint" : "recipient.membersOnly", { most })}</p>
      {recipients.length > 0 && (
        <BoxedList>
          {recipients.map((one, index) => (
            <Row
              key={one.email}
              one={one}
              note={one === outside && <OutsideNote email={one.email} asked={asked?.email === one.email} />}
              onChange={(to) => set({ recipients: recipients.with(index, to) })}
              onRemove={() => set({ recipients: recipients.toSpliced(index, 1) })}
            />
          ))}
        </BoxedList>
      )}
      <datalist id={BOOK}>
        {adding.book.map(({ email, name }) => (
          <option key={email} value={email} label={name} />
        ))}
      </datalist>
      <AddRecipient adding={adding} error={error} />
      <OtherOutside
        refused={adding.wrong === "outside" ? adding.typed : null}
        asked={outside?.email ?? asked?.email ?? ""}
      />
    </div>
  );
}

type Recipient = Draft["recipients"][number];
type RowProps = {
  one: Recipient;
  note: ReactNode;
  onChange: (to: Recipient) => void;
  onRemove: () => void;
};

/** Somebody who gets it: in which language, and how the mails name them. */
function Row({ one, note, onChange, onRemove }: RowProps) {
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
      {note}
    </li>
  );
}

/** What is typed here is also taken when the report is saved. */
function AddRecipient({ adding, error }: Pick<RecipientsProps, "adding" | "error">) {
  const t = useT("reports");
  const { typed, setTyped, wrong, add } = adding;
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
        error={wrong ? t(`wrong.${wrong}`) : error}
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
      <Button variant="secondary" icon="plus" onClick={() => void add()}>
        {t("recipient.addAction")}
      </Button>
    </div>
  );
}
