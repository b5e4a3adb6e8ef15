import { EmbedPreview } from "../features/embeds/EmbedPreview.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("embeds");
  return (
    <div className="mx-auto flex max-w-wide flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("empty.text")} />
      <EmbedPreview />
    </div>
  );
}
