import { type Channel, createChannel, listChannels } from "@owlstat/core/channels/contract.ts";
import { CHAT_KINDS, type ChannelKind, LONGEST_CHANNEL_NAME } from "@owlstat/core/channels/rules.ts";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useChange } from "./use-channel-calls.ts";

type Draft = {
  kind: ChannelKind;
  name: string;
  language: Language;
  address: string;
  token: string;
  chat: string;
};

/** Where messages go, in the call's own words; nothing where nothing was typed. */
function targetOf({ kind, address, token, chat }: Draft) {
  if (kind === "telegram") return token || chat ? { bot_token: token.trim(), chat_id: chat.trim() } : {};
  return address ? { address: address.trim() } : {};
}

export function NewChannel({ onClose }: { onClose: () => void }) {
  const t = useT("channels");
  const create = useCall(createChannel, { refresh: [listChannels] });
  const start = {
    kind: "slack",
    name: "",
    language: useLanguage(),
    address: "",
    token: "",
    chat: "",
  } as const;
  return (
    <Dialog open onClose={onClose} size="lg" title={t("new")}>
      <ChannelForm
        start={start}
        submit={t("create")}
        errors={create.error?.texts ?? []}
        busy={create.isPending}
        onSend={(draft) => {
          const { kind, name, language } = draft;
          if (kind !== "push")
            create.mutate({ kind, name, language, ...targetOf(draft) }, { onSuccess: onClose });
        }}
      />
    </Dialog>
  );
}

export function EditChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT("channels");
  const change = useChange(channel);
  const { id, kind, name, language } = channel;
  return (
    <Dialog open onClose={onClose} size="lg" title={t("edit")}>
      <ChannelForm
        kept
        start={{ kind, name, language, address: "", token: "", chat: "" }}
        submit={t("save")}
        errors={change.error?.texts ?? []}
        busy={change.isPending}
        onSend={(draft) =>
          change.mutate(
            { id, name: draft.name, language: draft.language, ...targetOf(draft) },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  );
}

type ChannelFormProps = {
  start: Draft;
  /** Whether it has a target that stays where none is typed. */
  kept?: boolean;
  submit: string;
  errors: readonly string[];
  busy: boolean;
  onSend: (draft: Draft) => void;
};

function ChannelForm({ start, kept = false, submit, errors, busy, onSend }: ChannelFormProps) {
  const t = useT("channels");
  const [draft, setDraft] = useState<Draft>(start);
  const [incomplete, setIncomplete] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.values(targetOf(draft));
    const missing = draft.name.trim() === "" || given.includes("") || (given.length === 0 && !kept);
    setIncomplete(missing);
    if (!missing && !busy) onSend({ ...draft, name: draft.name.trim() });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <FormErrors errors={incomplete ? [t("missing")] : [...errors]} />
      {!kept && (
        <Field label={t("kind")}>
          <Select
            value={draft.kind}
            data-autofocus
            onChange={({ target }) => set({ kind: target.value as ChannelKind })}
            options={CHAT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
      )}
      <Field label={t("name")} hint={t("nameHint")}>
        <Input
          value={draft.name}
          maxLength={LONGEST_CHANNEL_NAME}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <TargetFields draft={draft} set={set} kept={kept} />
      <Field label={t("language")}>
        <Select
          value={draft.language}
          onChange={({ target }) => isLanguage(target.value) && set({ language: target.value })}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Field>
      <Button type="submit" icon="check" busy={busy} className="self-start">
        {submit}
      </Button>
    </form>
  );
}

type TargetFieldsProps = { draft: Draft; set: (change: Partial<Draft>) => void; kept: boolean };

/** Where messages go: it is a secret, so what is there is never shown. */
function TargetFields({ draft, set, kept }: TargetFieldsProps) {
  const t = useT("channels");
  const { kind, address, token, chat } = draft;
  if (kind === "push") return null;
  const secret = { autoComplete: "off", spellCheck: false } as const;
  if (kind !== "telegram")
    return (
      <Field label={t("address")} hint={kept ? t("keep") : t(`addressHint.${kind}`)}>
        <Input
          {...secret}
          type="url"
          inputMode="url"
          value={address}
          onChange={({ target }) => set({ address: target.value })}
        />
      </Field>
    );
  return (
    <>
      <Field label={t("token")} hint={kept ? t("keep") : t("tokenHint")}>
        <Input {...secret} value={token} onChange={({ target }) => set({ token: target.value })} />
      </Field>
      <Field label={t("chat")} hint={t("chatHint")}>
        <Input {...secret} value={chat} onChange={({ target }) => set({ chat: target.value })} />
      </Field>
    </>
  );
}
