import { endStandIn } from "@owlstat/core/admin/user-contract.ts";
import { useT } from "../platform/i18n.tsx";
import { useCall } from "../platform/query.tsx";
import { useSession } from "../platform/session.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";

/** Reminds an admin that these are the pages of somebody else, and leads back. */
export function StandInBanner() {
  const t = useT("plans");
  const { user } = useSession();
  const leave = useCall(endStandIn);
  useShowError(leave.error);
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
