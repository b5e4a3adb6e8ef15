import { sendContact } from "@owlstat/core/support/contract.ts";
import {
  CONTACT_TOPICS,
  type ContactProblem,
  type ContactTopic,
  contactProblems,
  LONGEST_MESSAGE,
  LONGEST_NAME,
} from "@owlstat/core/support/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useKeptForm } from "../../platform/session/kept-form.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { KeptNotice } from "../../ui/controls/KeptNotice.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Textarea } from "../../ui/controls/Textarea.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

const KEPT = ["name", "email", "topic", "message"];

/** A message to the operator; what was typed stays until it is on its way. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT("support");
  const { user } = useSession();
  const [problems, setProblems] = useState<readonly ContactProblem[]>([]);
  const send = useCall(sendContact);
  const kept = useKeptForm("contact", KEPT);
  useShowError(send.error);
  const sent = (email: string) => {
    kept.forget();
    onSent(email);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = readForm(event.currentTarget);
    const found = contactProblems(form);
    setProblems(found);
    const [first] = found;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!send.isPending) send.mutate(form, { onSuccess: () => sent(form.email) });
  };
  const errorOf = (field: ContactProblem) => (problems.includes(field) ? t(`form.problem.${field}`) : null);
  return (
    <form ref={kept.form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <KeptNotice shown={kept.restored} onDiscard={kept.discard} />
      <FormErrors errors={send.error?.show === "form" ? send.error.texts : []} />
      <Field label={t("form.name")} error={errorOf("name")}>
        <Input name="name" maxLength={LONGEST_NAME} autoComplete="name" defaultValue={user?.name} />
      </Field>
      <Field label={t("form.email")} error={errorOf("email")}>
        <Input name="email" type="email" maxLength={254} autoComplete="email" defaultValue={user?.email} />
      </Field>
      <Field label={t("form.topic")}>
        <Select
          name="topic"
          options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
        />
      </Field>
      <Field label={t("form.message")} error={errorOf("message")}>
        <Textarea name="message" rows={6} maxLength={LONGEST_MESSAGE} />
      </Field>
      {/* Invisible and unreachable for people, so that only programs fill it in. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button size="lg" busy={send.isPending} className="self-start">
        {t("form.send")}
      </Button>
    </form>
  );
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    topic: text("topic") as ContactTopic,
    message: text("message"),
    website: text("website"),
  };
}
