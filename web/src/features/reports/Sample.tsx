import { callPath } from "@owlstat/core/endpoint.ts";
import { sampleFile } from "@owlstat/core/reports/sample-contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useSample } from "./api.ts";

/** An example report: a real printed page with the reader's own figures. */
export function Sample() {
  const t = useT("reports");
  const page = useSample();
  if (!page) return null;
  return (
    <Card
      title={t("plan.sample")}
      subtitle={t("plan.sampleText")}
      className="mx-auto w-full max-w-wide"
      actions={
        <a className="underline underline-offset-4" href={`/api${callPath(sampleFile, {})}`} download>
          {t("plan.samplePdf")}
        </a>
      }
    >
      <img
        src={`data:image/png;base64,${page}`}
        alt={t("preview.alt", { page: 1 })}
        width={900}
        height={1273}
        className="h-auto w-full border border-line bg-white"
      />
    </Card>
  );
}
