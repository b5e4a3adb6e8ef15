import type { ReportSectionId } from "@owlstat/core/reports/definition.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { useSectionName } from "./section-name.ts";

const LONGEST = 1000;

type RemarkFieldsProps = {
  remarks: readonly Remark[];
  onChange: (remarks: readonly Remark[]) => void;
  /** The accounts and the sections of the report. */
  names: readonly string[];
  sections: readonly ReportSectionId[];
};

const isOnAll = ({ username, section }: Remark) => username === null && section === null;

/** What is said this time: on the whole, and on single accounts and sections. */
export function RemarkFields({ remarks, onChange, names, sections }: RemarkFieldsProps) {
  const t = useT("reports");
  const onAll = remarks.find(isOnAll);
  const others = remarks.filter((one) => !isOnAll(one));
  const put = (text: string, rest: readonly Remark[]) =>
    onChange([...(text === "" ? [] : [{ username: null, section: null, text }]), ...rest]);
  const text = onAll?.text ?? "";
  const several = names.length > 1;
  const another: Remark = {
    username: several ? (names[0] ?? null) : null,
    section: several ? null : (sections[0] ?? null),
    text: "",
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("remark.all")} hint={t("remark.allHint")}>
        <Textarea
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => put(target.value, others)}
        />
      </Field>
      {others.map((remark, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be about the same thing
          key={index}
          remark={remark}
          names={names}
          sections={sections}
          onChange={(change) => put(text, others.with(index, { ...remark, ...change }))}
          onRemove={() => put(text, others.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon="plus"
        className="self-start"
        onClick={() => put(text, [...others, another])}
      >
        {t(several ? "remark.add" : "remark.addSection")}
      </Button>
    </div>
  );
}

type RowProps = Pick<RemarkFieldsProps, "names" | "sections"> & {
  remark: Remark;
  onChange: (change: Partial<Remark>) => void;
  onRemove: () => void;
};

function Row({ remark, names, sections, onChange, onRemove }: RowProps) {
  const t = useT("reports");
  const nameOf = useSectionName();
  const several = names.length > 1;
  const whole = several ? [{ value: "", label: t("remark.whole") }] : [];
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line p-3">
      <legend className="sr-only">{t("remark.one")}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-2">
          {several && (
            <Field label={t("remark.account")} labelHidden>
              <Select
                value={remark.username ?? ""}
                onChange={({ target }) => onChange({ username: target.value })}
                options={names.map((name) => ({ value: name, label: `@${name}` }))}
              />
            </Field>
          )}
          <Field label={t("remark.section")} labelHidden className={several ? undefined : "md:col-span-2"}>
            <Select
              value={remark.section ?? ""}
              onChange={({ target }) =>
                onChange({ section: sections.find((id) => id === target.value) ?? null })
              }
              options={[...whole, ...sections.map((id) => ({ value: id, label: nameOf(id) }))]}
            />
          </Field>
        </div>
        <IconButton icon="trash" size="sm" label={t("remark.remove")} onClick={onRemove} />
      </div>
      <Field label={t("remark.text")} labelHidden>
        <Textarea
          rows={2}
          maxLength={LONGEST}
          placeholder={t("section.commentHint")}
          value={remark.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** What was typed, without fields that were left empty. */
export const written = (remarks: readonly Remark[]): Remark[] =>
  remarks.filter(({ text }) => text.trim() !== "");
