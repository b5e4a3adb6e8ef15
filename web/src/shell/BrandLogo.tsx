import { useBoot } from "../platform/boot.tsx";
import { useSession } from "../platform/session.tsx";
import { Logo } from "../ui/marks/Logo.tsx";
import { cx } from "../ui/styles/cx.ts";

/** The product's mark, or the agency's logo, or its name. Clients with a login see the logo of their agency. */
export function BrandLogo({ compact = false }: { compact?: boolean }) {
  const { site } = useBoot();
  const { user } = useSession();
  const agency = user?.space.limited ? user.company?.company_info : null;
  if (agency) return <BrandMark {...agency} compact={compact} />;
  if (site.is_owlstat) return <Logo name={site.brandname} compact={compact} />;
  return <BrandMark {...site} />;
}

type BrandMarkProps = {
  brandname: string;
  brandlogo: string | null;
  logo_url?: string | null;
  logo_with_text?: boolean;
  compact?: boolean;
};

function BrandMark({ brandname, brandlogo, logo_url, logo_with_text = false, compact }: BrandMarkProps) {
  const source = logo_url ?? (brandlogo ? `/logo/${brandlogo}.png` : null);
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {source && (
        <img
          src={source}
          alt={logo_with_text ? brandname : ""}
          height={32}
          className="h-8 w-auto max-w-40 object-contain"
        />
      )}
      {(!source || !logo_with_text) && (
        <span className={cx("text-lg font-semibold", compact ? "max-w-28 truncate" : "wrap-anywhere")}>
          {brandname}
        </span>
      )}
    </span>
  );
}
