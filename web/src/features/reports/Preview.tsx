import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import type { usePages } from "./use-pages.ts";

type PreviewProps = {
  pages: ReturnType<typeof usePages>;
  printable: boolean;
  /** About how many pages it has, while they are not printed yet. */
  about: number;
};

/** The printer's own pages, one at a time. */
export function Preview({ pages: { preview, page, last, setPage }, printable, about }: PreviewProps) {
  const t = useT("reports");
  const { data } = preview;
  return (
    <Card
      title={t("preview.title")}
      subtitle={
        data
          ? t(data.exact ? "preview.page" : "preview.pageAbout", { page: page + 1, count: data.count })
          : t("preview.about", { count: about })
      }
      actions={
        last > 0 && (
          <>
            <IconButton
              icon="chevron-left"
              label={t("preview.before")}
              aria-disabled={page === 0 || undefined}
              onClick={() => setPage(Math.max(0, page - 1))}
            />
            <IconButton
              icon="chevron-right"
              label={t("preview.next")}
              aria-disabled={page === last || undefined}
              onClick={() => setPage(Math.min(last, page + 1))}
            />
          </>
        )
      }
    >
      {printable ? (
        <Sheet preview={preview} page={page} />
      ) : (
        <p className="text-muted">{t("preview.incomplete")}</p>
      )}
    </Card>
  );
}

function Sheet({
  preview: { data, error, isFetching },
  page,
}: Pick<PreviewProps["pages"], "preview" | "page">) {
  const t = useT("reports");
  const shown = data?.pages[page - data.first];
  if (error) return <p className="text-negative">{error.texts[0]}</p>;
  if (!shown) return <Skeleton className="aspect-[210/297] w-full" />;
  return (
    <img
      src={`data:image/png;base64,${shown}`}
      alt={t("preview.alt", { page: page + 1 })}
      width={900}
      height={1273}
      className={cx("h-auto w-full border border-line bg-white", isFetching && "opacity-60")}
    />
  );
}
