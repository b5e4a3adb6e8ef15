import { fbDeletionStatus } from "@owlstat/core/auth/provider-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";

/** How far a deletion asked for through Facebook is. */
export function DeletionStatus({ id }: { id: string }) {
  const t = useT("auth");
  const { moment } = useInstantText();
  const status = useRead(fbDeletionStatus, { id });
  if (status.error)
    return (
      <EmptyState
        compact
        kind={status.error.code === "not_found" ? "nothing" : "error"}
        title={t("deletion.unknown")}
        text={t("deletion.unknownText")}
      />
    );
  const found = status.data;
  return (
    <Loading when={status.isPending} skeleton={<SkeletonText lines={4} />}>
      {found && (
        <EmptyState
          compact
          kind={found.state === "done" ? "cleared" : "nothing"}
          icon={found.state === "done" ? "check" : "refresh"}
          title={t(`deletion.${found.state}`)}
          text={
            <>
              <p>{t("deletion.requestedAt", { date: moment(found.requested_at) })}</p>
              {found.completed_at && <p>{t("deletion.completedAt", { date: moment(found.completed_at) })}</p>}
              <p className="mt-2 font-mono text-xs">{id}</p>
            </>
          }
        />
      )}
    </Loading>
  );
}
