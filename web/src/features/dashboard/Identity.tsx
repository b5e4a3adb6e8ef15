import type { DashboardAccount as Account } from "@owlstat/core/dashboard/contract.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { TINTS } from "../../ui/styles/tones.ts";
import { pathOf } from "./paths.ts";

type IdentityProps = {
  account: Pick<Account, "username" | "name" | "profile_pic_hash" | "status">;
};

/** Picture, name and state; leads to the account's statistics. */
export function Identity({ account }: IdentityProps) {
  const { username, name, profile_pic_hash, status } = account;
  const path = pathOf(username);
  const content = (
    <>
      <Avatar hash={profile_pic_hash} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-medium group-hover/link:underline" title={`@${username}`}>
            @{username}
          </span>
          <StatusBadge status={status} />
        </span>
        <span className="block truncate text-xs font-normal text-muted" dir="auto">
          {name || <>&nbsp;</>}
        </span>
      </span>
    </>
  );
  const style = "group/link flex min-w-0 flex-1 items-center gap-2.5 rounded-md text-left";
  if (path === null) return <span className={style}>{content}</span>;
  return (
    <Link to={path} className={style}>
      {content}
    </Link>
  );
}

function StatusBadge({ status }: Pick<Account, "status">) {
  const t = useT("dashboard");
  if (status === "fresh") return null;
  const tone = status === "new" ? "info" : "warning";
  return (
    <span className={cx("shrink-0 rounded-full px-1.5 text-xs font-medium", TINTS[tone])}>
      {t(`status.${status}`)}
    </span>
  );
}
