import { Icon } from "../marks/Icon.tsx";
import { ICONS, type IconName } from "../marks/icons.ts";
import { Logo, LogoMark } from "../marks/Logo.tsx";
import { Part } from "./Part.tsx";

const SWATCHES = [
  "bg-canvas",
  "bg-surface",
  "bg-raised",
  "bg-ink",
  "bg-muted",
  "bg-line",
  "bg-control",
  "bg-positive",
  "bg-negative",
  "bg-warning",
  "bg-info",
  "bg-brand",
  "bg-brand-line",
  "bg-brand-tint",
  "bg-series-1",
  "bg-series-2",
  "bg-series-3",
  "bg-series-4",
  "bg-series-5",
  "bg-series-6",
];

export function Colours() {
  return (
    <>
      <Part title="Logo" row>
        <Logo name="Owlstat" />
        {[16, 24, 32, 64].map((size) => (
          <LogoMark key={size} size={size} />
        ))}
      </Part>
      <Part title="Type">
        <p className="text-3xl font-semibold">Know what grows</p>
        <p className="text-2xl font-semibold tabular-nums">128.4K</p>
        <p className="text-xl font-semibold">Accounts you follow closely</p>
        <p className="text-lg font-semibold">Followers, last 30 days</p>
        <p className="text-base">Prose and inputs in sixteen over twenty-four.</p>
        <p>The interface in fourteen over twenty.</p>
        <p className="text-xs text-muted">Notes in twelve over sixteen.</p>
      </Part>
      <Part title="Colours" row>
        {SWATCHES.map((swatch) => (
          <span
            key={swatch}
            title={swatch}
            className={`size-10 rounded-control border border-line ${swatch}`}
          />
        ))}
      </Part>
      <Part title="Icons" row>
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Part>
    </>
  );
}
