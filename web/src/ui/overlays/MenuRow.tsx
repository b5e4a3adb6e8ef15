import { Link } from "../../platform/routing/router.tsx";
import { Icon } from "../marks/Icon.tsx";
import { cx } from "../styles/cx.ts";
import type { MenuItem } from "./menu-item.ts";

type MenuRowProps = { item: MenuItem; close: () => void };

export function MenuRow({ item, close }: MenuRowProps) {
  const shared = {
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    "aria-disabled": item.disabled || undefined,
    tabIndex: -1,
    className: cx(
      "flex h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left whitespace-nowrap focus-visible:bg-raised focus-visible:outline-offset-[-2px] pointer-coarse:h-11",
      item.disabled ? "opacity-50" : "hover:bg-raised",
      item.tone === "danger" && "text-negative",
    ),
  };
  const content = (
    <>
      {item.mark}
      {item.icon && <Icon name={item.icon} size={16} className={item.tone ? undefined : "text-muted"} />}
      <span className="flex-1 truncate">{item.label}</span>
      {item.checked && <Icon name="check" size={16} className="text-brand-text" />}
    </>
  );
  const select = () => {
    if (item.disabled) return;
    close();
    item.onSelect?.();
  };
  return (
    <>
      {item.separated && <hr className="my-1 border-line" />}
      {item.to === undefined ? (
        <button {...shared} type="button" onClick={select}>
          {content}
        </button>
      ) : (
        <Link {...shared} to={item.to} onClick={select}>
          {content}
        </Link>
      )}
    </>
  );
}
