import { useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { usePart } from "../../platform/use-part.ts";
import { Button } from "../../ui/Button.tsx";

const loadDialog = async () => (await import("./ShareDialog.tsx")).ShareDialog;

type ShareListButtonProps = {
  /** The accounts to share: all of them, those of a folder, or those that are ticked. */
  usernames: readonly string[];
  /** A name to start with: the folder's, for example. */
  name?: string | undefined;
};

/** Shares accounts as a list that others import by its code. */
export function ShareListButton({ usernames, name }: ShareListButtonProps) {
  const t = useT("imports");
  const [open, setOpen] = useState(false);
  const { Part: Dialog, fetch } = usePart(loadDialog);
  const show = () => {
    fetch();
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" icon="link" aria-haspopup="dialog" onClick={show}>
        {t("share.open")}
      </Button>
      {open && Dialog && <Dialog usernames={usernames} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
