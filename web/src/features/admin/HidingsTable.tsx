import { type AdminHiding, decideHiding, listHidings } from "@owlstat/core/admin/hiding-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { ExternalLink, MailLink } from "../../ui/marks/TextLink.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { useAdminRead } from "./gate.ts";
import { useFilters } from "./use-filters.ts";

const TONES = {
  open: "neutral",
  asked: "warning",
  proven: "positive",
  granted: "positive",
  refused: "neutral",
} as const;

/** Requests of owners; those that wait for an admin come first. */
export function HidingsTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listHidings, {});
  const requests = read.data?.requests;
  return (
    <AdminTable
      caption={t("hiding.title")}
      total={(count) => t("hiding.total", { count })}
      columns={useColumns()}
      rows={requests}
      count={requests?.length}
      rowKey={({ id }) => id}
      filters={filters}
      read={read}
      none={{ kind: "cleared", title: t("hiding.none"), text: t("hiding.noneText") }}
    >
      {null}
    </AdminTable>
  );
}

function useColumns(): Column<AdminHiding>[] {
  const t = useT("admin");
  const { moment } = useInstantText();
  return [
    {
      id: "username",
      header: t("column.profile"),
      cell: ({ username }) => (
        <ExternalLink href={`https://www.instagram.com/${username}/`}>{`@${username}`}</ExternalLink>
      ),
    },
    { id: "wish", header: t("column.wish"), cell: ({ wish }) => t(`hiding.wish.${wish}`) },
    {
      id: "message",
      header: t("column.message"),
      cell: ({ email, note }) => (
        <span className="flex max-w-prose flex-col whitespace-normal wrap-anywhere">
          {email && <MailLink email={email} />}
          <span className="text-muted">{note}</span>
        </span>
      ),
    },
    {
      id: "created_at",
      header: t("column.at"),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{moment(created_at)}</span>,
    },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`hiding.state.${state}`)}</Badge>,
    },
    { id: "decide", header: t("column.decision"), cell: (request) => <Decide request={request} /> },
  ];
}

function Decide({ request: { id, state } }: { request: AdminHiding }) {
  const t = useT("admin");
  const decide = useCall(decideHiding, { refresh: [listHidings] });
  useShowError(decide.error);
  if (state !== "asked") return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate({ id, grant: true })}>
        {t("hiding.grant")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={decide.isPending}
        onClick={() => decide.mutate({ id, grant: false })}
      >
        {t("hiding.refuse")}
      </Button>
    </span>
  );
}
