import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Import } from "@owlstat/core/imports/contract.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";

export function Reading({ shown: { name, read } }: { shown: Import }) {
  const t = useT("imports");
  const ui = useT("ui");
  const language = useLanguage();
  const label = t("file.reading", { name });
  if (read === null) return <Progress label={label} />;
  const percent = formatNumber(Math.floor(read * 100), language);
  return <Progress label={label} value={read} note={ui("delta.percent", { value: percent })} />;
}
