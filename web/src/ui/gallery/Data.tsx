import { useState } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import { Card } from "../layout/Card.tsx";
import { Avatar } from "../marks/Avatar.tsx";
import { Badge } from "../marks/Badge.tsx";
import { Delta } from "../marks/Delta.tsx";
import { Figure } from "../marks/Figure.tsx";
import { Progress } from "../marks/Progress.tsx";
import { Table } from "../tables/Table.tsx";
import type { Sort } from "../tables/table-sort.ts";
import type { Column } from "../tables/table-types.ts";
import { Part } from "./Part.tsx";

type Row = { name: string; followers: number; delta: number; engagement: number | null; points: number };

const ROWS: readonly Row[] = [
  { name: "natgeo", followers: 281_340_112, delta: 12_344, engagement: 0.62, points: 0.04 },
  { name: "bauhaus.archiv", followers: 128_412, delta: -318, engagement: 3.18, points: -0.21 },
  { name: "piccola.bottega", followers: 2_104, delta: 0, engagement: null, points: 0 },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Account",
    sortValue: (row) => row.name,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar hash={null} size={32} />@{row.name}
      </span>
    ),
  },
  {
    id: "followers",
    header: "Followers",
    figure: true,
    sortValue: (row) => row.followers,
    cell: (row) => row.followers.toLocaleString("en-GB"),
  },
  {
    id: "delta",
    header: "Change",
    unit: "30 days",
    figure: true,
    sortValue: (row) => row.delta,
    cell: (row) => <Delta value={row.delta} />,
  },
  {
    id: "engagement",
    header: "Engagement",
    unit: "%",
    figure: true,
    sortValue: (row) => row.engagement,
    cell: (row) => row.engagement?.toFixed(2) ?? "–",
  },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    cell: () => <IconButton icon="more" label="More" size="sm" />,
  },
];

export function Data() {
  const [sort, setSort] = useState<Sort>({ column: "followers", direction: "descending" });
  return (
    <>
      <Part title="Figures">
        <div className="grid grid-cols-2 gap-3">
          <Figure
            label="Followers"
            value={128_412}
            delta={<Delta value={1234} short />}
            hint="30 days"
            to="?m=f"
            selected
          />
          <Figure label="Following" value={412} delta={<Delta value={-3} />} to="?m=g" />
          <Figure label="Posts" value={2_031} delta={<Delta value={0} />} to="?m=p" />
          <Figure label="Engagement" value={3.184} kind="rate" delta={<Delta value={0.35} kind="points" />} />
        </div>
      </Part>
      <Part title="Deltas and badges" row>
        <Delta value={1234} />
        <Delta value={-1234} />
        <Delta value={0} />
        <Delta value={12.34} kind="percent" />
        <Delta value={-0.4} kind="points" />
        <Delta value={null} />
        {(["neutral", "brand", "positive", "negative", "warning", "info"] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === "positive" ? "check" : undefined}>
            {tone}
          </Badge>
        ))}
      </Part>
      <Part title="Table">
        <Table
          caption="Accounts"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={setSort}
        />
      </Part>
      <Part title="Card, avatars, progress">
        <Card
          title="Followers grew faster than last month"
          subtitle="Followers, last 30 days"
          actions={<IconButton icon="download" label="Download" size="sm" />}
          footer="Collected 3 hours ago"
        >
          <div className="flex items-center gap-4">
            {([24, 32, 40, 64] as const).map((size) => (
              <Avatar key={size} hash={null} size={size} />
            ))}
          </div>
        </Card>
        <Progress label="Importing accounts" note="12 of 50" value={12 / 50} />
        <Progress label="Waiting for the first answer" />
      </Part>
    </>
  );
}
