import { useBoot } from "../../platform/boot.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { fileName, saveFile } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The recovery codes, shown once: to copy, save or print. A click beside them does not close them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT("factors");
  const { site } = useBoot();
  const email = useSession().user?.email ?? "";
  const heading = t("codes.file", { email, site: site.brandname });
  const list = codes.join("\n");
  const save = () =>
    saveFile(
      `${fileName(heading)}.txt`,
      new Blob([`${heading}\n\n${list}\n`], { type: "text/plain;charset=utf-8" }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t("codes.title")}
      description={t("codes.text")}
      footer={<Button onClick={onClose}>{t("codes.done")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="hidden font-medium wrap-anywhere print:block">{heading}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-raised p-4 font-mono tabular-nums min-[400px]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" icon="download" data-autofocus onClick={save}>
            {t("codes.save")}
          </Button>
          <Button variant="secondary" size="sm" icon="report" onClick={printDialog}>
            {t("codes.print")}
          </Button>
          <CopyButton text={list} label={t("codes.copy")} />
        </div>
      </div>
    </Dialog>
  );
}

/** Prints the open dialog without the page behind it. */
function printDialog(): void {
  document.documentElement.dataset.printing = "dialog";
  window.print();
  delete document.documentElement.dataset.printing;
}
