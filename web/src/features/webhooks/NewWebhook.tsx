import { changeWebhook, createWebhook, listWebhooks, type Webhook } from "@owlstat/core/webhooks/contract.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@owlstat/core/webhooks/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";

type Fields = { url: string; events: WebhookEvent[] };

/** The form for a webhook, and then its secret, once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useT("webhooks");
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCall(createWebhook, { refresh: [listWebhooks] });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={t("new")}>
      <WebhookForm
        start={{ url: "", events: ["alarm.fired"] }}
        submit={t("create")}
        errors={create.error?.texts ?? []}
        busy={create.isPending}
        onSend={(fields) => create.mutate(fields, { onSuccess: (answer) => setSecret(answer.secret) })}
      />
    </Dialog>
  );
}

export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT("webhooks");
  const change = useCall(changeWebhook, { refresh: [listWebhooks] });
  const { id, url, events } = webhook;
  return (
    <Dialog open onClose={onClose} size="lg" title={t("edit")}>
      <WebhookForm
        start={{ url, events }}
        submit={t("save")}
        errors={change.error?.texts ?? []}
        busy={change.isPending}
        onSend={(fields) =>
          change.mutate(
            { id, events: fields.events, ...(fields.url !== url && { url: fields.url }) },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  );
}

type WebhookFormProps = {
  start: Fields;
  submit: string;
  errors: readonly string[];
  busy: boolean;
  onSend: (fields: Fields) => void;
};

function WebhookForm({ start, submit, errors, busy, onSend }: WebhookFormProps) {
  const t = useT("webhooks");
  const [url, setUrl] = useState(start.url);
  const [events, setEvents] = useState<readonly string[]>(start.events);
  const [incomplete, setIncomplete] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = url.trim() === "" || events.length === 0;
    setIncomplete(missing);
    if (!missing && !busy) onSend({ url: url.trim(), events: events as WebhookEvent[] });
  };
  const options = WEBHOOK_EVENTS.map((id) => ({ id, name: t(`event.${id}`) }));
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <FormErrors errors={incomplete ? [t("missing")] : [...errors]} />
      <Field label={t("url")} hint={t("urlHint")}>
        <Input
          type="url"
          value={url}
          maxLength={500}
          data-autofocus
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <CheckList label={t("events")} options={options} chosen={events} onChange={setEvents} />
      <Button type="submit" icon="check" busy={busy} className="self-start">
        {submit}
      </Button>
    </form>
  );
}
