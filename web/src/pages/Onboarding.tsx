import { thenTarget } from "@owlstat/core/navigation/rules.ts";
import { finishOnboarding } from "@owlstat/core/users/contract.ts";
import { useNavigate, useSearchParams } from "react-router";
import { ConnectFacebook } from "../features/onboarding/ConnectFacebook.tsx";
import { STAGES, type Stage, Stepper } from "../features/onboarding/Stepper.tsx";
import { LookupForm } from "../features/profiles/LookupForm.tsx";
import { useT } from "../platform/i18n.tsx";
import { useCall } from "../platform/query.tsx";
import { useSession } from "../platform/session.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { useShowError } from "../ui/show-error.ts";

/** Connect, pick, done. The step stands in the address; somebody connected already starts with the second. */
export function Page() {
  const t = useT("onboarding");
  const [query] = useSearchParams();
  const { user } = useSession();
  const asked = STAGES.find((stage) => stage === query.get("step"));
  const stage: Stage = asked ?? (user?.logins.facebook ? "pick" : "connect");
  const then = query.get("then");
  const at = (next: Stage) => `/onboarding?step=${next}${then ? `&then=${encodeURIComponent(then)}` : ""}`;
  return (
    <div className="mx-auto flex max-w-dialog flex-col gap-8">
      <h1 className="text-center text-xl font-semibold">{t("welcome.title")}</h1>
      <Stepper current={stage} />
      <Card>
        {stage === "connect" && <Connect next={at("pick")} />}
        {stage === "pick" && <Pick next={at("done")} />}
        {stage === "done" && <Done target={thenTarget(then)} />}
      </Card>
    </div>
  );
}

function Connect({ next }: { next: string }) {
  const t = useT("onboarding");
  const { user } = useSession();
  const connected = user?.logins.facebook ?? false;
  return (
    <div className="flex flex-col gap-5">
      <EmptyState
        compact
        kind={connected ? "cleared" : "first"}
        icon={connected ? "check" : "link"}
        title={t(connected ? "connect.connected" : "connect.title")}
        text={t(connected ? "connect.connectedText" : "connect.text")}
        action={connected ? undefined : <ConnectFacebook />}
      />
      <LinkButton to={next} variant={connected ? "primary" : "ghost"} className="self-center">
        {t(connected ? "next" : "connect.skip")}
      </LinkButton>
      {!connected && <p className="text-center text-muted">{t("connect.without")}</p>}
    </div>
  );
}

function Pick({ next }: { next: string }) {
  const t = useT("onboarding");
  const home = useT("home");
  const { user } = useSession();
  const accounts = user?.igaccounts ?? [];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-base font-semibold">{t("pick.title")}</h2>
        <p className="text-muted">{t("pick.text")}</p>
      </div>
      <LookupForm submit={home("search.go")} />
      {accounts.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={t("pick.tracked")}>
          {accounts.map(({ username, profile_pic_hash }) => (
            <li key={username} className="flex items-center gap-3">
              <Avatar hash={profile_pic_hash} size={32} />
              <span className="truncate font-medium">@{username}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={next} variant={accounts.length > 0 ? "primary" : "ghost"} className="self-end">
        {t(accounts.length > 0 ? "next" : "pick.skip")}
      </LinkButton>
    </div>
  );
}

function Done({ target }: { target: string }) {
  const t = useT("onboarding");
  const navigate = useNavigate();
  const { user, update } = useSession();
  const finish = useCall(finishOnboarding);
  useShowError(finish.error);
  const onSuccess = (answer: { user: NonNullable<typeof user> }) => {
    update(answer.user);
    void navigate(target);
  };
  const count = user?.igaccounts.length ?? 0;
  return (
    <EmptyState
      compact
      kind="cleared"
      title={t("done.title")}
      text={t("done.text", { count })}
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
  );
}
