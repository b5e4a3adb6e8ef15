import { type Company, getCompany, removeLogo, uploadLogo } from "@owlstat/core/companies/contract.ts";
import { useId } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { useDrop } from "../../ui/controls/use-drop.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useLogoUpload } from "./use-logo-upload.ts";

/** The company's logo: chosen or dropped, previewed during upload, removed. */
export function LogoField({ company }: { company: Company }) {
  const t = useT("companies");
  const id = useId();
  const { send, preview, progress, busy, problem } = useLogoUpload();
  const { over, handlers } = useDrop(send);
  const { brandname, brandlogo } = company.company_info;
  const source = preview ?? (brandlogo && `/logo/${brandlogo}.png`);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium">{t("logo.title")}</span>
      <div
        {...handlers}
        className={cx(
          "flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4",
          over ? "border-brand-line bg-brand-tint" : "border-control",
        )}
      >
        <span className="flex h-16 w-32 items-center justify-center rounded-control bg-raised p-2">
          {source ? (
            <img src={source} alt={t("logo.of", { company: brandname })} className="max-h-full max-w-full" />
          ) : (
            <Icon name="upload" size={24} className="text-muted" />
          )}
        </span>
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <label className={buttonStyle("secondary", "sm", "cursor-pointer has-focus-visible:outline-2")}>
              {t(brandlogo ? "logo.replace" : "logo.choose")}
              <input
                type="file"
                accept={uploadLogo.upload?.types.join()}
                aria-describedby={`${id}-hint ${id}-problem`}
                disabled={busy}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  send(currentTarget.files?.[0]);
                  currentTarget.value = "";
                }}
              />
            </label>
            {brandlogo && !busy && <RemoveLogo />}
          </div>
          <p id={`${id}-hint`} className="text-muted">
            {t("logo.hint")}
          </p>
          {busy && <Progress label={t("logo.sending")} value={progress} />}
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function RemoveLogo() {
  const t = useT("companies");
  const toast = useToast();
  const { refresh } = useSession();
  const remove = useCall(removeLogo, { refresh: [getCompany] });
  useShowError(remove.error);
  const onSuccess = () => {
    toast({ tone: "success", text: t("logo.removed") });
    void refresh();
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="trash"
      busy={remove.isPending}
      onClick={() => remove.mutate({}, { onSuccess })}
    >
      {t("logo.remove")}
    </Button>
  );
}
