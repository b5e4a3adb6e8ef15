import { useBoot } from "../platform/boot.tsx";
import { Logo } from "../ui/marks/Logo.tsx";

/** The product's mark, or the agency's logo, or its name. */
export function BrandLogo({ compact = false }: { compact?: boolean }) {
  const { site } = useBoot();
  if (site.is_owlstat) return <Logo name={site.brandname} compact={compact} />;
  const source = site.logo_url ?? (site.brandlogo ? `/logo/${site.brandlogo}.png` : null);
  return (
    <span className="inline-flex items-center gap-2">
      {source && (
        <img
          src={source}
          alt={site.logo_with_text ? site.brandname : ""}
          height={32}
          className="h-8 w-auto"
        />
      )}
      {(!source || !site.logo_with_text) && (
        <span className="text-lg font-semibold wrap-anywhere">{site.brandname}</span>
      )}
    </span>
  );
}
