import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { SearchField } from "../../ui/controls/SearchField.tsx";
import type { Draft, SetDraft } from "./draft.ts";

/** From so many accounts on they can be searched. */
const MANY = 8;

type NamedProps = { draft: Draft; set: SetDraft; names: readonly string[] };

/** In the order they were chosen: the first one is compared with the others. */
export function NamedAccounts({ draft, set, names }: NamedProps) {
  const t = useT("reports");
  const [search, setSearch] = useState("");
  const chosen = new Set(draft.usernames);
  const wanted = search.trim().replace(/^@/, "").toLowerCase();
  const shown = names.filter((name) => name.toLowerCase().includes(wanted));
  const toggle = (name: string, on: boolean) =>
    set({ usernames: on ? [...draft.usernames, name] : draft.usernames.filter((one) => one !== name) });
  return (
    <div className="flex flex-col gap-2">
      {names.length > MANY && <SearchField label={t("accounts.search")} typed={search} onTyped={setSearch} />}
      <fieldset className="max-h-56 overflow-y-auto rounded-card border border-line px-4 py-2">
        <legend className="sr-only">{t("covers.accounts")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {shown.map((name) => (
            <Checkbox
              key={name}
              label={`@${name}`}
              checked={chosen.has(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
          ))}
        </div>
        {shown.length === 0 && <p className="py-1 text-muted">{t("accounts.none", { search })}</p>}
      </fieldset>
      {chosen.size === 0 ? (
        <p className="text-negative">{t("wrong.accounts")}</p>
      ) : (
        <p className="text-muted wrap-anywhere">
          {t("accounts.chosen", { count: chosen.size, names: listed(draft.usernames) })}
        </p>
      )}
    </div>
  );
}

/** The first ones by name. */
const SHOWN = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `@${name}`);
  return `${shown.join(", ")}${names.length > SHOWN ? " …" : ""}`;
}
