import { getCompany, uploadLogo } from "@owlstat/core/companies/contract.ts";
import type { UploadRule } from "@owlstat/core/endpoint.ts";
import { useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useUpload } from "../../platform/calls/upload.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";

const RULE: UploadRule | undefined = uploadLogo.upload;

/** Uploads a logo, showing the picture meanwhile. Files that cannot be a logo are not sent. */
export function useLogoUpload() {
  const t = useT("companies");
  const errors = useT("errors");
  const toast = useToast();
  const { refresh } = useSession();
  const sending = useUpload(uploadLogo, { refresh: [getCompany] });
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = ({ texts, code }: CallError) =>
    texts.join(" ") || (code === "body_too_large" ? t("logo.tooLarge") : t("logo.lost"));
  const refusal = (file: File) => {
    if (!RULE?.types.includes(file.type)) return errors("picture_unreadable");
    return file.size > RULE.maxBytes ? t("logo.tooLarge") : null;
  };
  return {
    // A small file may be sent before it is read.
    preview: sending.isPending ? preview : null,
    problem,
    busy: sending.isPending,
    progress: sending.progress,
    send(file: File | undefined) {
      if (!file || sending.isPending) return;
      const refused = refusal(file);
      setProblem(refused);
      if (refused) return;
      setPreview(null);
      void dataUrl(file).then(setPreview);
      sending.mutate(
        { file },
        {
          onSuccess: () => {
            toast({ tone: "success", text: t("logo.saved") });
            void refresh();
          },
          onError: (error) => setProblem(failed(error)),
        },
      );
    },
  };
}

/** The picture as data URL, because the page's security policy allows no other local address. */
function dataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
