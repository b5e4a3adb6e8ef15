import { getBilling } from "@owlstat/core/billing/contract.ts";
import { switchToLite } from "@owlstat/core/billing/lite-contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Removes accounts for good, after a question. */
type Removing = (usernames: readonly string[]) => Promise<boolean>;

/** The way on for free after a plan lapsed or a trial ended: which accounts stay, which go. */
export function LiteCard({ remove }: { remove: Removing }) {
  const t = useT("plans");
  const { user } = useSession();
  const notices = useSubscription()?.notices;
  if (!user || !notices?.renewalBanner || !may(user.space.role, "billing")) return null;
  const many = user.linkedAccounts.length > FREE_SLOTS;
  return (
    <Card title={t("renewal.lite")} subtitle={t(many ? "lite.text" : "lite.few")}>
      <Choice key={user.linkedAccounts.length} user={user} many={many} remove={remove} />
    </Card>
  );
}

function Choice({ user, many, remove }: { user: User; many: boolean; remove: Removing }) {
  const t = useT("plans");
  const textOf = useErrorText();
  const [kept, setKept] = useState<readonly string[]>([]);
  const { go, busy, error } = useGoLite();
  const toggle = (username: string) =>
    setKept((before) =>
      before.includes(username) ? before.filter((name) => name !== username) : [...before, username],
    );
  return (
    <div className="flex max-w-dialog flex-col gap-4">
      <FormErrors errors={error?.show === "form" ? [textOf(error)] : []} />
      {many && (
        <>
          <ul className="flex max-h-96 flex-col overflow-y-auto">
            {user.linkedAccounts.map(({ username, profile_pic_hash }) => (
              <li key={username} className="flex items-center justify-between gap-2 py-1">
                <Checkbox
                  wide
                  checked={kept.includes(username)}
                  disabled={!kept.includes(username) && kept.length >= FREE_SLOTS}
                  onChange={() => toggle(username)}
                  label={
                    <span className="flex items-center gap-2">
                      <Avatar hash={profile_pic_hash} size={24} />
                      <span className="truncate">@{username}</span>
                    </span>
                  }
                />
                <IconButton
                  icon="trash"
                  label={t("lite.remove", { username })}
                  onClick={() => void remove([username])}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="text-muted">
            {t("lite.chosen", { count: kept.length })}
          </p>
        </>
      )}
      <Button
        variant="secondary"
        busy={busy}
        disabled={many && kept.length === 0}
        className="self-start"
        onClick={() => go(kept)}
      >
        {t("lite.act")}
      </Button>
    </div>
  );
}

function useGoLite() {
  const t = useT("plans");
  const toast = useToast();
  const { update } = useSession();
  const change = useCall(switchToLite, { refresh: [getBilling] });
  useShowError(change.error);
  const tell = ({ user }: { user: User }) => {
    update(user);
    toast({ tone: "success", text: t("lite.done") });
  };
  return {
    busy: change.isPending,
    error: change.error,
    // The news of the change may remove the card before the answer comes, and the answer is told all the same.
    go: (keep: readonly string[]) => change.mutateAsync({ keep: [...keep] }).then(tell, () => {}),
  };
}
