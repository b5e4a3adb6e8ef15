import { switchSpace } from "@owlstat/core/auth/contract.ts";
import { SETUP_PATH } from "@owlstat/core/navigation/rules.ts";
import type { Space } from "@owlstat/core/spaces/contract.ts";
import { useCall } from "../platform/calls/query.tsx";
import { useNavigate } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";
import { useToast } from "../ui/overlays/toast.tsx";

/** Moves this login to another space and says so. */
export function useSwitchSpace(): (space: Space) => void {
  const t = useT("shell");
  const toast = useToast();
  const { move } = useSession();
  const navigate = useNavigate();
  const change = useCall(switchSpace);
  useShowError(change.error);
  return (space) =>
    change.mutate(
      { space_id: space.id },
      {
        onError: ({ code }) => {
          if (code === "second_factor_demanded") navigate(SETUP_PATH);
        },
        onSuccess: ({ user }) => {
          move(user);
          const name = space.kind === "personal" ? t("space.personal") : space.name;
          toast({ tone: "success", text: t("space.switched", { name }) });
        },
      },
    );
}
