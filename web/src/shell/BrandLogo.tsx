import { useBoot } from "../platform/boot.tsx";
import { useSession } from "../platform/session/session.tsx";
import { Logo } from "../ui/marks/Logo.tsx";
import { cx } from "../ui/styles/cx.ts";

/** The product's mark, or the agency's logo, or its name. Clients with a login see the logo of their agency. */
export function BrandLogo({ compact = false }: { compact?: boolean }) {
  const { site } = useBoot();
  const { user } = useSession();
  const agency = user?.space.limited ? user.company?.company_info : null;
  if (agency) return <BrandMark {...agency} compact={compact} />;
  if (site.own_site) return <Logo name={site.brandname} compact={compact} />;
  return <BrandMark {...site} />;
}

type BrandMarkProps = {
  brandname: string;
  brandlogo: string | null;
  logo_url?: string | null;
  logo_with_text?: boolean;
  /** The logo or the first letter alone: the switcher beside it has the name. */
  compact?: boolean;
};

function BrandMark({ brandname, brandlogo, logo_url, logo_with_text = false, compact }: BrandMarkProps) {
  const source = logo_url ?? (brandlogo ? `/logo/${brandlogo}.png` : null);
  const alone = compact || logo_with_text;
  if (!source && compact) return <Initial of={brandname} />;
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {source && (
        <img
          src={source}
          alt={alone ? brandname : ""}
          height={32}
          className={cx("h-8 w-auto object-contain", compact ? "max-w-24" : "max-w-40")}
        />
      )}
      {!(source && alone) && <span className="text-lg font-semibold wrap-anywhere">{brandname}</span>}
    </span>
  );
}

function Initial({ of: name }: { of: string }) {
  return (
    <span
      role="img"
      aria-label={name}
      className="flex size-8 items-center justify-center rounded-control bg-brand-tint font-semibold text-brand-text"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
