import { exportMe } from "@owlstat/core/users/contract.ts";
import { useState } from "react";
import { call } from "../../platform/calls/api.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Everything stored about the user, as a download. */
export function ExportCard() {
  const t = useT("settings");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  useShowError(error);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await call(exportMe);
      saveJson(`owlstat-${answer.exported_at.slice(0, 10)}.json`, answer);
    } catch (failure) {
      setError(failure as CallError);
    }
    setBusy(false);
  };
  return (
    <Card
      title={t("export.title")}
      actions={
        <Button variant="secondary" icon="download" busy={busy} onClick={download}>
          {t("export.action")}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">{t("export.text")}</p>
    </Card>
  );
}

function saveJson(name: string, content: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
