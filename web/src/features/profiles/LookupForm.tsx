import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";

/** The search box: any way to write a profile goes to its page. */
export function LookupForm({ submit, hint }: { submit: string; hint?: string }) {
  const t = useT("home");
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("profile") ?? "").trim();
    if (typed) void navigate(`/profile/${encodeURIComponent(typed)}`);
  };
  return (
    <form onSubmit={onSubmit} action="/profile" className="flex w-full max-w-dialog items-start gap-2">
      <Field label={t("search.label")} labelHidden hint={hint} className="flex-1">
        <Input
          name="profile"
          icon="search"
          placeholder={t("search.placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-12 text-base"
          required
        />
      </Field>
      <Button size="lg" className="h-12">
        {submit}
      </Button>
    </form>
  );
}
