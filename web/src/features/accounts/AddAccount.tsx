import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { isAboutTyping, useTrack } from "./api.ts";

type HandleBox = ComponentType<{
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  onPick: (username: string) => void;
}>;

export type Added = { username: string; before: boolean };

type AddAccountProps = {
  /** The text box that suggests profiles. */
  Box: HandleBox;
  /** Names that are tracked already. */
  known: ReadonlySet<string>;
  /** The one added last. */
  added: Added | null;
  onAdded: (added: Added) => void;
  /** Takes the focus when it appears. */
  focus?: boolean;
};

/** Tracks one profile after the other: the box is empty and ready again after each. */
export function AddAccount({ Box, known, added, onAdded, focus = false }: AddAccountProps) {
  const t = useT("accounts");
  const textOf = useErrorText(true);
  const { add, busy, error, round, form } = useAdding(known, onAdded, focus);
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
      className="flex flex-col gap-2"
    >
      <div className="flex items-start gap-2">
        <Box
          key={round}
          name="username"
          hint={t("add.hint")}
          error={refused ? textOf(refused) : undefined}
          onPick={add}
        />
        <Button busy={busy} className="pointer-coarse:h-11">
          {t("add.submit")}
        </Button>
      </div>
      <LastAdded added={error ? null : added} />
    </form>
  );
}

function LastAdded({ added }: { added: Added | null }) {
  const t = useT("accounts");
  return (
    <output className="flex flex-wrap items-center gap-x-2 empty:hidden">
      {added && (
        <>
          <Icon name="check" size={16} className="text-positive" />
          {t(added.before ? "add.known" : "add.done", { username: added.username })}
          <TextLink to={`/dashboard/${added.username}`}>{t("add.show")}</TextLink>
        </>
      )}
    </output>
  );
}

function useAdding(known: ReadonlySet<string>, onAdded: AddAccountProps["onAdded"], focus: boolean) {
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
        onAdded({ username, before: known.has(username) });
        // Keep the text if the user has continued typing.
        if ([typed, ""].includes(form.current?.querySelector("input")?.value ?? ""))
          setRound((count) => count + 1);
      },
      () => {},
    );
  };
  return { add, busy, error, round, form };
}
