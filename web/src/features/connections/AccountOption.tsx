import type { ConnectedAccount } from "@owlstat/core/connections/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";

type AccountOptionProps = {
  account: ConnectedAccount;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** For viewers, who cannot change anything. */
  locked: boolean;
};

/** One account to tick; one that is connected already stays ticked. */
export function AccountOption({ account, ticked, onTick, locked }: AccountOptionProps) {
  const t = useT("connections");
  const { username, page, profile_pic_hash, tracked, linked } = account;
  return (
    <li className="px-3 has-enabled:hover:bg-raised">
      <Checkbox
        wide
        checked={linked || ticked}
        disabled={linked || locked}
        onChange={({ target }) => onTick(target.checked)}
        label={
          <span className="flex items-center gap-3">
            <Avatar hash={profile_pic_hash} size={40} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-medium">@{username}</span>
              <span className="wrap-anywhere text-xs text-muted">
                {page === null ? t("pick.direct") : t("pick.page", { page })}
              </span>
            </span>
            {(tracked || linked) && (
              <Badge tone={linked ? "positive" : "neutral"} icon="check">
                {t(linked ? "pick.linked" : "pick.tracked")}
              </Badge>
            )}
          </span>
        }
      />
    </li>
  );
}
