import type { Example } from "@owlstat/core/navigation/home-contract.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";

/** Names to click, for those who have none in mind. */
export function ExampleNames({ examples }: { examples: readonly Example[] }) {
  const t = useT("home");
  if (examples.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
      <span className="max-md:basis-full">{t("examples.try")}</span>
      {examples.map(({ username }) => (
        <Link
          key={username}
          to={`/profile/${username}`}
          className="rounded-full border border-line bg-surface px-3 py-1 font-medium text-ink hover:border-control max-md:py-2"
        >
          @{username}
        </Link>
      ))}
    </p>
  );
}
