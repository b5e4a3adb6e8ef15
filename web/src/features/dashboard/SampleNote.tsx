import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { AddAccountLink } from "./AddAccountLink.tsx";

/** Says that the following is an example, and how to get one's own. */
export function SampleNote({ mayAdd }: { mayAdd: boolean }) {
  const t = useT("dashboard");
  return (
    <section
      aria-labelledby="sample"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-brand-line/40 bg-brand-tint p-4 md:p-6"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-2">
        <Badge tone="brand" className="border border-brand-line/50">
          {t("sample.badge")}
        </Badge>
        <h2 id="sample" className="text-base font-semibold">
          {t("sample.title")}
        </h2>
        <p className="max-w-prose">{t(mayAdd ? "sample.text" : "sample.viewer")}</p>
      </div>
      {mayAdd && <AddAccountLink />}
    </section>
  );
}
