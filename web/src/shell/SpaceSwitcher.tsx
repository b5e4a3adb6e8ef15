import type { Space } from "@owlstat/core/spaces/contract.ts";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { SpaceMark } from "../ui/marks/SpaceMark.tsx";
import { Menu } from "../ui/overlays/Menu.tsx";
import type { MenuItem } from "../ui/overlays/menu-item.ts";
import { cx } from "../ui/styles/cx.ts";
import { useSwitchSpace } from "./use-switch-space.ts";

/** Shows the space one works in and leads to the others. */
export function SpaceSwitcher({ className }: { className?: string }) {
  const t = useT("shell");
  const { user } = useSession();
  const go = useSwitchSpace();
  if (!user) return null;
  const nameOf = ({ kind, name }: Space) => (kind === "personal" ? t("space.personal") : name);
  const items: MenuItem[] = user.spaces.map((space) => ({
    id: space.id,
    label: nameOf(space),
    mark: <SpaceMark {...space} />,
    checked: space.id === user.space.id,
    onSelect: () => space.id !== user.space.id && go(space),
  }));
  const others: MenuItem[] = [
    { id: "create", label: t("space.create"), icon: "plus", to: "/create-company", separated: true },
  ];
  if (user.admin) others.push({ id: "admin", label: t("space.admin"), icon: "lock", to: "/admin/users" });
  const name = nameOf(user.space);
  return (
    <Menu
      label={t("space.label")}
      items={[...items, ...others]}
      trigger={(props) => (
        <button
          {...props}
          aria-label={t("space.current", { name })}
          className={cx(
            "flex h-10 min-w-0 items-center gap-2.5 rounded-control border border-line px-3 font-medium hover:bg-raised pointer-coarse:h-11",
            className,
          )}
        >
          <SpaceMark {...user.space} wide />
          <span className="min-w-0 flex-1 truncate text-left">{name}</span>
          <Icon name="sort" size={16} className="text-muted" />
        </button>
      )}
    />
  );
}
