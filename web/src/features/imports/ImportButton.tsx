import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import type { ButtonVariant } from "../../ui/controls/button-style.ts";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { useBroughtCode } from "./use-brought-code.ts";

const loadDialog = async () => (await import("./ImportDialog.tsx")).ImportDialog;

/** Opens the import of pasted names, files and shared lists; by itself where the address brings a list's code. */
export function ImportButton({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const t = useT("imports");
  const [code, forget] = useBroughtCode();
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    forget();
  };
  const Dialog = useAskedPart(loadDialog, asked || code !== null, () => setAsked(false));
  return (
    <>
      <Button variant={variant} icon="upload" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t("open")}
      </Button>
      {Dialog && <Dialog code={code} onClose={close} />}
    </>
  );
}
