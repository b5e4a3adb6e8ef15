import { PickAccounts } from "../../features/connections/PickAccounts.tsx";
import { Connect } from "../../features/onboarding/Connect.tsx";
import { LookupForm } from "../../features/profiles/LookupForm.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";

type PickProps = { next: string; connectAt: string };

/** One's own accounts first; any other can be looked up below. */
export function Pick({ next, connectAt }: PickProps) {
  const t = useT("onboarding");
  const c = useT("connections");
  const home = useT("home");
  const navigate = useNavigate();
  const { user } = useSession();
  const accounts = user?.igaccounts ?? [];
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-4">
        <h2 className="text-base font-semibold">{c("pick.title")}</h2>
        <PickAccounts
          again={<Connect again={user?.connections.facebook ? "facebook" : "instagram"} />}
          connectAt={connectAt}
          onDone={() => void navigate(next)}
        />
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <div className="flex flex-col gap-1">
          <h2 className="text-base font-semibold">{t("pick.other")}</h2>
          <p className="text-muted">{t("pick.text")}</p>
        </div>
        <LookupForm submit={home("search.go")} quiet />
        {accounts.length > 0 && <Tracked accounts={accounts} />}
      </section>
      <LinkButton to={next} variant={accounts.length > 0 ? "secondary" : "ghost"} className="self-end">
        {t(accounts.length > 0 ? "next" : "pick.skip")}
      </LinkButton>
    </div>
  );
}

/** So many are shown by name; the page of accounts has them all. */
const SHOWN = 12;

type TrackedProps = { accounts: readonly { username: string; profile_pic_hash: string | null }[] };

function Tracked({ accounts }: TrackedProps) {
  const t = useT("onboarding");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">{t("pick.tracked")}</h3>
      <ul className="flex flex-wrap gap-2" aria-label={t("pick.tracked")}>
        {accounts.slice(0, SHOWN).map(({ username, profile_pic_hash }) => (
          <li
            key={username}
            className="flex max-w-full items-center gap-2 rounded-full border border-line py-1 pr-3 pl-1"
          >
            <Avatar hash={profile_pic_hash} size={24} />
            <span className="truncate">@{username}</span>
          </li>
        ))}
        {accounts.length > SHOWN && (
          <li className="px-2 py-2 leading-4 text-muted tabular-nums">+{accounts.length - SHOWN}</li>
        )}
      </ul>
    </div>
  );
}
