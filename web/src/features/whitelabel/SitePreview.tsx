import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import type { Themed } from "@owlstat/core/whitelabel/preview-contract.ts";
import type { ReactNode } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { useMailPreview, useSitePreview } from "./use-previews.ts";

type PreviewProps = { brand: SavedBrand; domain: string; paper: ReactNode };

/** What would be published: the rendered home page and a mail in both themes, and paper. */
export function SitePreview({ brand, domain, paper }: PreviewProps) {
  const t = useT("whitelabel");
  const site = useSitePreview(brand);
  const mail = useMailPreview(brand);
  return (
    <Card
      title={t("preview.title")}
      subtitle={`${brand.subdomain || "name"}.${domain}`}
      className="xl:sticky xl:bottom-6 xl:self-end"
    >
      <div className="flex flex-col gap-6">
        <Both
          title={t("preview.site")}
          shown={site.data?.site}
          stale={site.isFetching}
          error={site.error}
          none=""
        />
        <Both
          title={t("preview.mail", { name: brand.sender_name || brand.brandname || t("brandname") })}
          shown={mail.data?.mail}
          stale={mail.isFetching}
          error={mail.error}
          none={t("preview.noMail")}
        />
        {paper}
      </div>
    </Card>
  );
}

type BothProps = {
  title: string;
  /** Null where there is nothing to show, undefined until it is known. */
  shown: Themed | null | undefined;
  stale: boolean;
  error: CallError | null;
  none: string;
};

function Both({ title, shown, stale, error, none }: BothProps) {
  const t = useT("whitelabel");
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="wrap-anywhere text-muted">{title}</figcaption>
      {error ? (
        <p className="text-negative">{error.texts[0]}</p>
      ) : shown === null ? (
        <p className="text-muted">{none}</p>
      ) : (
        <div className={cx("grid grid-cols-2 gap-4", stale && "opacity-60")}>
          {(["light", "dark"] as const).map((theme) => (
            <PreviewFrame key={theme} title={`${title}, ${t(`preview.${theme}`)}`} html={shown?.[theme]} />
          ))}
        </div>
      )}
    </figure>
  );
}
