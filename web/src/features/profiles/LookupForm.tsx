import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { HandleInput } from "./HandleInput.tsx";

type LookupFormProps = {
  submit: string;
  hint?: string;
  /** Less prominent, next to something more important. */
  quiet?: boolean;
};

/** The search box: any way to write a profile goes to its page. */
export function LookupForm({ submit, hint, quiet = false }: LookupFormProps) {
  const t = useT("errors");
  const navigate = useNavigate();
  const { named } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const go = (typed: string) => {
    const verdict = readHandle(typed);
    if (!verdict.ok) return setRefused(t(verdict.code));
    setRefused(undefined);
    void navigate(`/profile/${verdict.username}`);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(String(new FormData(event.currentTarget).get("profile") ?? ""));
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      action={named ? `/${named}/profile` : "/profile"}
      noValidate
      className="flex w-full max-w-dialog items-start gap-2"
    >
      <HandleInput name="profile" hint={hint} error={refused} onPick={go} large />
      <Button size="lg" variant={quiet ? "secondary" : "primary"} className="h-12">
        {submit}
      </Button>
    </form>
  );
}
