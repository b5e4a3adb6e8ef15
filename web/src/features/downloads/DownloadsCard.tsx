import { listDownloads } from "@owlstat/core/downloads/contract.ts";
import { useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { DownloadItem } from "./DownloadItem.tsx";

/** Generated files, updated live. */
export function DownloadsCard() {
  const t = useT("downloads");
  const reload = useReload();
  const { data, isError, isPending, refetch } = useRead(listDownloads);
  useEvents("downloads", () => void reload(listDownloads));
  const downloads = data?.downloads ?? [];
  return (
    <Card title={t("title")} subtitle={t("subtitle")}>
      {isError ? (
        <LoadFailed compact onRetry={refetch} />
      ) : (
        <Loading when={isPending} skeleton={<SkeletonText lines={4} />}>
          {downloads.length === 0 ? (
            <EmptyState kind="first" icon="download" title={t("empty.title")} text={t("empty.text")} />
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {downloads.map((download) => (
                <DownloadItem key={download.id} download={download} />
              ))}
            </ul>
          )}
        </Loading>
      )}
    </Card>
  );
}
