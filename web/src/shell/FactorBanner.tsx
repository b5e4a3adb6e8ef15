import { stopOwnReset } from "@owlstat/core/factors/company-contract.ts";
import { SETUP_PATH } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useInstantText } from "../platform/browser/instant.ts";
import { useCall } from "../platform/calls/query.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";
import { useToast } from "../ui/overlays/toast.tsx";
import { useSwitchSpace } from "./use-switch-space.ts";

/** What is open about one's second factor: it will be removed, or somebody demands one. */
export function FactorBanner() {
  const { user } = useSession();
  if (!user || user.standing_in) return null;
  const { reset_at, demanded, needed_for_admin } = user.second_factor;
  return (
    <>
      {reset_at && <ResetBanner at={reset_at} />}
      {demanded && <DemandBanner demanded={demanded} />}
      {needed_for_admin && !demanded && <AdminBanner />}
    </>
  );
}

function ResetBanner({ at }: { at: string }) {
  const t = useT("shell");
  const { moment } = useInstantText();
  const { refresh } = useSession();
  const toast = useToast();
  const stop = useCall(stopOwnReset);
  useShowError(stop.error);
  const onSuccess = () => {
    toast({ tone: "success", text: t("factor.stopped") });
    void refresh();
  };
  return (
    <Banner
      tone="danger"
      title={t("factor.resetTitle")}
      action={
        <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate({}, { onSuccess })}>
          {t("factor.stop")}
        </Button>
      }
    >
      {t("factor.resetText", { date: moment(at) })}
    </Banner>
  );
}

type Demanded = NonNullable<User["second_factor"]["demanded"]>;

/** Once it is over the page to set it up is all that opens, or one's own space instead of the company's. */
function DemandBanner({ demanded: { company, until, over } }: { demanded: Demanded }) {
  const t = useT("shell");
  const { date } = useInstantText();
  const own = useSession().user?.spaces.find(({ kind }) => kind === "personal");
  const switchTo = useSwitchSpace();
  const leave = own && (
    <Button size="sm" variant="secondary" onClick={() => switchTo(own)}>
      {t("factor.ownSpace")}
    </Button>
  );
  return (
    <Banner
      tone={over ? "danger" : "warning"}
      title={t("factor.demandTitle", { company })}
      action={over ? leave : <SetUp />}
    >
      {over ? t("factor.demandOver", { company }) : t("factor.demandText", { date: date(until) })}
    </Banner>
  );
}

function AdminBanner() {
  const t = useT("shell");
  return (
    <Banner tone="warning" action={<SetUp />}>
      {t("factor.admin")}
    </Banner>
  );
}

function SetUp() {
  const t = useT("shell");
  return (
    <LinkButton to={SETUP_PATH} size="sm">
      {t("factor.setUp")}
    </LinkButton>
  );
}
