import { useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { GuideLink } from "../../ui/layout/GuideLink.tsx";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { FileForm } from "./FileForm.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { PasteForm } from "./PasteForm.tsx";
import { PastImports } from "./PastImports.tsx";

const TABS = ["paste", "file", "code", "past"] as const;
type Tab = (typeof TABS)[number];

export type ImportDialogProps = {
  /** The code of a list, from the address. */
  code: string | null;
  onClose: () => void;
};

/** First the source, then a preview; nothing is stored before the preview was confirmed. */
export function ImportDialog({ code, onClose }: ImportDialogProps) {
  const t = useT("imports");
  const [tab, setTab] = useState<Tab>(code === null ? "paste" : "code");
  const [previewed, setPreviewed] = useState<string | null>(null);
  // Keeps what was typed when the user comes back to the form.
  const [pasted, setPasted] = useState("");
  const [typed, setTyped] = useState(code ?? "");
  const brought = useRef(code);
  if (previewed) {
    const back = () => setPreviewed(null);
    return <ImportPreview id={previewed} onBack={back} onClose={onClose} fresh={tab === "file"} />;
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={t("dialog.title")}>
      <Tabs
        label={t("tab.label")}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === "paste" && <PasteForm text={pasted} onText={setPasted} onRead={setPreviewed} />}
        {tab === "file" && <FileForm onRead={setPreviewed} />}
        {tab === "code" && (
          <CodeForm code={typed} onCode={setTyped} brought={brought} onRead={setPreviewed} />
        )}
        {tab === "past" && <PastImports onOpen={setPreviewed} />}
      </Tabs>
      <GuideLink to="/help#guide-import" />
    </Dialog>
  );
}
