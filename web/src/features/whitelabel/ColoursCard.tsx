import { dominantColour, suggestColours } from "@owlstat/core/brand/suggest.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { ColourFields } from "./ColourFields.tsx";
import type { EditorProps } from "./draft.ts";
import { readPixels } from "./read-pixels.ts";

/** Three colours, and how well text reads on what becomes of them. */
export function ColoursCard({ draft, change, logo }: EditorProps & { logo: string | null }) {
  const t = useT("whitelabel");
  const toast = useToast();
  const from = (hex: string) => {
    const { secondary, main } = suggestColours(hex);
    change({ brandcolor: hex, secondary_brandcolor: secondary, main_color: main });
  };
  const fromLogo = async () => {
    const pixels = logo && (await readPixels(`/logo/${logo}.png`).catch(() => null));
    const hex = pixels ? dominantColour(pixels) : null;
    if (hex) from(hex);
    else toast({ tone: "info", text: t("colours.greyLogo") });
  };
  return (
    <Card title={t("colours.title")} subtitle={t("colours.subtitle")}>
      <div className="flex flex-col gap-4">
        <ColourFields
          colours={draft}
          fallback={{
            brandcolor: draft.brandcolor,
            secondary_brandcolor: suggestColours(draft.brandcolor).secondary,
            main_color: "#ffffff",
          }}
          otherwise={{ secondary_brandcolor: t("colours.derived"), main_color: t("colours.theme") }}
          change={({ brandcolor, ...others }) => change({ ...others, ...(brandcolor && { brandcolor }) })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="button" variant="secondary" size="sm" onClick={() => from(draft.brandcolor)}>
            {t("colours.derive")}
          </Button>
          {logo && (
            <Button type="button" variant="secondary" size="sm" onClick={fromLogo}>
              {t("colours.fromLogo")}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
