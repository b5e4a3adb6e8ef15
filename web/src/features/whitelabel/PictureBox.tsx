import { uploadSitePicture } from "@owlstat/core/whitelabel/contract.ts";
import { type ReactNode, useId } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { useDrop } from "../../ui/controls/use-drop.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { cx } from "../../ui/styles/cx.ts";

type PictureBoxProps = {
  label: string;
  hint: string;
  hash: string | null;
  busy: boolean;
  problem: string | null;
  onFile: (file: File | undefined) => void;
  onRemove?: () => void;
  children?: ReactNode;
};

/** Shows a picture and takes another, chosen or dropped. */
export function PictureBox({
  label,
  hint,
  hash,
  busy,
  problem,
  onFile,
  onRemove,
  children,
}: PictureBoxProps) {
  const t = useT("whitelabel");
  const id = useId();
  const { over, handlers } = useDrop(onFile);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <div
        {...handlers}
        className={cx(
          "flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4",
          over ? "border-brand-line bg-brand-tint" : "border-control",
        )}
      >
        <span className="flex h-16 w-32 items-center justify-center rounded-control bg-raised p-2">
          {hash ? (
            <img src={`/logo/${hash}.png`} alt={label} className="max-h-full max-w-full" />
          ) : (
            <Icon name="upload" size={24} className="text-muted" />
          )}
        </span>
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <label className={buttonStyle("secondary", "sm", "cursor-pointer has-focus-visible:outline-2")}>
              {t("picture.choose")}
              <input
                type="file"
                aria-label={t("picture.chooseOf", { kind: label })}
                accept={uploadSitePicture.upload?.types.join()}
                aria-describedby={`${id}-hint ${id}-problem`}
                disabled={busy}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  onFile(currentTarget.files?.[0]);
                  currentTarget.value = "";
                }}
              />
            </label>
            {hash && onRemove && (
              <Button type="button" variant="ghost" size="sm" disabled={busy} onClick={onRemove}>
                {t("picture.remove")}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        </div>
        {children}
      </div>
      <p id={`${id}-problem`} role="alert" className="text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}
