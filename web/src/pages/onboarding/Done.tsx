import { finishOnboarding } from "@owlstat/core/users/contract.ts";
import { usePictureOf } from "../../features/connections/api.ts";
import { FirstReading } from "../../features/connections/FirstReading.tsx";
import { FirstChart } from "../../features/onboarding/FirstChart.tsx";
import { useCall } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** The last step, with the first chart drawing above it. */
export function Done({ target }: { target: string }) {
  const t = useT("onboarding");
  const navigate = useNavigate();
  const { user, update } = useSession();
  const finish = useCall(finishOnboarding);
  useShowError(finish.error);
  const onSuccess = (answer: { user: NonNullable<typeof user> }) => {
    update(answer.user);
    void navigate(target);
  };
  const accounts = user?.igaccounts ?? [];
  const [first] = accounts;
  const picture = usePictureOf(first?.username);
  return (
    <div className="flex flex-col gap-4">
      {first && <FirstChart username={first.username} pictureHash={first.profile_pic_hash ?? picture} />}
      <FirstReading />
      <EmptyState
        compact
        kind="cleared"
        title={t("done.title")}
        text={t("done.text", { count: accounts.length })}
        action={
          <Button
            size="lg"
            busy={finish.isPending}
            onClick={() => finish.mutate({ done: "welcome" }, { onSuccess })}
          >
            {t("done.act")}
          </Button>
        }
      />
    </div>
  );
}
