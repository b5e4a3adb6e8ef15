import type { Import, Preview } from "@owlstat/core/imports/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { isStarted, useImport, useRemoveImport, useStartImport } from "./api.ts";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { FoundHandles, type LeftOut } from "./FoundHandles.tsx";
import { FoundSummary } from "./FoundSummary.tsx";
import { ImportCard } from "./ImportCard.tsx";
import { Reading } from "./Reading.tsx";
import { RowProblems } from "./RowProblems.tsx";
import { countOf, useName, useUnreadableText } from "./texts.ts";

type ImportPreviewProps = {
  id: string;
  onBack: () => void;
  onClose: () => void;
  /** It was uploaded just now: going back to choose another one discards it. */
  fresh?: boolean;
};

/** A preview of an import to confirm; or, if it was started, its results. */
export function ImportPreview({ id, onBack, onClose, fresh = false }: ImportPreviewProps) {
  const t = useT("imports");
  const nameOf = useName();
  const { data, error, refetch } = useImport(id);
  const remove = useRemoveImport();
  useShowError(error);
  const preview = data?.preview ?? null;
  const ready = data?.import.status === "ready";
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = () => {
    if (fresh && data && !isStarted(data.import)) remove.mutate({ id });
    onBack();
  };
  const close = () => {
    if (data?.import.status === "unreadable") remove.mutate({ id });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={ready ? t("preview.title") : t("dialog.title")}
      description={data && nameOf(data.import)}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t("back")}
          </Button>
          {ready && preview && preview.good > 0 && (
            <StartButton id={id} preview={preview} left={left} onStarted={onClose} />
          )}
        </>
      }
    >
      {data && (
        <Content
          shown={data.import}
          preview={preview}
          onBack={leave}
          onMapped={() => void refetch()}
          left={left}
          onLeft={setLeft}
        />
      )}
    </Dialog>
  );
}

type StartButtonProps = Pick<LeftOut, "left"> & { id: string; preview: Preview; onStarted: () => void };

function StartButton({ id, preview, left, onStarted }: StartButtonProps) {
  const t = useT("imports");
  const start = useStartImport();
  useShowError(start.error);
  const count = countOf(preview, left);
  const leave_out = [...left];
  const begin = () =>
    void start.mutateAsync({ id, ...(leave_out.length > 0 && { leave_out }) }).then(onStarted, () => {});
  return (
    <Button busy={start.isPending} disabled={preview.missing.length > 0 || count === 0} onClick={begin}>
      {t("start", { count })}
    </Button>
  );
}

type ContentProps = LeftOut & {
  shown: Import;
  preview: Preview | null;
  onBack: () => void;
  onMapped: () => void;
};

function Content({ shown, preview, onBack, onMapped, left, onLeft }: ContentProps) {
  const t = useT("imports");
  const textOf = useUnreadableText();
  if (shown.status === "analysing") return <Reading shown={shown} />;
  if (shown.status === "unreadable")
    return (
      <EmptyState
        compact
        kind="error"
        title={textOf(shown.problem)}
        text=""
        action={
          <Button variant="secondary" onClick={onBack}>
            {t("unreadable.again")}
          </Button>
        }
      />
    );
  if (!preview) return null;
  return (
    <div className="flex flex-col gap-6">
      {shown.status === "ready" ? <FoundSummary preview={preview} /> : <ImportCard shown={shown} bare />}
      {shown.status === "ready" && preview.columns && (
        <ColumnsForm shown={shown} preview={preview} onMapped={onMapped} />
      )}
      <RowProblems preview={preview} />
      <FoundHandles preview={preview} ended={shown.status !== "ready"} left={left} onLeft={onLeft} />
    </div>
  );
}
