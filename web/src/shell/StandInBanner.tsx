import { endStandIn } from "@owlstat/core/admin/user-contract.ts";
import { useCall } from "../platform/calls/query.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";

/** Reminds an admin that these are the pages of somebody else, and leads back; others, that this is the demo. */
export function StandInBanner() {
  const t = useT("plans");
  const { user } = useSession();
  const leave = useCall(endStandIn);
  useShowError(leave.error);
  if (user?.demo) return <DemoBanner />;
  if (!user?.standing_in) return null;
  const back = () =>
    leave.mutate(
      {},
      { onSuccess: () => window.location.assign(`/admin/users?id=${user.id}&q=${user.email}`) },
    );
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" variant="secondary" busy={leave.isPending} onClick={back}>
          {t("standIn.leave")}
        </Button>
      }
    >
      {t("standIn.text", { name: user.name })}
    </Banner>
  );
}

/** Leads out of the public demo; the server forgets it, so these are no links of the app. */
function DemoBanner() {
  const t = useT("plans");
  return (
    <Banner
      tone="info"
      action={
        <span className="flex flex-wrap gap-2">
          <a href="/demo/leave?to=signup" className={buttonStyle("primary", "sm")}>
            {t("demo.start")}
          </a>
          <a href="/demo/leave" className={buttonStyle("secondary", "sm")}>
            {t("demo.leave")}
          </a>
        </span>
      }
    >
      {t("demo.text")}
    </Banner>
  );
}
