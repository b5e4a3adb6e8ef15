import { useT } from "../../platform/texts/i18n.tsx";
import { CopyButton } from "../controls/CopyButton.tsx";
import { Field } from "../controls/Field.tsx";
import { Textarea } from "../controls/Textarea.tsx";
import { Dialog } from "../overlays/Dialog.tsx";

/** The code of an embedded chart, to copy. */
export function EmbedDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT("charts");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("embed.title")}
      description={t("embed.text")}
      footer={<CopyButton text={code} label={t("embed.copy")} variant="primary" size="md" />}
    >
      <Field label={t("embed.code")}>
        <Textarea readOnly rows={5} value={code} spellCheck={false} className="font-mono text-xs" />
      </Field>
    </Dialog>
  );
}
