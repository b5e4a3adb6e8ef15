import { LONGEST_FILE_NAME, MOST_FILE_BYTES } from "@owlstat/core/imports/limits.ts";
import { type DragEvent, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useImportFile } from "./api.ts";
import { useFormText } from "./texts.ts";
import { useFileRoom } from "./use-file-room.ts";

const ACCEPTED = ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values";

/** A file dropped or chosen goes out at once; it is read before anything of it is stored. */
export function FileForm({ onRead }: { onRead: (id: string) => void }) {
  const t = useT("imports");
  const { mutateAsync, isPending, error, progress, stop } = useImportFile();
  const [name, setName] = useState("");
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const room = useFileRoom();
  const refused = useFormText(error?.code === "upload_interrupted" ? null : error);
  const send = (file: File | undefined) => {
    if (!file || isPending) return;
    const problem = file.size > MOST_FILE_BYTES ? t("file.large") : room.refusal(file.size);
    setTooLarge(problem);
    if (problem) return;
    setName(file.name);
    mutateAsync({ file: plainType(file), name: file.name.slice(0, LONGEST_FILE_NAME) }).then(
      ({ import: { id } }) => onRead(id),
      () => {},
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <FormErrors errors={tooLarge ? [tooLarge] : refused ? [refused] : []} />
      {isPending ? (
        <div className="flex flex-col gap-3">
          <Progress label={t("file.sending", { name })} value={progress} />
          <Button variant="secondary" className="self-end" onClick={stop}>
            {t("file.stop")}
          </Button>
        </div>
      ) : (
        <DropZone onFile={send} room={room.text} />
      )}
    </div>
  );
}

/**
 * Some systems give CSV files no type or that of a spreadsheet program; the server checks the bytes anyway.
 */
function plainType(file: File): Blob {
  return file.slice(0, file.size, "text/csv");
}

type DropZoneProps = { onFile: (file: File | undefined) => void; room: string | null };

function DropZone({ onFile, room }: DropZoneProps) {
  const t = useT("imports");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <section
      aria-label={t("file.drop")}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={cx(
        "flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors",
        over ? "border-brand-line bg-brand-tint" : "border-line",
      )}
    >
      <Icon name="upload" size={24} className="text-muted" />
      <p className="font-medium max-md:hidden">{t("file.drop")}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label={t("file.choose")}
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button data-autofocus onClick={() => input.current?.click()}>
        {t("file.choose")}
      </Button>
      <p className="max-w-prose text-muted">{t("file.hint")}</p>
      {room && <p className="max-w-prose text-muted">{room}</p>}
    </section>
  );
}
