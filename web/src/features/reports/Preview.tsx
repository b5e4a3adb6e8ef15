import { useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import type { usePreview } from "./api.ts";

type PreviewProps = { preview: ReturnType<typeof usePreview>; printable: boolean };

/** The printer's own pages, one at a time. */
export function Preview({ preview, printable }: PreviewProps) {
  const t = useT("reports");
  const [wanted, setWanted] = useState(0);
  const { data, error, isFetching } = preview;
  const pages = data?.pages ?? [];
  const page = Math.min(wanted, Math.max(0, pages.length - 1));
  const shown = pages[page];
  return (
    <Card
      title={t("preview.title")}
      subtitle={data ? t("preview.page", { page: page + 1, count: data.count }) : t("preview.lead")}
      actions={
        pages.length > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label={t("preview.before")}
              aria-disabled={page === 0 || undefined}
              onClick={() => setWanted(Math.max(0, page - 1))}
            />
            <IconButton
              icon="chevron-right"
              label={t("preview.next")}
              aria-disabled={page === pages.length - 1 || undefined}
              onClick={() => setWanted(Math.min(pages.length - 1, page + 1))}
            />
          </>
        )
      }
    >
      {!printable ? (
        <p className="text-muted">{t("preview.incomplete")}</p>
      ) : error ? (
        <p className="text-negative">{error.texts[0]}</p>
      ) : shown ? (
        <img
          src={`data:image/png;base64,${shown}`}
          alt={t("preview.alt", { page: page + 1 })}
          width={900}
          height={1273}
          className={cx("h-auto w-full border border-line bg-white", isFetching && "opacity-60")}
        />
      ) : (
        <Skeleton className="aspect-[210/297] w-full" />
      )}
    </Card>
  );
}
