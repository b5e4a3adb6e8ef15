import type { getReset } from "@owlstat/core/auth/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";

type Login = Answer<typeof getReset>["logins"][number];
type Provider = Login["provider"];
type ResetLoginsProps = { logins: readonly Login[]; keep: Provider[]; onKeep: (keep: Provider[]) => void };

const NAMES: Record<Provider, string> = { facebook: "Facebook", google: "Google" };

/** The other ways into the account. Those of another address may be a stranger's and go unless they are ticked. */
export function ResetLogins({ logins, keep, onKeep }: ResetLoginsProps) {
  const t = useT("auth");
  const nameOf = ({ provider, email }: Login) => (email ? `${NAMES[provider]} (${email})` : NAMES[provider]);
  const same = logins.filter((login) => login.same);
  const others = logins.filter((login) => !login.same);
  return (
    <fieldset className="flex flex-col gap-2 wrap-anywhere">
      <legend className="pb-2 font-medium">{t("reset.logins")}</legend>
      {same.map((login) => (
        <p key={login.provider} className="text-muted">
          {t("reset.loginStays", { login: nameOf(login) })}
        </p>
      ))}
      {others.map((login) => (
        <Checkbox
          key={login.provider}
          label={t("reset.loginKeep", { login: nameOf(login) })}
          hint={t("reset.loginGoes")}
          checked={keep.includes(login.provider)}
          onChange={({ currentTarget }) =>
            onKeep(
              currentTarget.checked
                ? [...keep, login.provider]
                : keep.filter((provider) => provider !== login.provider),
            )
          }
        />
      ))}
    </fieldset>
  );
}
