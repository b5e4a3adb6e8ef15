import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { useShowError } from "../../ui/show-error.ts";
import { useToast } from "../../ui/toast.tsx";
import { isAboutTyping, useTrack } from "./api.ts";

export type HandleBox = ComponentType<{
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  onPick: (username: string) => void;
}>;

type AddAccountProps = {
  /** The text box that suggests profiles. */
  Box: HandleBox;
  /** Names that are tracked already. */
  known: ReadonlySet<string>;
  /** Takes the focus when it appears. */
  focus?: boolean;
};

/** Tracks one profile after the other: the box is empty and ready again after each. */
export function AddAccount({ Box, known, focus = false }: AddAccountProps) {
  const t = useT("accounts");
  const e = useT("errors");
  const { add, busy, error, round, form } = useAdding(known, focus);
  const refused = error && isAboutTyping(error) ? error : null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(String(new FormData(event.currentTarget).get("username") ?? ""));
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      aria-label={t("add.title")}
      className="flex w-full items-start gap-2"
    >
      <Box
        key={round}
        name="username"
        hint={t("add.hint")}
        error={refused ? refused.texts.join(" ") || e(refused.code as "account_not_found") : undefined}
        onPick={add}
      />
      <Button busy={busy} className="pointer-coarse:h-11">
        {t("add.submit")}
      </Button>
    </form>
  );
}

function useAdding(known: ReadonlySet<string>, focus: boolean) {
  const t = useT("accounts");
  const toast = useToast();
  const { track, busy, error, forget } = useTrack();
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  useShowError(isAboutTyping(error) ? null : error);
  useEffect(() => {
    if (focus || round > 0) form.current?.querySelector("input")?.focus();
  }, [focus, round]);
  const add = (typed: string) => {
    if (busy) return;
    forget();
    track(typed).then(
      ({ username }) => {
        const action = { label: t("add.show"), to: `/dashboard/${username}` };
        const text = t(known.has(username) ? "add.known" : "add.done", { username });
        toast({ tone: known.has(username) ? "info" : "success", text, action });
        setRound((count) => count + 1);
      },
      () => {},
    );
  };
  return { add, busy, error, round, form };
}
