import type { Import, Preview } from "@owlstat/core/imports/contract.ts";
import { useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
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
import { type ColumnsState, useColumns } from "./use-columns.ts";

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
  const columns = useColumns(() => {
    setLeft(new Set());
    void refetch();
  });
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
          {ready && preview && (
            <MainButton id={id} preview={preview} left={left} columns={columns} onStarted={onClose} />
          )}
        </>
      }
    >
      {data && (
        <Content
          shown={data.import}
          preview={preview}
          onBack={leave}
          columns={columns}
          left={left}
          onLeft={setLeft}
        />
      )}
    </Dialog>
  );
}

type MainButtonProps = StartButtonProps & { columns: ColumnsState };

/** The one next step: to apply the columns while something is missing or changed, else to import. */
function MainButton({ columns: { formId, changed, busy }, ...start }: MainButtonProps) {
  const t = useT("imports");
  const { missing, good } = start.preview;
  if (missing.length > 0 || changed)
    return (
      <Button form={formId} busy={busy}>
        {t("columns.apply")}
      </Button>
    );
  return good > 0 ? <StartButton {...start} /> : null;
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
    <Button busy={start.isPending} disabled={count === 0} onClick={begin}>
      {t("start", { count })}
    </Button>
  );
}

type ContentProps = LeftOut & {
  shown: Import;
  preview: Preview | null;
  onBack: () => void;
  columns: ColumnsState;
};

function Content({ shown, preview, onBack, columns, left, onLeft }: ContentProps) {
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
        action={<Button onClick={onBack}>{t("unreadable.again")}</Button>}
      />
    );
  if (!preview) return null;
  return (
    <div className="flex flex-col gap-6">
      {shown.status === "ready" ? (
        <FoundSummary preview={preview} left={left} />
      ) : (
        <ImportCard shown={shown} bare />
      )}
      {shown.status === "ready" && preview.columns && (
        <ColumnsForm shown={shown} preview={preview} state={columns} />
      )}
      <RowProblems preview={preview} />
      <FoundHandles preview={preview} ended={shown.status !== "ready"} left={left} onLeft={onLeft} />
    </div>
  );
}
