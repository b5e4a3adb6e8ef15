import { isStrictPassword } from "@owlstat/core/auth/rules.ts";
import { getClientLoginLink, useClientLoginLink } from "@owlstat/core/clients/login-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCall, useRead } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormErrors } from "../../../ui/controls/FormErrors.tsx";
import { Input } from "../../../ui/controls/Input.tsx";
import { LinkButton } from "../../../ui/controls/LinkButton.tsx";
import { PasswordInput } from "../../../ui/controls/PasswordInput.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../../ui/layout/Skeleton.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { enterHome } from "./enter-home.ts";

type OpenLink = Answer<typeof getClientLoginLink>;
type LinkPageProps = {
  token: string;
  kind: NonNullable<OpenLink["kind"]>;
  rules: (password: string) => ReactNode;
  /** What stands above the form, for a link that can be used. */
  lead?: (link: OpenLink) => ReactNode;
  /** What stands below it. */
  after?: ReactNode;
};

/** What a link in a mail to a client opens: a form for the password, or that the link is gone. */
export function LinkForm({ token, kind, rules, lead, after }: LinkPageProps) {
  const link = useRead(getClientLoginLink, { token }, { enabled: token !== "" });
  if (link.isError) return <LoadFailed compact onRetry={link.refetch} />;
  const usable = link.data?.kind === kind ? link.data : null;
  return (
    <Loading when={token !== "" && link.isPending} skeleton={<SkeletonText lines={6} />}>
      {usable ? (
        <>
          {lead?.(usable)}
          <PasswordForm token={token} link={usable} rules={rules} />
          {after}
        </>
      ) : (
        <Gone kind={kind} />
      )}
    </Loading>
  );
}

function Gone({ kind }: Pick<LinkPageProps, "kind">) {
  const [t, own] = [useT("auth"), useT("client-home")];
  const invited = kind === "invitation";
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="lock"
      title={invited ? own("invitation.none") : t("reset.none")}
      text={invited ? own("invitation.gone") : t("reset.gone")}
      action={<LinkButton to="/client/login">{t("toLogin")}</LinkButton>}
    />
  );
}

type PasswordFormProps = Pick<LinkPageProps, "token" | "rules"> & { link: OpenLink };

function PasswordForm({ token, link, rules }: PasswordFormProps) {
  const [t, own, texts] = [useT("auth"), useT("client-home"), useT("errors")];
  const [password, setPassword] = useState("");
  const [weak, setWeak] = useState(false);
  const set = useCall(useClientLoginLink);
  useShowError(set.error);
  const invited = link.kind === "invitation";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    const strict = isStrictPassword(password);
    setWeak(!strict);
    if (!strict || set.isPending) return;
    set.mutate({ token, password, ...(invited && { name }) }, { onSuccess: enterHome });
  };
  const refused = set.error?.show === "form" ? set.error.texts : [];
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormErrors errors={weak ? [texts("problem.password_strict")] : refused} />
      {/* So that the browser keeps the password with its address. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email ?? ""} />
      {invited && (
        <Field label={own("name")}>
          <Input name="name" autoComplete="name" defaultValue={link.name} maxLength={100} />
        </Field>
      )}
      <Field label={invited ? own("password") : t("password.new")}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      {rules(password)}
      <Button size="lg" busy={set.isPending}>
        {invited ? own("invitation.submit") : t("reset.submit")}
      </Button>
    </form>
  );
}
