import { type BrandColours, brandPalette, onColour } from "@owlstat/core/brand/palette.ts";
import { suggestColours } from "@owlstat/core/brand/suggest.ts";
import type { Theme } from "@owlstat/core/brand/tokens.ts";
import type { KeptBrand } from "@owlstat/core/whitelabel/contract.ts";
import type { CSSProperties, ReactNode } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";

type PreviewProps = { brand: KeptBrand; domain: string; paper: ReactNode };
type Part = { brand: KeptBrand; theme: Theme; colours: BrandColours };

/** A live preview of pages and mails in both themes, and of paper. */
export function SitePreview({ brand, domain, paper }: PreviewProps) {
  const t = useT("whitelabel");
  const palette = brandPalette(brand.brandcolor);
  return (
    <Card
      title={t("preview.title")}
      subtitle={`${brand.subdomain || "name"}.${domain}`}
      className="xl:sticky xl:top-6"
    >
      <div className="grid gap-4 md:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <figure key={theme} data-theme={theme} className="flex min-w-0 flex-col gap-3 text-ink">
            <figcaption className="sr-only">{t(`preview.${theme}`)}</figcaption>
            <PagePart brand={brand} theme={theme} colours={palette[theme]} />
            <MailPart brand={brand} theme={theme} colours={palette[theme]} />
          </figure>
        ))}
      </div>
      {paper}
    </Card>
  );
}

const buttonOf = ({ fill, onFill, border }: BrandColours): CSSProperties => ({
  background: fill,
  color: onFill,
  border: `1px solid ${border ?? fill}`,
});

function PagePart({ brand, theme, colours }: Part) {
  const t = useT("whitelabel");
  const bar = brand.main_color
    ? { background: brand.main_color, color: onColour(brand.main_color) }
    : { background: "var(--surface)" };
  const second = brandPalette(brand.secondary_brandcolor ?? suggestColours(brand.brandcolor).secondary)[
    theme
  ];
  return (
    <div className="overflow-hidden rounded-control border border-line bg-canvas">
      <div style={bar} className="flex h-10 items-center gap-2 border-b border-line px-3">
        <BrandMark brand={brand} />
      </div>
      <div className="flex flex-col items-center gap-3 px-3 py-6">
        <span className="max-w-full truncate text-base font-semibold">
          {brand.brandname || t("brandname")}
        </span>
        {brand.showHomepage ? (
          <span className="flex w-full max-w-60 gap-2">
            <span className="flex h-8 flex-1 items-center rounded-control border border-control bg-surface px-2 text-muted">
              {t("preview.handle")}
            </span>
            <span
              className="flex h-8 items-center rounded-control px-3 font-medium"
              style={buttonOf(colours)}
            >
              {t("preview.go")}
            </span>
          </span>
        ) : (
          <span className="rounded-control px-3 py-1.5 font-medium" style={buttonOf(colours)}>
            {t("preview.toSite")}
          </span>
        )}
        <Lines first={colours.line} second={second.line} />
      </div>
      {brand.showFooter && (
        <div className="border-t border-line px-3 py-2 text-xs text-muted">
          <span className="block truncate">{brand.company_footer || brand.brandname}</span>
          {brand.showPoweredBy && <span>{t("preview.powered")}</span>}
        </div>
      )}
    </div>
  );
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 50" className="w-full max-w-60" fill="none" strokeWidth="2.5">
      <path d="M2 42 L40 36 L80 38 L120 22 L160 18 L198 6" stroke={first} />
      <path d="M2 46 L40 44 L80 36 L120 38 L160 30 L198 26" stroke={second} />
    </svg>
  );
}

function MailPart({ brand, colours }: Part) {
  const t = useT("whitelabel");
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-surface p-3">
      <span className="truncate text-xs text-muted">
        {t("preview.from", { name: brand.sender_name || brand.brandname || t("brandname") })}
      </span>
      <BrandMark brand={brand} />
      <span className="text-muted">{t("preview.mail")}</span>
      <span className="self-start rounded-control px-3 py-1 font-medium" style={buttonOf(colours)}>
        {t("preview.open")}
      </span>
    </div>
  );
}

function BrandMark({ brand }: { brand: KeptBrand }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {brand.logo && <img src={`/logo/${brand.logo}.png`} alt="" className="h-6 w-auto" />}
      {(!brand.logo || !brand.logo_with_text) && (
        <span className="truncate font-semibold">{brand.brandname}</span>
      )}
    </span>
  );
}
