import type { Account } from "@owlstat/core/accounts/contract.ts";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { seenOnPage, useWindowed } from "../../ui/tables/use-windowed.ts";
import type { Piece } from "../../ui/tables/windowed.ts";
import { AccountCard } from "./AccountCard.tsx";
import type { AccountControl } from "./control.ts";
import { neighboursAt } from "./neighbours.ts";
import { useCarry } from "./use-drag-rows.ts";

const GAP = 12;
/** A card of 11rem and the gap below it. */
const ROW = 176 + GAP;

type AccountCardsProps = {
  accounts: readonly Account[];
  control: AccountControl;
  /** How many to draw before the page has taken over. */
  most?: number | undefined;
};

/** As many cards side by side as fit. */
export function AccountCards({ accounts, control, most }: AccountCardsProps) {
  const t = useT("accounts");
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const { pieces, onFocus } = useWindowed(
    { items: accounts.length, size: ROW, perRow: columns, most },
    list,
    seenOnPage,
  );
  return (
    <ul
      ref={list}
      aria-label={t("list.label")}
      onDragStart={useCarry(control)}
      onFocus={onFocus}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3"
    >
      <Cards accounts={accounts} control={control} columns={columns} pieces={pieces} />
    </ul>
  );
}

type CardsProps = Pick<AccountCardsProps, "accounts" | "control"> & { columns: number };

function Cards({ pieces, columns, ...rest }: CardsProps & { pieces: readonly Piece[] }) {
  return pieces.map((piece) => {
    if (piece.gap !== undefined) return <Gap key={`gap-${piece.at}`} height={piece.gap - GAP} />;
    const from = piece.index * columns;
    return <CardsOfRow key={from} from={from} columns={columns} {...rest} />;
  });
}

function Gap({ height }: { height: number }) {
  return <li aria-hidden="true" className="col-span-full" style={{ height }} />;
}

function CardsOfRow({ accounts, control, from, columns }: CardsProps & { from: number }) {
  return accounts
    .slice(from, from + columns)
    .map((account, offset) => (
      <AccountCard
        key={account.username}
        account={account}
        index={from + offset}
        count={accounts.length}
        selected={control.selected.has(account.username)}
        control={control}
        {...neighboursAt(accounts, from + offset)}
      />
    ));
}

/** How many cards the style sheet puts side by side. */
function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}
