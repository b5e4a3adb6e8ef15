import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { CheckList } from "../../ui/controls/CheckList.tsx";

type PickAccountsProps = { chosen: readonly string[]; onChange: (usernames: string[]) => void };

/** The tracked accounts, of which some become a client's. */
export function PickAccounts({ chosen, onChange }: PickAccountsProps) {
  const t = useT("clients");
  const accounts = useRead(listAccounts).data?.accounts;
  if (!accounts) return null;
  if (accounts.length === 0) return <p className="text-muted">{t("form.noAccounts")}</p>;
  const options = accounts.map(({ username }) => ({ id: username, name: `@${username}` }));
  return <CheckList label={t("form.accounts")} options={options} chosen={chosen} onChange={onChange} />;
}
