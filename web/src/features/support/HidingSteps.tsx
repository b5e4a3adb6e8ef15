import { formatDate } from "@owlstat/core/i18n/format.ts";
import { checkHiding, getHiding, type HidingRequest } from "@owlstat/core/support/hiding-contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ReactNode } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { PersonForm } from "./PersonForm.tsx";

type StepsProps = { request: HidingRequest | undefined; missing: boolean; onAgain: () => void };

/** The state of a request, and the next step. */
export function HidingSteps({ request, missing, onAgain }: StepsProps) {
  const t = useT("hiding");
  const again = (
    <Button variant="secondary" onClick={onAgain}>
      {t("again")}
    </Button>
  );
  if (missing) return <Outcome title={t("gone.title")}>{again}</Outcome>;
  if (!request) return <Skeleton className="h-48" />;
  const { username, wish, state } = request;
  switch (state) {
    case "open":
      return <Code request={request} again={again} />;
    case "asked":
      return <Outcome title={t("asked.title")} text={t("asked.text")} />;
    case "refused":
      return (
        <Outcome title={t("refused.title", { username })} text={t("refused.text")}>
          {again}
        </Outcome>
      );
    default:
      return <Outcome title={t(`done.${wish}.title`, { username })} text={t(`done.${wish}.text`)} />;
  }
}

function Outcome({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
      {text && <p className="text-base text-muted">{text}</p>}
      {children}
    </div>
  );
}

function Code({ request, again }: { request: HidingRequest; again: ReactNode }) {
  const t = useT("hiding");
  const language = useLanguage();
  const { id, username, code, expires_at } = request;
  const check = useCall(checkHiding, { refresh: [getHiding] });
  useShowError(check.error);
  const unreadable = check.error?.code === "hiding_unreadable";
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold wrap-anywhere">{t("code.title", { username })}</h2>
      <p className="flex flex-wrap items-center gap-3">
        <code className="rounded-sm bg-raised px-3 py-2 text-lg">{code}</code>
        <CopyButton text={code} label={t("code.copy")} />
      </p>
      <p className="text-base text-muted">{t("code.how")}</p>
      <FormErrors errors={check.error?.show === "form" ? check.error.texts : []} />
      <div className="flex flex-wrap gap-3">
        <Button busy={check.isPending} onClick={() => check.mutate({ id })}>
          {t("code.check")}
        </Button>
        {again}
      </div>
      <p className="text-muted">
        {t("code.until", { date: formatDate(expires_at.slice(0, 10) as Day, language) })}
      </p>
      {unreadable && <PersonForm id={id} />}
    </div>
  );
}
