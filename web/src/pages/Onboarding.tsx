import { thenTarget } from "@owlstat/core/navigation/rules.ts";
import { isConnected } from "@owlstat/core/users/rules.ts";
import { Connect } from "../features/onboarding/Connect.tsx";
import { STAGES, type Stage, Stepper } from "../features/onboarding/Stepper.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { Done } from "./onboarding/Done.tsx";
import { Pick } from "./onboarding/Pick.tsx";

/** Connect, pick, done. The step stands in the address; somebody connected already starts with the second. */
export function Page() {
  const t = useT("onboarding");
  const query = useSearchParams();
  const { user } = useSession();
  const { site } = useBoot();
  const asked = STAGES.find((stage) => stage === query.get("step"));
  const stage: Stage = asked ?? (isConnected(user) ? "pick" : "connect");
  const then = query.get("then");
  const at = (next: Stage) => `/onboarding?step=${next}${then ? `&then=${encodeURIComponent(then)}` : ""}`;
  return (
    <div className="mx-auto flex max-w-dialog flex-col gap-8">
      <h1 className="text-center text-xl font-semibold">{t("welcome.title", { brand: site.brandname })}</h1>
      <Stepper current={stage} />
      <Card>
        {stage === "connect" && <ConnectStage next={at("pick")} />}
        {stage === "pick" && <Pick next={at("done")} connectAt={at("connect")} />}
        {stage === "done" && <Done target={thenTarget(then)} />}
      </Card>
    </div>
  );
}

function ConnectStage({ next }: { next: string }) {
  const t = useT("onboarding");
  const { user } = useSession();
  const connected = isConnected(user);
  return (
    <div className="flex flex-col gap-5">
      <EmptyState
        compact
        kind={connected ? "cleared" : "first"}
        icon={connected ? "check" : "link"}
        title={t(connected ? "connect.connected" : "connect.title")}
        text={t(connected ? "connect.connectedText" : "connect.text")}
        action={connected ? undefined : <Connect />}
      />
      <LinkButton to={next} variant={connected ? "primary" : "ghost"} className="self-center">
        {t(connected ? "next" : "connect.skip")}
      </LinkButton>
      {!connected && <p className="text-center text-muted">{t("connect.without")}</p>}
    </div>
  );
}
