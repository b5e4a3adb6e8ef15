import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useT } from "../../platform/i18n.tsx";
import { usePart } from "../../platform/use-part.ts";
import { Button } from "../../ui/Button.tsx";
import type { ButtonVariant } from "../../ui/button-style.ts";

const loadDialog = async () => (await import("./ImportDialog.tsx")).ImportDialog;

/** Opens the import of pasted names, files and shared lists; by itself where the address brings a list's code. */
export function ImportButton({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const t = useT("imports");
  const [query, setQuery] = useSearchParams();
  const code = query.get("import");
  const [asked, setAsked] = useState(false);
  const { Part: Dialog, fetch } = usePart(loadDialog);
  const open = asked || code !== null;
  useEffect(() => {
    if (open) fetch();
  }, [open, fetch]);
  const close = () => {
    setAsked(false);
    if (code === null) return;
    const next = new URLSearchParams(query);
    next.delete("import");
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button variant={variant} icon="upload" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t("open")}
      </Button>
      {open && Dialog && <Dialog code={code} onClose={close} />}
    </>
  );
}
