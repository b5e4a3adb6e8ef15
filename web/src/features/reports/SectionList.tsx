import { isOfConnected, REPORT_SECTIONS, type ReportSectionId } from "@owlstat/core/reports/definition.ts";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useHasConnected } from "../../platform/session/has-connected.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { type Draft, moved, type SetDraft } from "./draft.ts";
import { useSectionGroup, useSectionName } from "./section-name.ts";

type Section = Draft["sections"][number];
const LONGEST_COMMENT = 1000;

/** The sections in their order: dragged with the pointer, or moved with Alt and the arrow keys. */
export function SectionList({ draft, set }: { draft: Draft; set: SetDraft }) {
  const t = useT("reports");
  const [dragged, setDragged] = useState<number | null>(null);
  const { sections } = draft;
  const put = (next: readonly Section[]) => set({ sections: [...next] });
  const over = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged === index || !passedMiddle(event, dragged < index)) return;
    put(moved(sections, dragged, index));
    setDragged(index);
  };
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {sections.map((section, index) => (
          <Row
            key={section.id}
            section={section}
            last={index === sections.length - 1}
            first={index === 0}
            lifted={dragged === index}
            onChange={(change) => put(sections.with(index, { ...section, ...change }))}
            onRemove={() => put(sections.toSpliced(index, 1))}
            onMove={(by) => put(moved(sections, index, index + by))}
            drag={{
              // Text marked in a comment is dragged too, but it is no section.
              onDragStart: (event) => event.target === event.currentTarget && setDragged(index),
              onDragOver: (event) => over(event, index),
              onDragEnd: () => setDragged(null),
            }}
          />
        ))}
      </ol>
      {sections.length === 0 && <p className="text-negative">{t("wrong.sections")}</p>}
      <AddSection sections={sections} onAdd={(id) => put([...sections, { id, comment: "" }])} />
      <Checkbox
        label={t("field.empty")}
        checked={draft.empty === true}
        onChange={({ target }) => set({ empty: target.checked })}
      />
    </div>
  );
}

/** Sooner, a row taller than the dragged one would still lie below the pointer and be moved back. */
function passedMiddle({ clientY, currentTarget }: DragEvent, down: boolean): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  const middle = top + height / 2;
  return down ? clientY > middle : clientY < middle;
}

type RowProps = {
  section: Section;
  first: boolean;
  last: boolean;
  lifted: boolean;
  onChange: (change: Partial<Section>) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

function Row({ section, first, last, lifted, onChange, onRemove, onMove, drag }: RowProps) {
  const t = useT("reports");
  const name = useSectionName()(section.id);
  const [open, setOpen] = useState(section.comment !== "");
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      draggable
      {...drag}
      onKeyDown={keys}
      className={cx(
        "flex cursor-grab flex-col gap-2 bg-surface px-3 py-1.5 max-md:px-2 first:rounded-t-card last:rounded-b-card",
        lifted && "opacity-50",
      )}
    >
      <div className="flex items-center gap-1 max-md:gap-0">
        <span className="flex min-w-0 flex-1 flex-col hyphens-auto wrap-break-word">
          <span className="font-medium">{name}</span>
          {isOfConnected(section.id) && <span className="text-sm text-muted">{t("section.connected")}</span>}
        </span>
        <IconButton
          icon="note"
          size="sm"
          label={t("section.comment", { section: name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Moves name={name} first={first} last={last} onMove={onMove} onRemove={onRemove} />
      </div>
      {open && (
        <Field label={t("section.comment", { section: name })} labelHidden className="pb-2">
          <Textarea
            rows={2}
            maxLength={LONGEST_COMMENT}
            placeholder={t("section.commentHint")}
            value={section.comment}
            onChange={({ target }) => onChange({ comment: target.value })}
          />
        </Field>
      )}
    </li>
  );
}

type MovesProps = Pick<RowProps, "first" | "last" | "onMove" | "onRemove"> & { name: string };

function Moves({ name, first, last, onMove, onRemove }: MovesProps) {
  const t = useT("reports");
  return (
    <>
      <IconButton
        icon="arrow-up"
        size="sm"
        label={t("section.up", { section: name })}
        aria-disabled={first || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        label={t("section.down", { section: name })}
        aria-disabled={last || undefined}
        onClick={() => onMove(1)}
      />
      <IconButton icon="close" size="sm" label={t("section.remove", { section: name })} onClick={onRemove} />
    </>
  );
}

function AddSection({
  sections,
  onAdd,
}: {
  sections: Draft["sections"];
  onAdd: (id: ReportSectionId) => void;
}) {
  const t = useT("reports");
  const nameOf = useSectionName();
  const groupOf = useSectionGroup();
  const used = new Set(sections.map(({ id }) => id));
  const hasConnected = useHasConnected();
  const left = REPORT_SECTIONS.filter((id) => !used.has(id) && (hasConnected || !isOfConnected(id)));
  const [chosen, setChosen] = useState<string>("");
  const id = left.find((one) => one === chosen) ?? left[0];
  if (!id) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t("section.add")} className="min-w-0 flex-1 basis-48">
        <Select
          value={id}
          onChange={({ target }) => setChosen(target.value)}
          options={left.map((one) => ({ value: one, label: nameOf(one), group: groupOf(one) }))}
        />
      </Field>
      <Button variant="secondary" icon="plus" onClick={() => onAdd(id)}>
        {t("section.addAction")}
      </Button>
    </div>
  );
}
