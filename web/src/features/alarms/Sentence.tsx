import {
  ALARM_MEASURES,
  type AlarmCondition,
  conditionsOf,
  isOfConnected,
  MEASURES,
} from "@owlstat/core/alarms/measures.ts";
import { listChannels } from "@owlstat/core/channels/contract.ts";
import type { ReactNode } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useHasConnected } from "../../platform/session/has-connected.ts";
import { useT } from "../../platform/texts/i18n.tsx";
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

/** The sentence to fill in: every gap is a control of its own, reached one after the other by Tab. */
export function Sentence({ draft, onChange, watchable, members, wrong, proposed }: SentenceProps) {
  const t = useT("alarms");
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const hasConnected = useHasConnected();
  const measures = ALARM_MEASURES.filter(
    (one) => hasConnected || one === draft.measure || !isOfConnected(one),
  );
  const names = (watchable.accounts ?? []).map(({ username }) => username);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 text-base md:flex md:flex-wrap">
        <Gap word={t("word.when")} label={t("field.measure")}>
          <Select
            value={draft.measure}
            onChange={({ target }) => isMeasure(target.value) && onChange(withMeasure(draft, target.value))}
            options={measures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
            className="md:w-64"
          />
        </Gap>
        <Who draft={draft} set={set} wrong={wrong} names={names} folders={watchable.folders} />
        {!MEASURES[draft.measure].event && (
          <Comparison draft={draft} set={set} wrong={wrong} proposed={proposed} />
        )}
        <Gap
          word={t("word.until")}
          label={t("field.due")}
          error={wrong.includes("due") ? t("wrong.due") : null}
        >
          <Input
            type="date"
            value={draft.due}
            onChange={({ target }) => set({ due: target.value })}
            className="md:w-44"
          />
        </Gap>
      </div>
      {isOfConnected(draft.measure) && <p className="text-sm text-muted">{t("settles")}</p>}
      {draft.who === "several" && (
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

type WhoProps = PartProps & {
  wrong: readonly string[];
  names: readonly string[];
  folders: SentenceProps["watchable"]["folders"];
};

/** Which accounts are watched, and which one they are compared with. */
function Who({ draft, set, wrong, names, folders }: WhoProps) {
  const t = useT("alarms");
  const options = [
    ...names.map((name) => ({ value: `@${name}`, label: `@${name}` })),
    { value: "all", label: t("who.all") },
    ...folders.map(({ id, name }) => ({ value: `folder:${id}`, label: t("who.folder", { name }) })),
    ...(names.length > 1 ? [{ value: "several", label: t("who.several") }] : []),
  ];
  const others = names.map((name) => ({ value: name, label: `@${name}` }));
  return (
    <>
      <Gap
        word={t("word.of")}
        label={t("field.who")}
        error={wrong.includes("usernames") ? t("wrong.who") : null}
      >
        <Select
          value={draft.who}
          onChange={({ target }) => set({ who: target.value })}
          options={options}
          className="md:w-52"
        />
      </Gap>
      {draft.measure === "lead" && (
        <Gap
          word={t("word.over")}
          label={t("field.other")}
          error={wrong.includes("other") ? t("wrong.other") : null}
        >
          <Select
            value={draft.other}
            onChange={({ target }) => set({ other: target.value })}
            options={[{ value: "", label: t("who.choose") }, ...others]}
            className="md:w-52"
          />
        </Gap>
      )}
    </>
  );
}

function Telling({ draft, set, members }: PartProps & Pick<SentenceProps, "members">) {
  const channels = useRead(listChannels).data?.channels ?? [];
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

type PartProps = { draft: Draft; set: (change: Partial<Draft>) => void };

function Comparison({ draft, set, wrong, proposed }: PartProps & Pick<SentenceProps, "wrong" | "proposed">) {
  const t = useT("alarms");
  return (
    <>
      <Gap word="" label={t("field.condition")}>
        <Select
          value={draft.condition}
          onChange={({ target }) => set({ condition: target.value as AlarmCondition })}
          options={conditionsOf(draft.measure).map((one) => ({ value: one, label: t(`condition.${one}`) }))}
          className="md:w-52"
        />
      </Gap>
      <Gap word="" label={t("field.value")} error={wrong.includes("value") ? t("wrong.value") : null}>
        <Input
          inputMode="text"
          autoComplete="off"
          placeholder={proposed}
          value={draft.value}
          onChange={({ target }) => set({ value: target.value })}
          className="md:w-36"
        />
      </Gap>
    </>
  );
}

type GapProps = { word: string; label: string; error?: string | null; children: ReactNode };

/** A word of the sentence and the control that follows it; on phones the words and the controls line up. */
function Gap({ word, label, error = null, children }: GapProps) {
  return (
    <div className="contents md:flex md:items-start md:gap-3">
      {word !== "" && (
        <span aria-hidden="true" className="flex h-9 items-center text-muted pointer-coarse:h-11">
          {word}
        </span>
      )}
      <Field label={label} labelHidden error={error} className="col-start-2 min-w-0">
        {children}
      </Field>
    </div>
  );
}
