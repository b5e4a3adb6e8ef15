import { REPORT_TEMPLATES, type ReportTemplate } from "@owlstat/core/reports/templates.ts";
import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useTemplateCalls } from "./api.ts";

const ICONS: Record<ReportTemplate, IconName> = { summary: "note", profile: "report", competitors: "chart" };

type TemplatesProps = {
  own: readonly OwnTemplate[];
  onChoose: (template: string) => void;
  onEdit: (template: string) => void;
};

/** Three templates to start a report from, and those the space made from its own reports. */
export function Templates({ own, onChoose, onEdit }: TemplatesProps) {
  const t = useT("reports");
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {REPORT_TEMPLATES.map((template) => (
        <li key={template} className="flex">
          <Start
            icon={ICONS[template]}
            name={t(`template.${template}`)}
            text={t(`template.${template}Text`)}
            onClick={() => onChoose(template)}
          />
        </li>
      ))}
      {own.map(({ id, name, reports }) => (
        <li key={id} className="relative flex">
          <Start
            icon="copy"
            name={name}
            text={t("template.followed", { count: reports })}
            onClick={() => onChoose(id)}
          />
          <span className="absolute end-2 top-2 flex">
            <IconButton
              icon="edit"
              size="sm"
              label={t("template.edit", { name })}
              onClick={() => onEdit(id)}
            />
            <Remove id={id} name={name} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type StartProps = { icon: IconName; name: string; text: string; onClick: () => void };

function Start({ icon, name, text, onClick }: StartProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full flex-col items-start gap-2 rounded-card border border-line bg-surface p-4 text-left hover:border-brand-border md:p-6"
    >
      <Icon name={icon} size={24} className="text-brand-text" />
      <span className="text-base font-semibold wrap-anywhere">{name}</span>
      <span className="text-muted">{text}</span>
    </button>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const t = useT("reports");
  const toast = useToast();
  const { remove, restore } = useTemplateCalls();
  const fail = ({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") });
  const undo = () => void restore({ id }).catch(fail);
  const drop = () =>
    void remove({ id })
      .then(() =>
        toast({ tone: "info", text: t("template.deleted"), action: { label: t("undo"), onClick: undo } }),
      )
      .catch(fail);
  return <IconButton icon="trash" size="sm" label={t("template.delete", { name })} onClick={drop} />;
}
