import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useBrandPages } from "./api.ts";

/** The printer's own pages under a brand that is being edited. Paper has one theme only. */
export function BrandPages({ brand }: { brand: SavedBrand }) {
  const t = useT("reports");
  const { brandname, brandcolor, secondary_brandcolor, main_color, showPoweredBy, logo } = brand;
  const { data, error, isFetching } = useBrandPages(
    { brandname, brandcolor, secondary_brandcolor, main_color, showPoweredBy },
    logo,
  );
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-muted">{t("brandPages.title")}</figcaption>
      {error ? (
        <p className="text-negative">{error.texts[0]}</p>
      ) : data?.pages.length === 0 ? (
        <p className="text-muted">{t("brandPages.none")}</p>
      ) : (
        <div className={cx("grid grid-cols-2 gap-4", isFetching && "opacity-60")}>
          {data ? (
            data.pages.map((page, at) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
                key={at}
                src={`data:image/png;base64,${page}`}
                alt={t("preview.alt", { page: at + 1 })}
                width={600}
                height={849}
                className="h-auto w-full rounded-control border border-line bg-white"
              />
            ))
          ) : (
            <>
              <Skeleton className="aspect-[210/297] w-full" />
              <Skeleton className="aspect-[210/297] w-full" />
            </>
          )}
        </div>
      )}
    </figure>
  );
}
