import type { Report } from "@owlstat/core/reports/contract.ts";
import { useMemo } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import type { MenuItem } from "../../ui/overlays/menu-item.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { usePrintNow } from "./api.ts";
import { hasFigures, saveSentFile } from "./save-sent-file.ts";

/** What was sent last as a file, and what would be sent now. */
export function useFileItems({ id, last, files }: Report): readonly MenuItem[] {
  const t = useT("reports");
  const toast = useToast();
  const print = usePrintNow();
  const mayWrite = useMayWrite();
  return useMemo(() => {
    const [file = "pdf"] = files;
    const order = () =>
      void print({ id, kind: file })
        .then(() => {
          const action = { label: t("print.show"), to: "/settings?page=downloads" };
          toast({ tone: "info", text: t("print.ordered"), action });
        })
        .catch(({ texts }: CallError) => toast({ tone: "error", text: texts[0] ?? t("failed") }));
    const sent = last && hasFigures(last) ? last.id : null;
    const items: readonly (MenuItem | false)[] = [
      sent !== null && {
        id: "download",
        label: t("act.download"),
        icon: "download",
        onSelect: () => saveSentFile(sent, file),
      },
      mayWrite && { id: "print", label: t("act.print"), icon: "report", onSelect: order },
    ];
    return items.filter((item) => item !== false);
  }, [files, id, last, mayWrite, print, t, toast]);
}
