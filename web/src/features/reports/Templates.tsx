import { REPORT_TEMPLATES, type ReportTemplate } from "@owlstat/core/reports/templates.ts";
import { useT } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";

const ICONS: Record<ReportTemplate, IconName> = { summary: "note", profile: "report", competitors: "chart" };

/** Three ways to start a report. */
export function Templates({ onChoose }: { onChoose: (template: ReportTemplate) => void }) {
  const t = useT("reports");
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {REPORT_TEMPLATES.map((template) => (
        <li key={template} className="flex">
          <button
            type="button"
            onClick={() => onChoose(template)}
            className="flex w-full flex-col items-start gap-2 rounded-card border border-line bg-surface p-4 text-left hover:border-brand-border md:p-6"
          >
            <Icon name={ICONS[template]} size={24} className="text-brand-text" />
            <span className="text-base font-semibold">{t(`template.${template}`)}</span>
            <span className="text-muted">{t(`template.${template}Text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
