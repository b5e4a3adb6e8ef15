import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";

const loadDialog = async () => (await import("./ShareDialog.tsx")).ShareDialog;

type ShareListButtonProps = {
  /** The accounts to share: all of them, those of a folder, or those that are ticked. */
  usernames: readonly string[];
  /** A suggested name, such as the folder's. */
  name?: string | undefined;
};

/** Shares accounts as a list that others import by its code. */
export function ShareListButton({ usernames, name }: ShareListButtonProps) {
  const t = useT("imports");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useAskedPart(loadDialog, open, close);
  return (
    <>
      <Button variant="secondary" icon="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("share.open")}
      </Button>
      {Dialog && <Dialog usernames={usernames} name={name} onClose={close} />}
    </>
  );
}
