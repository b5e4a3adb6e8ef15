import type { AlarmFiring } from "@owlstat/core/alarms/contract.ts";
import { writeFiring } from "@owlstat/core/alarms/writing.ts";
import { type FormEvent, useState } from "react";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { downloadCsv } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useFiringCall } from "./api.ts";
import { csvOf } from "./history-csv.ts";

const FIRST_SHOWN = 10;

/** What fired, newest first, with the team's comments. */
export function History({ firings }: { firings: readonly AlarmFiring[] }) {
  const t = useT("alarms");
  const [all, setAll] = useState(false);
  const shown = all ? firings : firings.slice(0, FIRST_SHOWN);
  return (
    <Card
      id="history"
      title={t("history.title")}
      actions={
        firings.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            icon="download"
            onClick={() => downloadCsv(t("heading"), csvOf(t, firings))}
          >
            {t("history.csv")}
          </Button>
        )
      }
    >
      {firings.length === 0 ? (
        <p className="text-muted">{t("history.empty")}</p>
      ) : (
        <ul className="-my-2 flex flex-col divide-y divide-line">
          {shown.map((firing) => (
            <Row key={firing.id} firing={firing} />
          ))}
        </ul>
      )}
      {firings.length > FIRST_SHOWN && !all && (
        <Button variant="ghost" className="mt-3 -ml-4" onClick={() => setAll(true)}>
          {t("history.all", { count: firings.length })}
        </Button>
      )}
    </Card>
  );
}

function Row({ firing }: { firing: AlarmFiring }) {
  const t = useT("alarms");
  const language = useLanguage();
  const mayWrite = useMayWrite();
  const { mutate } = useFiringCall();
  const [comment, setComment] = useState<string | null>(null);
  const key = { id: firing.id };
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate({ ...key, comment: comment ?? "" });
    setComment(null);
  };
  const done = firing.acknowledged_at !== null;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 wrap-anywhere md:py-1.5">
          <p className="text-pretty">{writeFiring(t, firing, language)}</p>
          {done && (
            <p className="text-muted">{t("history.seenBy", { name: firing.acknowledged_by ?? "–" })}</p>
          )}
          {firing.comment !== "" && comment === null && <p className="text-muted">{firing.comment}</p>}
        </div>
        {mayWrite && (
          <span className="flex gap-2 max-md:-ml-3">
            <Button variant="ghost" size="sm" onClick={() => mutate({ ...key, acknowledged: !done })}>
              {t(done ? "history.open" : "history.seen")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setComment(firing.comment)}>
              {t("history.comment")}
            </Button>
          </span>
        )}
      </div>
      {comment !== null && (
        <form onSubmit={send} className="flex flex-wrap items-start gap-2 pt-1">
          <Field label={t("history.comment")} labelHidden className="flex-1 basis-64">
            <Input
              autoFocus
              maxLength={500}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              onKeyDown={({ key }) => key === "Escape" && setComment(null)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t("form.save")}
          </Button>
          <Button variant="ghost" onClick={() => setComment(null)}>
            {t("form.cancel")}
          </Button>
        </form>
      )}
    </li>
  );
}
