import type { Account } from "@owlstat/core/accounts/contract.ts";
import { memo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { Identity, Star } from "./AccountParts.tsx";
import { COLUMNS } from "./columns.tsx";
import type { AccountControl } from "./control.ts";
import type { Side } from "./order.ts";
import { type Neighbours, RowMenu } from "./RowMenu.tsx";
import { CELL, STAR } from "./table-style.ts";

type AccountRowProps = Neighbours & {
  account: Account;
  index: number;
  selected: boolean;
  control: AccountControl;
  /** Where a dragged row would be dropped. */
  drop: Side | undefined;
};

const DROP: Record<Side, string> = {
  before: "[&>*]:shadow-[inset_0_2px_var(--brand-line)]",
  after: "[&>*]:shadow-[inset_0_-2px_var(--brand-line)]",
};

export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { account, index, selected, control, drop, ...neighbours } = props;
  const { username } = account;
  return (
    <tr
      data-username={username}
      data-index={index}
      aria-rowindex={index + 2}
      draggable={control.mayWrite || undefined}
      className={cx(selected ? "bg-brand-tint" : "bg-surface hover:bg-canvas", drop && DROP[drop])}
    >
      {control.mayWrite && (
        <td className={CELL}>
          <SelectBox username={username} selected={selected} control={control} />
        </td>
      )}
      <td className={cx(CELL, "px-0.5", STAR)}>
        <Star account={account} control={control} />
      </td>
      <th scope="row" className={CELL}>
        <Identity account={account} folders={control.folders} state={account.status !== "new"} />
      </th>
      {COLUMNS.map(({ id, width, figure, cell }) => (
        <td
          key={id}
          className={cx(
            CELL,
            "overflow-hidden text-ellipsis whitespace-nowrap",
            width,
            figure && "text-right tabular-nums",
          )}
        >
          {cell(account)}
        </td>
      ))}
      {control.mayWrite && (
        <td className={cx(CELL, "px-1")}>
          <RowMenu account={account} control={control} {...neighbours} />
        </td>
      )}
    </tr>
  );
});

type SelectBoxProps = { username: string; selected: boolean; control: AccountControl };

/** With Shift, selects everything from the last ticked row to this one. */
export function SelectBox({ username, selected, control }: SelectBoxProps) {
  const t = useT("accounts");
  return (
    <Checkbox
      label={t("row.select", { username })}
      labelHidden
      checked={selected}
      onChange={({ target, nativeEvent }) =>
        control.select(username, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
      }
      className="-my-1.5 select-none"
    />
  );
}
