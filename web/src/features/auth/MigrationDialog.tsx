import { useT } from "../../platform/texts/i18n.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** Shown while an account moves from the legacy version; the login goes on by itself. */
export function MigrationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT("auth");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t("migrating.title")}
      description={t("migrating.text")}
    >
      {/* Takes the focus, so that a key pressed while waiting does not close the dialog. */}
      <div data-autofocus tabIndex={-1} className="outline-none">
        <Progress label={t("migrating.progress")} />
      </div>
    </Dialog>
  );
}
