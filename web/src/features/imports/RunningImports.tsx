import type { Import } from "@owlstat/core/imports/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { useEffect, useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { readStored, writeStored } from "../../platform/browser/storage.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import {
  isStarted,
  isUnderWay,
  useCancelImport,
  useFollowed,
  useImports,
  useRemoveImport,
  useStartImport,
} from "./api.ts";
import { ImportCard } from "./ImportCard.tsx";
import { useName } from "./texts.ts";

const SEEN = "imports-seen";
const loadPreview = async () => (await import("./ImportPreview.tsx")).ImportPreview;

/**
 * A card for each import under way, for each file that waits for an answer, and for the newest one that ended, for a
 * day or until it was put away.
 */
export function RunningImports() {
  const imports = useImports();
  const { now } = useBoot();
  useFollowed(imports);
  // What was dismissed is stored in this browser, so the first paint does not know it.
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(readStored(SEEN) ?? ""), []);
  const [opened, setOpened] = useState<string | null>(null);
  const shut = () => setOpened(null);
  const Preview = useAskedPart(loadPreview, opened !== null, shut);
  const close = ({ id }: Import) => {
    writeStored(SEEN, id);
    setSeen(id);
  };
  // Files that were not started are shown only to users who may start them.
  const mayWrite = useMayWrite();
  const open = imports?.filter((one) => (isStarted(one) ? isUnderWay(one) : mayWrite)) ?? [];
  // Later imports have larger ids.
  const isNews = ({ id, ended_at }: Import) =>
    seen !== null && id > seen && ended_at !== null && Date.parse(ended_at) > now - DAY;
  const ended = imports?.find((one) => !isUnderWay(one) && isNews(one));
  return (
    <>
      {[...open, ...(ended ? [ended] : [])].map((one) => (
        <One key={one.id} shown={one} onOpen={() => setOpened(one.id)} onClose={() => close(one)} />
      ))}
      {opened && Preview && <Preview id={opened} onBack={shut} onClose={shut} />}
    </>
  );
}

const FAILED = ["waiting", "not_found", "not_professional", "no_slot", "temporary"] as const;

type OneProps = { shown: Import; onOpen: () => void; onClose: () => void };

function One(props: OneProps) {
  const t = useT("imports");
  const nameOf = useName();
  const { shown } = props;
  return (
    <Card
      title={nameOf(shown)}
      subtitle={<output>{t(`status.${shown.status}`)}</output>}
      actions={isStarted(shown) ? <Actions {...props} /> : <SentActions {...props} />}
    >
      <ImportCard shown={shown} />
    </Card>
  );
}

/** The actions for a file before it is started. */
function SentActions({ shown: { id, status }, onOpen }: OneProps) {
  const t = useT("imports");
  const remove = useRemoveImport();
  useShowError(remove.error);
  return (
    <>
      {status === "ready" && (
        <Button size="sm" onClick={onOpen}>
          {t("card.continue")}
        </Button>
      )}
      <Button variant="secondary" size="sm" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
        {t(status === "analysing" ? "card.cancel" : "card.discard")}
      </Button>
    </>
  );
}

function Actions({ shown, onOpen, onClose }: OneProps) {
  const t = useT("imports");
  const mayWrite = useMayWrite();
  const cancel = useCancelImport();
  const start = useStartImport();
  useShowError(cancel.error ?? start.error);
  const { id, status, results } = shown;
  const failed = FAILED.some((result) => results[result] > 0) || status === "failed";
  const running = status === "running";
  return (
    <>
      {running && mayWrite && (
        <Button variant="secondary" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t("card.cancel")}
        </Button>
      )}
      {!running && failed && mayWrite && (
        <Button
          variant="secondary"
          size="sm"
          icon="refresh"
          busy={start.isPending}
          onClick={() => start.mutate({ id })}
        >
          {t("card.retry")}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onOpen}>
        {t("card.details")}
      </Button>
      {!running && <IconButton icon="close" size="sm" label={t("card.close")} onClick={onClose} />}
    </>
  );
}
