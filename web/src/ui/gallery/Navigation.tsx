import { useId, useState } from "react";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Disclosure } from "../layout/Disclosure.tsx";
import { NavTabs } from "../layout/NavTabs.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Tabs } from "../layout/Tabs.tsx";
import { Menu } from "../overlays/Menu.tsx";
import type { MenuItem } from "../overlays/menu-item.ts";
import { Part } from "./Part.tsx";

const ITEMS: readonly MenuItem[] = [
  { id: "open", label: "Open profile", icon: "chart", to: "/dashboard" },
  { id: "folder", label: "Move to folder", icon: "folder", onSelect: () => {} },
  { id: "star", label: "Favourite", icon: "star", checked: true, onSelect: () => {} },
  { id: "off", label: "Not yet", icon: "lock", disabled: true },
  {
    id: "remove",
    label: "Remove account",
    icon: "trash",
    tone: "danger",
    separated: true,
    onSelect: () => {},
  },
];

export function Navigation() {
  const faq = useId();
  const [tab, setTab] = useState<"accounts" | "profile">("accounts");
  return (
    <>
      <Part title="Page header">
        <PageHeader
          title="Accounts"
          lead="12 of 50 slots used."
          back={{ to: "/dashboard", label: "Dashboard" }}
          actions={
            <>
              <Menu
                label="More"
                items={ITEMS}
                align="end"
                trigger={(props) => <IconButton {...props} icon="more" label="More" variant="secondary" />}
              />
              <Button icon="plus">Add account</Button>
            </>
          }
        />
      </Part>
      <Part title="Tabs that are pages">
        <NavTabs
          label="Settings"
          tabs={[
            { to: "?page=general", label: "General", icon: "settings", current: true },
            { to: "?page=billing", label: "Billing", icon: "card", current: false },
            { to: "?page=whitelabel", label: "White label", current: false },
            { to: "?page=downloads", label: "Downloads", current: false },
          ]}
        />
      </Part>
      <Part title="Tabs inside a page">
        <Tabs
          label="Demo"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "accounts", label: "Accounts" },
            { value: "profile", label: "Profile" },
          ]}
        >
          <p className="text-muted">{tab}</p>
        </Tabs>
      </Part>
      <Part title="Questions">
        <div>
          <Disclosure title="Is it safe?" name={faq} defaultOpen>
            We read what is public and never ask for a password.
          </Disclosure>
          <Disclosure title="Are the data accurate?" name={faq}>
            They come from Instagram itself, once a day.
          </Disclosure>
        </div>
      </Part>
    </>
  );
}
