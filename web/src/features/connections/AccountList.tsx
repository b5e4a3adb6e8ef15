import type { ConnectedAccount } from "@owlstat/core/connections/contract.ts";
import { type KeyboardEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { SearchField } from "../../ui/controls/SearchField.tsx";
import { AccountOption } from "./AccountOption.tsx";
import { matching, picked, withTicks } from "./choice.ts";

type AccountListProps = {
  accounts: readonly ConnectedAccount[];
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
  locked: boolean;
};

/** Longer lists can be filtered. */
const MANY = 8;
const FEW = 3;

export function AccountList({ accounts, ticked, onTicked, locked }: AccountListProps) {
  const t = useT("connections");
  const [typed, setTyped] = useState("");
  const shown = matching(accounts, typed);
  const free = shown.filter(({ linked }) => !linked);
  const on = picked(free, ticked).length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t("pick.title")}</legend>
      {accounts.length > MANY && <Filter typed={typed} onTyped={setTyped} />}
      {free.length >= FEW && !locked && (
        <Checkbox
          className="px-3"
          label={t("pick.all")}
          checked={on === free.length}
          mixed={on > 0 && on < free.length}
          onChange={({ target }) => onTicked(withTicks(ticked, free, target.checked))}
        />
      )}
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
        {shown.map((account) => (
          <AccountOption
            key={account.username}
            account={account}
            ticked={ticked.has(account.username)}
            onTick={(on) => onTicked(withTicks(ticked, [account], on))}
            locked={locked}
          />
        ))}
        {shown.length === 0 && (
          <li className="px-4 py-6 text-center text-muted">{t("pick.noMatch", { text: typed.trim() })}</li>
        )}
      </ul>
    </fieldset>
  );
}

type FilterProps = { typed: string; onTyped: (typed: string) => void };

function Filter({ typed, onTyped }: FilterProps) {
  const t = useT("connections");
  // Enter must not submit the form and track what is ticked.
  const onKeyDown = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return <SearchField label={t("pick.filter")} typed={typed} onTyped={onTyped} onKeyDown={onKeyDown} />;
}
