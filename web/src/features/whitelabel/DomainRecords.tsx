import type { DomainRecord } from "@owlstat/core/whitelabel/domain-contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";

const TONES = { right: "positive", missing: "warning", wrong: "negative", unknown: "neutral" } as const;

/** The DNS records to create, each with what was found. */
export function DomainRecords({ records }: { records: readonly DomainRecord[] }) {
  const t = useT("whitelabel");
  return (
    <ul className="flex flex-col gap-3">
      {records.map((record) => (
        <li key={record.type} className="flex flex-col gap-2 rounded-control border border-line p-3">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{record.type}</span>
            {record.state && <Badge tone={TONES[record.state]}>{t(`record.${record.state}`)}</Badge>}
          </div>
          <Line label={t("record.name")} text={record.name} />
          <Line label={t("record.value")} text={record.value} />
          {record.state === "wrong" && (
            <p className="text-negative wrap-anywhere">
              {t("record.found", { values: record.found.join(", ") })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  const t = useT("whitelabel");
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="w-14 shrink-0 text-muted">{label}</span>
      <code className="min-w-0 flex-1 wrap-anywhere">{text}</code>
      <CopyButton text={text} iconOnly variant="ghost" label={t("record.copy", { what: label })} />
    </div>
  );
}
