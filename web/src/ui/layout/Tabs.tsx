import { type KeyboardEvent, type ReactNode, useId } from "react";
import { nextIndex } from "../controls/roving.ts";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../styles/cx.ts";
import { TAB_CURRENT, TAB_IDLE, TAB_LIST } from "./tab-style.ts";

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the current tab. */
  children: ReactNode;
  className?: string;
};

/** Tabs inside a page: one stop for the Tab key, arrows move and choose. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndex(event.key, index, tabs.length, "horizontal");
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <div className={cx("flex flex-col gap-4", className)}>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={TAB_LIST}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={tab.value === value ? TAB_CURRENT : TAB_IDLE}
          >
            {tab.icon && <Icon name={tab.icon} size={16} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
