import { thenTarget } from "@owlstat/core/navigation/rules.ts";
import { finishOnboarding } from "@owlstat/core/users/contract.ts";
import { firstSteps } from "@owlstat/core/users/rules.ts";
import { useEffect } from "react";
import { FirstStepsList } from "../features/onboarding/FirstStepsList.tsx";
import { NextSteps } from "../features/onboarding/NextSteps.tsx";
import { ResendMail } from "../features/onboarding/ResendMail.tsx";
import { useFreshUser } from "../features/onboarding/use-fresh-user.ts";
import { useCall } from "../platform/calls/query.tsx";
import { useNavigate, useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Spinner } from "../ui/marks/Spinner.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";
import { useTrackWanted } from "./tracking/use-track-wanted.ts";

/** Four tasks that are ticked automatically, and a link to continue. */
export function Page() {
  const t = useT("onboarding");
  const query = useSearchParams();
  const { user } = useSession();
  useFreshUser();
  const tracking = useTrackWanted();
  if (!user) return null;
  const steps = firstSteps(user);
  const target = thenTarget(query.get("then"));
  const open = (to: string, label: string) => (
    <LinkButton to={to} variant="secondary">
      {label}
    </LinkButton>
  );
  const acts = {
    confirm_email: <ResendMail />,
    track_account: tracking ? <Spinner size={24} /> : open("/accounts?add=1", t("step.track_account.act")),
    connect_facebook: open("/onboarding", t("step.connect_facebook.act")),
    invite_team: open("/create-company", t("step.invite_team.act")),
  };
  const first = user.igaccounts[0]?.username;
  const done = {
    track_account: first && (
      <TextLink to={`/dashboard/${first}`}>{t("step.track_account.done", { username: first })}</TextLink>
    ),
  };
  return (
    <div className="mx-auto flex max-w-wide flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t("firstSteps.hello", { name: user.name })}</h1>
        <p className="text-base text-muted">{t("firstSteps.lead")}</p>
      </header>
      <NextSteps />
      <FirstStepsList steps={steps} acts={acts} done={done} />
      <WayOn all={steps.every(({ done }) => done)} target={target} />
    </div>
  );
}

/** Going on is always possible; the list comes back at the next login until it is done or not wanted any more. */
function WayOn({ all, target }: { all: boolean; target: string }) {
  const t = useT("onboarding");
  const navigate = useNavigate();
  const { user, update } = useSession();
  const finish = useCall(finishOnboarding);
  useShowError(finish.error);
  const { mutate } = finish;
  const completed = user?.onboarding_completed ?? false;
  useEffect(() => {
    if (all && !completed) mutate({ done: "first-steps" }, { onSuccess: (answer) => update(answer.user) });
  }, [all, completed, mutate, update]);
  const skip = () =>
    finish.mutate(
      { done: "first-steps" },
      {
        onSuccess: (answer) => {
          update(answer.user);
          void navigate(target);
        },
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {completed ? (
        <p className="text-muted">{t("firstSteps.all")}</p>
      ) : (
        <Button variant="ghost" busy={finish.isPending} onClick={skip}>
          {t("firstSteps.skip")}
        </Button>
      )}
      <LinkButton to={target} size="lg" className="ml-auto">
        {t("firstSteps.goOn")}
      </LinkButton>
    </div>
  );
}
