import { type FormEvent, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";

type Answer = { width: number; height: number; title: string; html: string; author_name: string };
type State = { address: string; answer: Answer | null };

/** Asks the same address other sites ask, and shows what they would get. */
export function EmbedPreview() {
  const t = useT("embeds");
  const [state, setState] = useState<State | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    const response = await fetch(`/oembed?url=${encodeURIComponent(address)}`).catch(() => null);
    setState({ address, answer: response?.ok ? ((await response.json()) as Answer) : null });
  };
  const failed = state !== null && state.answer === null;
  return (
    <>
      <form onSubmit={onSubmit} className="flex items-end gap-2">
        <Field label={t("field")} className="flex-1" error={failed ? t("failed") : null}>
          <Input name="url" type="url" required />
        </Field>
        <Button className="self-start mt-6.5">{t("submit")}</Button>
      </form>
      {state?.answer && <Shown answer={state.answer} />}
    </>
  );
}

function Shown({ answer }: { answer: Answer }) {
  const t = useT("embeds");
  return (
    <>
      <Card title={t("preview")}>
        <iframe
          src={`/embed/${encodeURIComponent(answer.author_name.slice(1))}`}
          title={answer.title}
          width={answer.width}
          height={answer.height}
          sandbox="allow-popups"
          className="max-w-full border-0"
        />
      </Card>
      <Card title={t("answer")}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it sideways */}
        <pre tabIndex={0} className="overflow-x-auto font-mono text-xs">
          {JSON.stringify(answer, null, 2)}
        </pre>
      </Card>
    </>
  );
}
