import { useEffect, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useToast } from "../overlays/toast.tsx";
import { Button } from "./Button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-style.ts";
import { IconButton } from "./IconButton.tsx";

const SAYS_SO_MS = 2000;

type CopyButtonProps = {
  text: string;
  /** What is copied, to name a button that shows only an icon. */
  label?: string;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export function CopyButton({ text, label, iconOnly, variant = "secondary", size = "sm" }: CopyButtonProps) {
  const t = useT("ui");
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ tone: "error", text: t("copy.failed", { text }) });
    }
  };
  const icon = copied ? "check" : "copy";
  const name = label ?? t("copy");
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} label={name} variant={variant} size={size} onClick={copy} />
      ) : (
        <Button icon={icon} variant={variant} size={size} onClick={copy}>
          {copied ? t("copied") : name}
        </Button>
      )}
      <span role="status">{copied && <VisuallyHidden>{t("copied")}</VisuallyHidden>}</span>
    </>
  );
}
