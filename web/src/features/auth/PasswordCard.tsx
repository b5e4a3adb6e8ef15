import { changePassword, listSessions } from "@owlstat/core/auth/contract.ts";
import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import { ProveAgain } from "./ProveAgain.tsx";

/** Changes the password, or sets the first one of somebody who comes in through Facebook or Google. */
export function PasswordCard() {
  const t = useT("auth");
  const { user } = useSession();
  // A new form after each success: nothing typed stays behind.
  const [round, setRound] = useState(0);
  if (!user) return null;
  const has = user.logins.password;
  return (
    <Card
      title={t(has ? "password.title" : "password.titleFirst")}
      subtitle={t(has ? "password.subtitle" : "password.subtitleFirst")}
    >
      <PasswordForm key={round} has={has} done={() => setRound(round + 1)} />
    </Card>
  );
}

function PasswordForm({ has, done }: { has: boolean; done: () => void }) {
  const t = useT("auth");
  const texts = useT("errors");
  const [next, setNext] = useState("");
  const strict = useStricterRule();
  const { send, busy, error, problems } = useChange(strict, done);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(has ? String(new FormData(event.currentTarget).get("password") ?? "") : undefined, next);
  };
  const shown = error?.show === "form" ? error.texts : [];
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-dialog flex-col gap-4">
      <FormErrors errors={problems.length > 0 ? problems.map((one) => texts(`problem.${one}`)) : shown} />
      {has && (
        <Field label={t("password.current")}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <Field label={t("password.new")}>
          <PasswordInput
            name="new_password"
            autoComplete="new-password"
            onChange={({ currentTarget }) => setNext(currentTarget.value)}
          />
        </Field>
        {strict ? <PasswordRules password={next} /> : <PasswordStrength password={next} />}
      </div>
      <Button busy={busy} className="self-start">
        {t(has ? "password.submit" : "password.submitFirst")}
      </Button>
      {error?.code === "proof_needed" && <ProveAgain />}
    </form>
  );
}

/** The stricter rule applies to owners and admins of a company. */
function useStricterRule(): boolean {
  const { user } = useSession();
  return (user?.spaces ?? []).some(({ kind, role }) => kind === "company" && isAtLeast(role, "admin"));
}

function useChange(strict: boolean, done: () => void) {
  const t = useT("auth");
  const toast = useToast();
  const { refresh } = useSession();
  const change = useCall(changePassword, { refresh: [listSessions] });
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>([]);
  useShowError(change.error);
  const send = (password: string | undefined, next: string) => {
    const found = passwordProblems(next, { strict, common: false });
    setProblems(found);
    if (found.length > 0 || change.isPending) return;
    const onSuccess = () => {
      toast({ tone: "success", text: t("password.done") });
      void refresh();
      done();
    };
    change.mutate({ password, new_password: next }, { onSuccess });
  };
  return { send, busy: change.isPending, error: change.error, problems };
}
