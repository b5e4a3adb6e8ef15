import {
  fetchSitePicture,
  getSite,
  type PictureKind,
  removeSitePicture,
  uploadSitePicture,
} from "@owlstat/core/whitelabel/contract.ts";
import { useId, useState } from "react";
import type { CallError } from "../../platform/call-error.ts";
import { useT } from "../../platform/i18n.tsx";
import { useCall } from "../../platform/query.tsx";
import { useUpload } from "../../platform/upload.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useDrop } from "../../ui/controls/use-drop.ts";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { cx } from "../../ui/styles/cx.ts";

/** A picture of the brand: chosen, dropped, or fetched from an address; taken away again. */
export function PictureField({ kind, hash }: { kind: PictureKind; hash: string | null }) {
  const t = useT("whitelabel");
  const id = useId();
  const { send, remove, busy, problem, byAddress } = usePicture(kind);
  const { over, handlers } = useDrop(send);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium">{t(`picture.${kind}`)}</span>
      <div
        {...handlers}
        className={cx(
          "flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4",
          over ? "border-brand-line bg-brand-tint" : "border-control",
        )}
      >
        <span className="flex h-16 w-32 items-center justify-center rounded-control bg-raised p-2">
          {hash ? (
            <img src={`/logo/${hash}.png`} alt={t(`picture.${kind}`)} className="max-h-full max-w-full" />
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
                aria-label={t("picture.chooseOf", { kind: t(`picture.${kind}`) })}
                accept={uploadSitePicture.upload?.types.join()}
                aria-describedby={`${id}-hint ${id}-problem`}
                disabled={busy}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  send(currentTarget.files?.[0]);
                  currentTarget.value = "";
                }}
              />
            </label>
            {hash && (
              <Button type="button" variant="ghost" size="sm" disabled={busy} onClick={remove}>
                {t("picture.remove")}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-muted">
            {t(`picture.${kind}Hint`)}
          </p>
        </div>
        <ByAddress busy={busy} onFetch={byAddress} />
      </div>
      <p id={`${id}-problem`} role="alert" className="text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function ByAddress({ busy, onFetch }: { busy: boolean; onFetch: (url: string) => void }) {
  const t = useT("whitelabel");
  const [url, setUrl] = useState("");
  return (
    <div className="flex w-full items-center gap-2">
      <Field label={t("picture.address")} labelHidden className="min-w-0 flex-1">
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
