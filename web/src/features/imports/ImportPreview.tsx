import type { Import, Preview } from "@owlstat/core/imports/contract.ts";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { isStarted, useImport, useRemoveImport, useStartImport } from "./api.ts";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { FoundHandles } from "./FoundHandles.tsx";
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
  const start = useStartImport();
  const remove = useRemoveImport();
  useShowError(error ?? start.error);
  const preview = data?.preview ?? null;
  const ready = data?.import.status === "ready";
  const begin = () => void start.mutateAsync({ id }).then(onClose, () => {});
  const leave = () => {
    if (fresh && data && !isStarted(data.import)) remove.mutate({ id });
    onBack();
  };
  const close = () => {
    if (data?.import.status === "unreadable") remove.mutate({ id });
    onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={leave}>
        {t("back")}
      </Button>
      {ready && preview && preview.good > 0 && (
        <Button
          busy={start.isPending}
          disabled={preview.missing.length > 0 || countOf(preview) === 0}
          onClick={begin}
        >
          {t("start", { count: countOf(preview) })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={ready ? t("preview.title") : t("dialog.title")}
      description={data && nameOf(data.import)}
      footer={footer}
    >
      {data && (
        <Content shown={data.import} preview={preview} onBack={leave} onMapped={() => void refetch()} />
      )}
    </Dialog>
  );
}

type ContentProps = { shown: Import; preview: Preview | null; onBack: () => void; onMapped: () => void };

function Content({ shown, preview, onBack, onMapped }: ContentProps) {
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
      <FoundHandles preview={preview} ended={shown.status !== "ready"} />
    </div>
  );
}
