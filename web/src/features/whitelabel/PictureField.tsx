import {
  fetchSitePicture,
  getSite,
  type PictureKind,
  removeSitePicture,
  uploadSitePicture,
} from "@owlstat/core/whitelabel/contract.ts";
import { useState } from "react";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useUpload } from "../../platform/calls/upload.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { PictureBox } from "./PictureBox.tsx";

/** A picture of the brand: chosen, dropped, or fetched from an address; taken away again. */
export function PictureField({ kind, hash }: { kind: PictureKind; hash: string | null }) {
  const t = useT("whitelabel");
  const { send, remove, busy, problem, byAddress } = usePicture(kind);
  return (
    <PictureBox
      label={t(`picture.${kind}`)}
      hint={t(`picture.${kind}Hint`)}
      hash={hash}
      busy={busy}
      problem={problem}
      onFile={send}
      onRemove={remove}
    >
      <ByAddress busy={busy} onFetch={byAddress} />
    </PictureBox>
  );
}

function ByAddress({ busy, onFetch }: { busy: boolean; onFetch: (url: string) => void }) {
  const t = useT("whitelabel");
  const [url, setUrl] = useState("");
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Field label={t("picture.address")} labelHidden className="min-w-0 flex-1 basis-60">
        <Input
          type="url"
          value={url}
          prefix={t("picture.by")}
          maxLength={500}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (url) onFetch(url);
          }}
        />
      </Field>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        busy={busy}
        disabled={!url}
        onClick={() => onFetch(url)}
      >
        {t("picture.fetch")}
      </Button>
    </div>
  );
}

function usePicture(kind: PictureKind) {
  const textOf = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = { refresh: [getSite] };
  const sending = useUpload(uploadSitePicture, refresh);
  const fetching = useCall(fetchSitePicture, refresh);
  const removing = useCall(removeSitePicture, refresh);
  const onError = (error: CallError) => setProblem(textOf(error));
  const start = () => setProblem(null);
  return {
    problem,
    busy: sending.isPending || fetching.isPending || removing.isPending,
    send(file: File | undefined) {
      start();
      if (file) sending.mutate({ kind, file }, { onError });
    },
    byAddress(url: string) {
      start();
      fetching.mutate({ kind, url }, { onError });
    },
    remove() {
      start();
      removing.mutate({ kind }, { onError });
    },
  };
}
