import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Import } from "@owlstat/core/imports/contract.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { isStarted, useImports, useRemoveImport } from "./api.ts";
import { ImportCard } from "./ImportCard.tsx";
import { useName } from "./texts.ts";

/** Everything this space has imported; each can be taken back with the days it brought. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT("imports");
  const imports = useImports();
  if (!imports) return null;
  if (imports.length === 0)
    return <EmptyState compact kind="first" icon="upload" title={t("past.empty")} text="" />;
  return (
    <ul className="flex flex-col">
      {imports.map((one) => (
        <Past key={one.id} shown={one} onOpen={() => onOpen(one.id)} />
      ))}
    </ul>
  );
}

function Past({ shown, onOpen }: { shown: Import; onOpen: () => void }) {
  const t = useT("imports");
  const nameOf = useName();
  const language = useLanguage();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useRemoveImport();
  useShowError(remove.error);
  const act = () => remove.mutateAsync({ id: shown.id }).then(() => true);
  const removal = () =>
    confirm({
      title: t("remove.title"),
      text: t("remove.text"),
      confirmLabel: t("remove.confirm"),
      tone: "danger",
      act,
    });
  const ask = async () => {
    const removed = await (isStarted(shown) ? removal() : act()).catch(() => false);
    if (removed) toast({ tone: "success", text: t("remove.done") });
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block truncate font-medium">{nameOf(shown)}</span>
          <span className="text-muted">{formatDate(Date.parse(shown.created_at), language)}</span>
        </span>
        <Badge tone={shown.status === "failed" ? "negative" : "neutral"}>{t(`status.${shown.status}`)}</Badge>
        <Button variant="secondary" size="sm" onClick={onOpen}>
          {t(shown.status === "ready" ? "card.continue" : "card.details")}
        </Button>
        <IconButton icon="trash" size="sm" label={t("past.remove")} onClick={() => void ask()} />
      </div>
      <ImportCard shown={shown} bare />
    </li>
  );
}
