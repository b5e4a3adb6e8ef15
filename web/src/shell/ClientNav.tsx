import { leaveClientView } from "@owlstat/core/clients/contract.ts";
import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { useBoot } from "../platform/boot.tsx";
import { useCall } from "../platform/calls/query.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../ui/controls/button-style.ts";
import { Icon } from "../ui/marks/Icon.tsx";
import { Menu } from "../ui/overlays/Menu.tsx";
import type { MenuItem } from "../ui/overlays/menu-item.ts";
import { useShowError } from "../ui/overlays/show-error.ts";

/** Whose page it is, the way back to their home, and what else a client of an agency can do. */
export function ClientNav({ client: { name, via } }: { client: NonNullable<Boot["client"]> }) {
  const t = useT("shell");
  const { site } = useBoot();
  const leave = useCall(leaveClientView);
  useShowError(leave.error);
  // Whoever has left meets the page as everybody else does.
  const out = () => location.assign(via === "login" ? "/client/login" : "/");
  const items: MenuItem[] = [
    { id: "overview", label: t("client.overview"), to: "/client", icon: "grid" },
    ...(via === "login"
      ? [{ id: "settings", label: t("menu.settings"), to: "/client/settings", icon: "settings" } as const]
      : []),
    {
      id: "leave",
      label: t(via === "login" ? "menu.logout" : "client.leave"),
      icon: "logout",
      onSelect: () => leave.mutate({}, { onSuccess: out }),
    },
  ];
  return (
    <nav aria-label={t("nav.main")} className="flex min-w-0 items-center gap-2">
      <Link to="/client" className="min-w-0 truncate rounded-control px-2 py-2 font-medium">
        {name === site.brandname ? t("client.overview") : name}
      </Link>
      <Menu
        label={t("nav.main")}
        items={items}
        align="end"
        trigger={(props) => (
          <button {...props} aria-label={t("nav.main")} className={iconButtonStyle("bar", "md")}>
            <Icon name="menu" />
          </button>
        )}
      />
    </nav>
  );
}
