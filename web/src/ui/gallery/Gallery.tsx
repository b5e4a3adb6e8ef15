import { BannersAndMessages } from "./BannersAndMessages.tsx";
import { Brands } from "./Brands.tsx";
import { Buttons } from "./Buttons.tsx";
import { Charts } from "./Charts.tsx";
import { Colours } from "./Colours.tsx";
import { Data } from "./Data.tsx";
import { Forms } from "./Forms.tsx";
import { Navigation } from "./Navigation.tsx";
import { Overlays } from "./Overlays.tsx";
import { States } from "./States.tsx";

const SECTIONS = [
  Colours,
  Buttons,
  Forms,
  Navigation,
  Data,
  Charts,
  BannersAndMessages,
  States,
  Overlays,
  Brands,
];

/** Every part in both themes, side by side. It stands inside the app's providers for toasts, questions and modals. */
export function Gallery() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="flex min-w-0 flex-col gap-12 bg-canvas p-4 md:p-8">
          {SECTIONS.map((Section) => (
            <Section key={Section.name} />
          ))}
        </div>
      ))}
    </div>
  );
}
