import type { Account } from "@owlstat/core/accounts/contract.ts";
import { memo, type ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { CollectedAge, Count, Identity, Rate, Star } from "./AccountParts.tsx";
import { SelectBox } from "./AccountRow.tsx";
import type { AccountControl } from "./control.ts";
import { type Neighbours, RowMenu } from "./RowMenu.tsx";

type AccountCardProps = Neighbours & {
  account: Account;
  index: number;
  count: number;
  selected: boolean;
  control: AccountControl;
};

/** One account with its main figures; all cards have the same height. */
export const AccountCard = memo(function AccountCard(props: AccountCardProps) {
  const { account, index, count, selected, control, ...neighbours } = props;
  const { username, sparkline } = account;
  return (
    <li
      data-username={username}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      draggable={control.mayWrite || undefined}
      className={cx(
        "flex h-44 min-w-0 flex-col justify-between gap-2 rounded-card border p-3",
        selected ? "border-brand-line bg-brand-tint" : "border-line bg-surface",
      )}
    >
      <div className="flex items-center gap-1.5">
        {control.mayWrite && <SelectBox username={username} selected={selected} control={control} />}
        <Identity account={account} folders={control.folders} />
        <Star account={account} control={control} />
        {control.mayWrite && <RowMenu account={account} control={control} {...neighbours} />}
      </div>
      <div className="flex items-end justify-between gap-4">
        <MainFigure account={account} />
        <Sparkline values={sparkline} width={96} height={36} />
      </div>
      <SmallFigures account={account} />
    </li>
  );
});

function MainFigure({ account: { followers_count, last_collected_at } }: { account: Account }) {
  const t = useT("accounts");
  return (
    <p className="flex min-w-0 flex-col">
      <span className="text-lg font-semibold tabular-nums">
        <Count value={followers_count} />
      </span>
      <span className="truncate text-xs text-muted">
        {t("column.followers")} · <CollectedAge at={last_collected_at} />
      </span>
    </p>
  );
}

function SmallFigures({ account: { d7, d30, engagement, posts_count } }: { account: Account }) {
  const t = useT("accounts");
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t("column.d7"), <Delta key="d7" value={d7.followers_count} days={d7.days} short />],
    [t("column.d30"), <Delta key="d30" value={d30.followers_count} days={d30.days} short />],
    [t("column.engagement"), <Rate key="rate" value={engagement} percent />],
    [t("column.posts"), <Count key="posts" value={posts_count} />],
  ];
  return (
    <dl className="flex flex-wrap justify-between gap-x-2 gap-y-2 text-xs tabular-nums">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
