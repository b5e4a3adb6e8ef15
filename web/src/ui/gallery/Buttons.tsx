import { useState } from "react";
import { Button } from "../controls/Button.tsx";
import { CopyButton } from "../controls/CopyButton.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { Kbd } from "../marks/Kbd.tsx";
import { Spinner } from "../marks/Spinner.tsx";
import { ExternalLink, TextLink } from "../marks/TextLink.tsx";
import { Tooltip } from "../overlays/Tooltip.tsx";
import { Part } from "./Part.tsx";

export function Buttons() {
  return (
    <>
      <Part title="Buttons" row>
        <Button icon="plus">Add account</Button>
        <Button variant="secondary">Not now</Button>
        <Button variant="ghost">Skip</Button>
        <Button variant="danger">Remove account</Button>
        <Button disabled>Disabled</Button>
      </Part>
      <Part title="Sizes, busy, links" row>
        <Button size="sm">Small</Button>
        <Button size="lg">Start for free</Button>
        <Button busy>Saving</Button>
        <Button busy variant="secondary">
          Saving
        </Button>
        <LinkButton to="/pricing" variant="secondary" icon="arrow-right">
          Pricing
        </LinkButton>
        <TextLink to="/terms">Terms</TextLink>
        <ExternalLink href="https://example.com">Booking page</ExternalLink>
      </Part>
      <Part title="Icon buttons, tooltip, copy, keys" row>
        <IconButton icon="bell" label="Notifications" />
        <IconButton icon="refresh" label="Refresh" variant="secondary" />
        <IconButton icon="trash" label="Remove" size="sm" />
        <Tooltip text="Collected once a day, at a quiet hour">
          <Button variant="ghost" icon="info">
            How it works
          </Button>
        </Tooltip>
        <CopyButton text="owl" />
        <CopyButton text="owl" iconOnly variant="ghost" label="Copy the address" />
        <span className="flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
        <Spinner size={24} />
      </Part>
      <Part title="Segmented" row>
        <Segments />
      </Part>
    </>
  );
}

function Segments() {
  const [days, setDays] = useState<"7" | "30" | "90">("30");
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <>
      <Segmented
        label="Period"
        value={days}
        onChange={setDays}
        options={[
          { value: "7", label: "7 days" },
          { value: "30", label: "30 days" },
          { value: "90", label: "90 days" },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: "chart", label: "Chart", icon: "chart", iconOnly: true },
          { value: "table", label: "Table", icon: "table", iconOnly: true },
        ]}
      />
    </>
  );
}
