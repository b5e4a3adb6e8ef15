import type { Account } from "@owlstat/core/accounts/contract.ts";
import { type FocusEvent, useEffect, useRef } from "react";
import { useT } from "../../platform/i18n.tsx";
import { usePart } from "../../platform/use-part.ts";
import type { Sort } from "../../ui/table-sort.ts";
import { firstPieces, type Piece } from "../../ui/windowed.ts";
import { AccountRow } from "./AccountRow.tsx";
import { AccountsHead } from "./AccountsHead.tsx";
import { COLUMNS } from "./columns.tsx";
import type { AccountControl } from "./control.ts";
import { neighboursAt } from "./neighbours.ts";
import { useDragRows } from "./use-drag-rows.ts";

/** A longer list is drawn only where it is looked at. */
export const DRAWN_WHOLE = 60;
const ROW = 44;
const loadRows = async () => (await import("../../ui/VirtualRows.tsx")).VirtualRows;

type AccountsTableProps = {
  accounts: readonly Account[];
  control: AccountControl;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** How many rows to draw before the page has taken over. */
  most?: number | undefined;
};

/** Scrolls inside itself, so that its header, the folders above and the bar below stay in sight. */
export function AccountsTable({ accounts, control, sort, onSort, most = DRAWN_WHOLE }: AccountsTableProps) {
  const t = useT("accounts");
  const scroller = useRef<HTMLElement>(null);
  const focused = useRef<number | null>(null);
  const { Part: VirtualRows, fetch } = usePart(loadRows);
  const count = accounts.length;
  useEffect(() => {
    if (count > DRAWN_WHOLE) fetch();
  }, [count, fetch]);
  const body = (pieces: readonly Piece[]) => (
    <Body accounts={accounts} control={control} pieces={pieces} focused={focused} />
  );
  return (
    <section
      ref={scroller}
      aria-label={t("list.label")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="relative max-h-[max(24rem,calc(100dvh-11rem))] overflow-auto rounded-card border border-line bg-surface"
    >
      <table
        aria-rowcount={count + 1}
        className="w-full min-w-240 table-fixed border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">{t("list.label")}</caption>
        <AccountsHead control={control} count={count} sort={sort} onSort={onSort} />
        {VirtualRows ? (
          <VirtualRows count={count} size={ROW} scroller={scroller} focused={focused}>
            {body}
          </VirtualRows>
        ) : (
          body(firstPieces(count, most, ROW))
        )}
      </table>
    </section>
  );
}

type BodyProps = Pick<AccountsTableProps, "accounts" | "control"> & {
  pieces: readonly Piece[];
  focused: { current: number | null };
};

function Body({ accounts, control, pieces, focused }: BodyProps) {
  const { drop, handlers } = useDragRows(control);
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    focused.current = index === undefined ? null : Number(index);
  };
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
      <td colSpan={COLUMNS.length + 4} className="p-0" style={{ height }} />
    </tr>
  );
}
