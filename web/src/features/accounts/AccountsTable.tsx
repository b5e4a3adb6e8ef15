import type { Account } from "@owlstat/core/accounts/contract.ts";
import { type FocusEventHandler, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import type { Sort } from "../../ui/tables/table-sort.ts";
import { seenInside, useWindowed } from "../../ui/tables/use-windowed.ts";
import type { Piece } from "../../ui/tables/windowed.ts";
import { AccountRow } from "./AccountRow.tsx";
import { AccountsHead } from "./AccountsHead.tsx";
import type { AccountControl } from "./control.ts";
import { neighboursAt } from "./neighbours.ts";
import { useDragRows } from "./use-drag-rows.ts";

const ROW = 44;

type AccountsTableProps = {
  accounts: readonly Account[];
  control: AccountControl;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** How many rows to draw before the page has taken over. */
  most?: number | undefined;
};

/** Scrolls inside itself, so that its header, the folders above and the bar below stay in sight. */
export function AccountsTable({ accounts, control, sort, onSort, most }: AccountsTableProps) {
  const t = useT("accounts");
  const scroller = useRef<HTMLElement>(null);
  const count = accounts.length;
  const { pieces, onFocus } = useWindowed({ items: count, size: ROW, most }, scroller, seenInside);
  return (
    <section
      ref={scroller}
      aria-label={t("list.label")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="@container relative max-h-[max(24rem,calc(100dvh-11rem))] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <table
        aria-rowcount={count + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">{t("list.label")}</caption>
        <AccountsHead control={control} count={count} sort={sort} onSort={onSort} />
        <Body accounts={accounts} control={control} pieces={pieces} onFocus={onFocus} />
      </table>
    </section>
  );
}

type BodyProps = Pick<AccountsTableProps, "accounts" | "control"> & {
  pieces: readonly Piece[];
  onFocus: FocusEventHandler;
};

function Body({ accounts, control, pieces, onFocus }: BodyProps) {
  const { drop, handlers } = useDragRows(control);
  return (
    <tbody {...handlers} onFocus={onFocus}>
      {pieces.map((piece) => {
        if (piece.gap !== undefined) return <Gap key={`gap-${piece.at}`} height={piece.gap} />;
        const account = accounts[piece.index];
        return (
          account && (
            <AccountRow
              key={account.username}
              account={account}
              index={piece.index}
              selected={control.selected.has(account.username)}
              control={control}
              drop={drop?.username === account.username ? drop.side : undefined}
              {...neighboursAt(accounts, piece.index)}
            />
          )
        );
      })}
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td className="p-0" style={{ height }} />
    </tr>
  );
}
