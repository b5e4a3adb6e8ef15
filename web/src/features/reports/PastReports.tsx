import { callPath } from "@owlstat/core/endpoint.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { listPastReports, pastReportFile } from "@owlstat/core/reports/past-contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";

/** What a client of a company sees of its reports: those sent about the client's accounts, as files. */
export function PastReports() {
  const t = useT("reports");
  const language = useLanguage();
  const { data, error, refetch } = useRead(listPastReports);
  if (error && !data)
    return (
      <Card>
        <LoadFailed onRetry={refetch} />
      </Card>
    );
  return (
    <Loading when={!data} skeleton={<SkeletonText lines={6} />}>
      {data?.reports.length === 0 ? (
        <Card>
          <EmptyState kind="first" icon="report" title={t("past.emptyTitle")} text={t("past.emptyText")} />
        </Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {data?.reports.map(({ id, name, day, files }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 md:px-6">
                <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{name}</span>
                <span className="text-muted">{formatDate(Date.parse(day), language, "UTC")}</span>
                {files.map((file) => (
                  <a
                    key={file}
                    href={`/api${callPath(pastReportFile, { id, file })}`}
                    className="text-brand-text underline underline-offset-4"
                    aria-label={t("past.file", { name, kind: t(`file.${file}`) })}
                    download
                  >
                    {t(`file.${file}`)}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Loading>
  );
}
