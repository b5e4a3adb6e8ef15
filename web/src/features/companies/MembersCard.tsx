import type { Company } from "@owlstat/core/companies/contract.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import type { Sort } from "../../ui/tables/table-sort.ts";
import type { Column } from "../../ui/tables/table-types.ts";
import { FolderNames } from "./FolderNames.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { MemberRole } from "./MemberRole.tsx";

type Member = Company["members"][number];

/** All members with their roles, which are shown as controls if the user may change them. */
export function MembersCard({ company }: { company: Company }) {
  const t = useT("companies");
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <Card title={t("members.title")} subtitle={t("members.count", { count: company.members.length })}>
      <Table
        caption={t("members.title")}
        columns={useColumns(company)}
        rows={company.members}
        rowKey={(member) => member.user_id}
        sort={sort}
        {...(company.members.length > 3 ? { onSort: setSort } : {})}
      />
    </Card>
  );
}

function useColumns(company: Company): Column<Member>[] {
  const t = useT("companies");
  const { user } = useSession();
  const { date } = useInstantText();
  return [
    {
      id: "name",
      header: t("members.name"),
      sortValue: ({ name }) => name,
      cell: (member) => (
        <span className="flex min-w-0 flex-col gap-0.5 py-1">
          <span className="flex flex-wrap items-center gap-2">
            {member.name}
            {member.user_id === user?.id && <Badge>{t("members.you")}</Badge>}
          </span>
          <span className="font-normal wrap-anywhere text-muted">{member.email}</span>
          {member.folders && <FolderNames folders={member.folders} works={member.role === "member"} />}
        </span>
      ),
    },
    {
      id: "role",
      header: t("members.role"),
      cell: (member) => <MemberRole company={company} member={member} />,
    },
    {
      id: "joined",
      header: t("members.joined"),
      sortValue: ({ joined_at }) => joined_at,
      cell: ({ joined_at }) => <span className="whitespace-nowrap">{date(joined_at)}</span>,
    },
    {
      id: "acts",
      header: t("members.acts"),
      headerHidden: true,
      cell: (member) => <MemberMenu company={company} member={member} />,
    },
  ];
}
