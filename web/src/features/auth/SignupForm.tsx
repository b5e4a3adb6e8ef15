import { signup } from "@owlstat/core/auth/contract.ts";
import { SIGNUP_PROBLEMS, type SignupProblem, signupProblems } from "@owlstat/core/auth/rules.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { savedUtm } from "../../platform/browser/attribution.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { useFirstWrong } from "../../ui/controls/use-first-wrong.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { SignupFields } from "./SignupFields.tsx";
import type { SignupWrong } from "./signup-wrong.ts";
import { useComeIn } from "./use-come-in.ts";

export function SignupForm({ stay = false }: { stay?: boolean }) {
  const t = useT("auth");
  const form = useRef<HTMLFormElement>(null);
  const [terms, setTerms] = useState(false);
  const { send, busy, errors, wrong } = useSignup(stay);
  useFirstWrong(form, wrong);
  // A box ticked before the app took over counts.
  useEffect(() => setTerms(form.current ? new FormData(form.current).has("terms") : false), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={errors} />
      <SignupFields onTerms={setTerms} wrong={wrong} />
      <div className="flex flex-col gap-2">
        <Button size="lg" disabled={!terms} busy={busy} aria-describedby="signup-why">
          {t("signup.submit")}
        </Button>
        <p id="signup-why" className="min-h-5 text-center text-muted">
          {!terms && t("signup.why")}
        </p>
      </div>
    </form>
  );
}

/** The fields of the problems that the sentence about email and password is about. */
const OF_LOGIN = /^(?:email|password)_/;

/** Validates as the server does, sends, and shows the problems. */
function useSignup(stay: boolean) {
  const texts = useT("errors");
  const toast = useToast();
  const attempt = useCall(signup);
  const comeIn = useComeIn(stay);
  const query = useSearchParams();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<readonly SignupWrong[]>([]);
  const mark = (problems: readonly SignupProblem[]) => {
    setWrong(problems);
    if (problems.some((problem) => OF_LOGIN.test(problem)))
      toast({ tone: "error", title: texts("signup_invalid"), text: texts("signup_marked") });
  };
  const send = (form: FormData) => {
    if (attempt.isPending) return;
    const text = (name: string) => String(form.get(name) ?? "");
    const account = { name: text("name"), email: text("email"), password: text("password") };
    const problems = signupProblems({ ...account, commonPassword: false });
    setErrors(problems.map((problem) => texts(`problem.${problem}`)));
    mark(problems);
    if (problems.length > 0) return;
    attempt.mutate(
      { ...account, terms: form.has("terms"), newsletter: form.has("newsletter"), utm_info: savedUtm() },
      {
        onSuccess: ({ user }) => comeIn("signup", user, query.get("then")),
        onError: (error) => {
          if (error.code === "signup_invalid") mark(problemsOf(error.details.problems));
          if (error.code === "email_in_use") setWrong(["email_in_use"]);
          setErrors(error.texts.length > 0 ? error.texts : [texts("unexpected")]);
        },
      },
    );
  };
  return { send, busy: attempt.isPending, errors, wrong };
}

/** What the server found wrong. */
function problemsOf(given: unknown): SignupProblem[] {
  return Array.isArray(given) ? SIGNUP_PROBLEMS.filter((problem) => given.includes(problem)) : [];
}
