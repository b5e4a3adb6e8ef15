import { type DeadJob, listDeadJobs, retryDeadJobs } from "@owlstat/core/admin/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { OpenButton } from "./OpenButton.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

/** Background jobs that failed for good, with a button to queue them again. */
export function JobsTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listDeadJobs, { page: filters.page });
  const jobs = read.data?.jobs;
  return (
    <>
      <AdminTable
        caption={t("jobs.title")}
        total={(count) => t("jobs.total", { count })}
        columns={useColumns(filters)}
        rows={jobs}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
        none={{ kind: "cleared", title: t("jobs.none"), text: t("jobs.noneText") }}
      >
        {read.data && read.data.total > 0 && <Retry label={t("jobs.retryAll")} />}
      </AdminTable>
      <Drawer
        job={jobs?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

/** Queues the ones named again, or all. */
function Retry({ label, ids, onDone }: { label: string; ids?: string[]; onDone?: () => void }) {
  const t = useT("admin");
  const toast = useToast();
  const retry = useCall(retryDeadJobs, { refresh: [listDeadJobs] });
  useShowError(retry.error);
  const onSuccess = ({ queued }: { queued: number }) => {
    toast({ tone: "success", text: t("jobs.retried", { count: queued }) });
    onDone?.();
  };
  return (
    <Button
      variant="secondary"
      icon="refresh"
      busy={retry.isPending}
      className="self-start"
      onClick={() => retry.mutate(ids ? { ids } : {}, { onSuccess })}
    >
      {label}
    </Button>
  );
}

function Drawer({ job, onClose }: { job: DeadJob | undefined; onClose: () => void }) {
  const t = useT("admin");
  const { moment } = useInstantText();
  return (
    <Dialog open={job !== undefined} onClose={onClose} placement="drawer" title={job?.job ?? ""}>
      {job && (
        <div className="flex flex-col gap-6">
          <Facts
            facts={[
              [t("column.died"), moment(job.at)],
              [t("column.attempts"), job.attempts],
              [t("column.error"), job.error],
              [t("column.payload"), <code key="payload">{job.payload}</code>],
              [t("column.id"), <code key="id">{job.id}</code>],
            ]}
          />
          <Retry label={t("again")} ids={[job.id]} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function useColumns(filters: Filters): Column<DeadJob>[] {
  const t = useT("admin");
  const { moment } = useInstantText();
  return [
    {
      id: "job",
      header: t("column.job"),
      cell: ({ id, job, error }) => (
        <OpenButton name={job} email={error} onOpen={() => filters.set({ id })} />
      ),
    },
    {
      id: "attempts",
      header: t("column.attempts"),
      cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
    },
    {
      id: "at",
      header: t("column.died"),
      cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
    },
  ];
}
