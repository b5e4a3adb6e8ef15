import {
  type Download,
  linkDownload,
  listDownloads,
  removeDownload,
  retryDownload,
} from "@owlstat/core/downloads/contract.ts";
import { mayRetry } from "@owlstat/core/downloads/rules.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

const TONES = { Generating: "info", Ready: "positive", Expired: "neutral", Failed: "negative" } as const;
const LIST = { refresh: [listDownloads] };

/** One file with its state, its dates and what can be done with it. */
export function DownloadItem({ download }: { download: Download }) {
  const t = useT("downloads");
  const about = useAbout(download);
  const { name, status, problem, done, total } = download;
  const known = total > 0 && { value: done / total };
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <span className="wrap-anywhere">{name}</span>
            <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          </span>
          <span className="text-muted">{about}</span>
          {status === "Failed" && problem && <span>{t(`problem.${problem}`)}</span>}
        </div>
        <Acts download={download} />
      </div>
      {status === "Generating" && (
        <Progress label={t(`status.${status}`)} labelHidden note={stepText(t, download)} {...known} />
      )}
    </li>
  );
}

/** First its accounts are read, then its pages or sheets are written; how many is known once they are laid out. */
function stepText(t: ReturnType<typeof useT<"downloads">>, { kind, step, done, total }: Download): string {
  if (total === 0) return t(step === "reading" ? "progress.queued" : "progress.layout");
  return t(step === "reading" ? "progress.reading" : `progress.${kind}`, { done, total });
}

/** When it was asked for, how long it stays, how much it is. */
function useAbout({ kind, status, requested_at, expires_at, size, done }: Download): string {
  const t = useT("downloads");
  const language = useLanguage();
  const { moment, date } = useInstantText();
  const sizeText = (bytes: number) =>
    bytes < 1_000_000
      ? t("size.kb", { value: formatNumber(Math.max(1, Math.round(bytes / 1000)), language) })
      : t("size.mb", { value: formatNumber(bytes / 1_000_000, language, 1) });
  const ready = status === "Ready";
  return [
    t("requested", { date: moment(requested_at) }),
    expires_at && t(ready ? "expires" : "expired", { date: date(expires_at) }),
    ready && t(`parts.${kind}`, { count: done }),
    ready && size !== null && sizeText(size),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Acts({ download: { id, name, status } }: { download: Download }) {
  const t = useT("downloads");
  const toast = useToast();
  const link = useCall(linkDownload, LIST);
  const retry = useCall(retryDownload, LIST);
  const remove = useCall(removeDownload, LIST);
  useShowError(link.error ?? retry.error ?? remove.error);
  const open = () => link.mutate({ id }, { onSuccess: ({ url }) => location.assign(url) });
  const drop = () =>
    remove.mutate({ id }, { onSuccess: () => toast({ tone: "success", text: t("removed", { name }) }) });
  return (
    <div className="flex items-center gap-2">
      {status === "Ready" && (
        <Button
          size="sm"
          icon="download"
          busy={link.isPending}
          aria-label={t("openOf", { name })}
          onClick={open}
        >
          {t("open")}
        </Button>
      )}
      {mayRetry(status) && (
        <Button
          variant="secondary"
          size="sm"
          busy={retry.isPending}
          aria-label={t("retryOf", { name })}
          onClick={() => retry.mutate({ id })}
        >
          {t("retry")}
        </Button>
      )}
      <IconButton icon="trash" label={t("remove", { name })} size="sm" onClick={drop} />
    </div>
  );
}
