import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import type { ReportSettings as Settings } from "@owlstat/core/reports/settings-contract.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { UnlockButton } from "../../ui/controls/UnlockButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useReportSettings, useReports, useSaveSettings } from "./api.ts";
import { RecipientBook } from "./RecipientBook.tsx";

/** How the reports of a space are sent: defaults of new ones, the sender, and frequent recipients. */
export function ReportSettings() {
  const t = useT("reports");
  const included = useSubscription()?.includes("reports") ?? false;
  const { data } = useReportSettings();
  if (!included)
    return (
      <Card title={t("heading")}>
        <EmptyState
          kind="first"
          icon="report"
          title={t("plan.title")}
          text={t("plan.text")}
          action={<UnlockButton />}
        />
      </Card>
    );
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={8} />}>
      {data && (
        <>
          <Form start={data} />
          <NextSendings />
        </>
      )}
    </Loading>
  );
}

function Form({ start }: { start: Settings }) {
  const t = useT("reports");
  const mayWrite = useMayWrite();
  const [settings, setSettings] = useState(start);
  const set = (change: Partial<Settings>) => setSettings((now) => ({ ...now, ...change }));
  const { errors, saving, save } = useSaving(settings);
  return (
    <form onSubmit={save} noValidate className="contents">
      <Card title={t("settings.sending")} subtitle={t("settings.sendingHint")}>
        <div className="flex flex-col gap-4">
          <FormErrors errors={errors} />
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={t("settings.sender")} hint={t("settings.senderHint")} optional>
              <Input
                maxLength={80}
                value={settings.sender_name}
                onChange={({ target }) => set({ sender_name: target.value })}
              />
            </Field>
            <Field label={t("settings.replyTo")} hint={t("settings.replyToHint")} optional>
              <Input
                type="email"
                value={settings.reply_to}
                onChange={({ target }) => set({ reply_to: target.value })}
              />
            </Field>
            <Defaults settings={settings} set={set} />
          </div>
        </div>
      </Card>
      <Card title={t("settings.book")} subtitle={t("settings.bookHint")}>
        <RecipientBook book={settings.book} onChange={(book) => set({ book })} />
      </Card>
      {mayWrite && (
        <div>
          <Button type="submit" busy={saving}>
            {t("form.save")}
          </Button>
        </div>
      )}
    </form>
  );
}

type DefaultsProps = { settings: Settings; set: (change: Partial<Settings>) => void };

/** What a new report starts with. */
function Defaults({ settings, set }: DefaultsProps) {
  const t = useT("reports");
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, "0")}:00`,
  }));
  return (
    <>
      <Field label={t("settings.language")}>
        <Select
          value={settings.language ?? ""}
          onChange={({ target }) => set({ language: isLanguage(target.value) ? target.value : null })}
          options={[
            { value: "", label: t("settings.ownLanguage") },
            ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
          ]}
        />
      </Field>
      <Field label={t("settings.design")}>
        <Select
          value={settings.design ?? ""}
          onChange={({ target }) => set({ design: DESIGNS.find((one) => one === target.value) ?? null })}
          options={[
            { value: "", label: t("settings.ofTemplate") },
            ...DESIGNS.map((value) => ({ value, label: t(`design.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t("settings.hour")}>
        <Select
          value={String(settings.hour ?? 8)}
          onChange={({ target }) => set({ hour: Number(target.value) })}
          options={hours}
        />
      </Field>
    </>
  );
}

function useSaving(settings: Settings) {
  const t = useT("reports");
  const toast = useToast();
  const call = useSaveSettings();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors([]);
    call
      .mutateAsync(settings)
      .then(() => toast({ tone: "success", text: t("settings.saved") }))
      .catch((error: CallError) => setErrors(error.texts));
  };
  return { errors, saving: call.isPending, save };
}

/** The next three times each schedule comes due. */
function NextSendings() {
  const t = useT("reports");
  const { moment } = useInstantText();
  const { data } = useReports();
  const scheduled = (data?.reports ?? []).filter(({ next }) => next.length > 0);
  return (
    <Card title={t("settings.next")}>
      {!data ? (
        <SkeletonText lines={2} />
      ) : scheduled.length === 0 ? (
        <p className="text-muted">
          {t("settings.nextNone")} <TextLink to="/reports">{t("settings.toReports")}</TextLink>
        </p>
      ) : (
        <ul className="-my-2 flex flex-col divide-y divide-line">
          {scheduled.map(({ id, name, next }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="flex flex-col text-muted tabular-nums">
                {next.map((at) => (
                  <span key={at}>{moment(at)}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
