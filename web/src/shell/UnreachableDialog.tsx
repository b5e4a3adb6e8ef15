import { useBoot } from "../platform/boot.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";

/** Shown when the session could not be checked because the site is away; other reasons are told in their own words. */
export function UnreachableDialog() {
  const t = useT("shell");
  const { links } = useBoot();
  const { unreachable, trouble, dismissUnreachable } = useSession();
  useShowError(trouble);
  return (
    <Dialog
      open={unreachable}
      onClose={dismissUnreachable}
      role="alertdialog"
      title={t("maintenance.title")}
      description={t("maintenance.text")}
      footer={
        links.support && (
          <a className={buttonStyle("primary", "md")} href={`mailto:${links.support}`}>
            {t("maintenance.contact")}
          </a>
        )
      }
    />
  );
}
