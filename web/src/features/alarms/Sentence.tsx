import {
  ALARM_MEASURES,
  type AlarmCondition,
  conditionsOf,
  isOfConnected,
  MEASURES,
} from "@owlstat/core/alarms/measures.ts";
import { isInPoints } from "@owlstat/core/alarms/writing.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import { choiceOf } from "@owlstat/core/channels/rules.ts";
import type { ReactNode } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useHasConnected } from "../../platform/session/has-connected.ts";
import { Rich, useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Recipients } from "../../ui/controls/Recipients.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import type { useWatchable } from "./api.ts";
import { type Draft, isMeasure, withMeasure } from "./draft.ts";

type SentenceProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  watchable: ReturnType<typeof useWatchable>;
  /** Members who can be notified as well. */
  members: readonly { id: string; name: string }[];
  /** Fields the server or the page found wrong. */
  wrong: readonly string[];
  /** A value that suits the account, shown until one is typed. */
  proposed: string;
};

/**
 * The sentence to fill in: every gap is a control of its own, reached one after the other by Tab. Its words and their
 * order are those of one message, so that each language has its own grammar; the order of the gaps is the same in all,
 * so that the one in use never moves.
 */
export function Sentence({ draft, onChange, watchable, members, wrong, proposed }: SentenceProps) {
  const t = useT("alarms");
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const names = (watchable.accounts ?? []).map(({ username }) => username);
  const { measure, condition, who } = draft;
  const values = {
    condition,
    covers: who.startsWith("folder:") ? "folder" : "accounts",
    lead: measure === "lead" ? "yes" : "no",
    unit: isInPoints({ measure, condition }) ? "points" : "none",
  };
  const part = { draft, set, wrong };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-3 text-base text-muted max-md:gap-y-1 max-md:*:w-full">
        <Rich
          noun="alarms"
          id={MEASURES[measure].event ? "say.event" : "say.compare"}
          values={values}
          tags={{
            measure: () => <Measure draft={draft} onChange={onChange} />,
            who: () => <Who {...part} names={names} folders={watchable.folders} />,
            other: () => <Other {...part} names={names} />,
            condition: () => <Condition {...part} />,
            value: () => <Threshold {...part} proposed={proposed} />,
            due: () => <Due {...part} />,
          }}
        />
      </div>
      <p className="text-sm text-muted empty:hidden">{isOfConnected(measure) && t("settles")}</p>
      {who === "several" && (
        <CheckList
          label={t("who.several")}
          labelHidden
          options={names.map((name) => ({ id: name, name: `@${name}` }))}
          chosen={draft.several}
          onChange={(several) => set({ several })}
        />
      )}
      <Telling draft={draft} set={set} members={members} />
    </div>
  );
}

function Measure({ draft, onChange }: Pick<SentenceProps, "draft" | "onChange">) {
  const t = useT("alarms");
  const hasConnected = useHasConnected();
  const measures = ALARM_MEASURES.filter(
    (one) => hasConnected || one === draft.measure || !isOfConnected(one),
  );
  return (
    <Gap label={t("field.measure")}>
      <Select
        value={draft.measure}
        onChange={({ target }) => isMeasure(target.value) && onChange(withMeasure(draft, target.value))}
        options={measures.map((measure) => ({ value: measure, label: t(`phrase.${measure}`) }))}
      />
    </Gap>
  );
}

type PartProps = { draft: Draft; set: (change: Partial<Draft>) => void; wrong: readonly string[] };
type NamesProps = PartProps & { names: readonly string[] };

/** Which accounts are watched. */
function Who({
  draft,
  set,
  wrong,
  names,
  folders,
}: NamesProps & { folders: SentenceProps["watchable"]["folders"] }) {
  const t = useT("alarms");
  const options = [
    ...names.map((name) => ({ value: `@${name}`, label: `@${name}` })),
    { value: "all", label: t("who.all") },
    ...folders.map(({ id, name }) => ({ value: `folder:${id}`, label: t("who.folder", { name }) })),
    ...(names.length > 1 ? [{ value: "several", label: t("who.several") }] : []),
  ];
  return (
    <Gap label={t("field.who")} error={wrong.includes("usernames") ? t("wrong.who") : null}>
      <Select value={draft.who} onChange={({ target }) => set({ who: target.value })} options={options} />
    </Gap>
  );
}

/** The account that is compared with. */
function Other({ draft, set, wrong, names }: NamesProps) {
  const t = useT("alarms");
  const others = names.map((name) => ({ value: name, label: `@${name}` }));
  return (
    <Gap label={t("field.other")} error={wrong.includes("other") ? t("wrong.other") : null}>
      <Select
        value={draft.other}
        onChange={({ target }) => set({ other: target.value })}
        options={[{ value: "", label: t("who.choose") }, ...others]}
      />
    </Gap>
  );
}

function Telling({ draft, set, members }: Omit<PartProps, "wrong"> & Pick<SentenceProps, "members">) {
  const channels = (useRead(listChannels).data?.channels ?? []).map(choiceOf);
  const t = useT("alarms");
  return (
    <Recipients
      labels={{
        by: t("field.by"),
        email: t("by.email"),
        platform: t("by.platform"),
        people: t("field.people"),
        channels: t("field.channels"),
      }}
      lead={t("word.tell")}
      chosen={draft}
      onChange={set}
      members={members}
      channels={channels}
    />
  );
}

function Condition({ draft, set }: PartProps) {
  const t = useT("alarms");
  return (
    <Gap label={t("field.condition")}>
      <Select
        value={draft.condition}
        onChange={({ target }) => set({ condition: target.value as AlarmCondition })}
        options={conditionsOf(draft.measure).map((one) => ({ value: one, label: t(`condition.${one}`) }))}
      />
    </Gap>
  );
}

function Threshold({ draft, set, wrong, proposed }: PartProps & Pick<SentenceProps, "proposed">) {
  const t = useT("alarms");
  return (
    <Gap label={t("field.value")} error={wrong.includes("value") ? t("wrong.value") : null}>
      <Input
        inputMode="text"
        autoComplete="off"
        placeholder={proposed}
        value={draft.value}
        onChange={({ target }) => set({ value: target.value })}
        className="md:w-36"
      />
    </Gap>
  );
}

function Due({ draft, set, wrong }: PartProps) {
  const t = useT("alarms");
  return (
    <Gap label={t("field.due")} error={wrong.includes("due") ? t("wrong.due") : null}>
      <Input
        type="date"
        value={draft.due}
        onChange={({ target }) => set({ due: target.value })}
        className="md:w-44"
      />
    </Gap>
  );
}

type GapProps = { label: string; error?: string | null; children: ReactNode };

/** A control in the sentence, with its name for those who do not see the words around it. */
function Gap({ label, error = null, children }: GapProps) {
  return (
    <Field label={label} labelHidden error={error} className="max-w-full min-w-0">
      {children}
    </Field>
  );
}
