import { type AdminUser, listUsers, setUserPassword, signUserOut } from "@owlstat/core/admin/contract.ts";
import { isStrictPassword } from "@owlstat/core/auth/rules.ts";
import { type FormEvent, useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { PasswordInput } from "../../ui/controls/PasswordInput.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { Facts } from "./Facts.tsx";
import { ResetFactor } from "./ResetFactor.tsx";
import { UserDetails } from "./UserDetails.tsx";

type UserDrawerProps = { user: AdminUser | undefined; onClose: () => void };

/** Everything about one user, and what an admin may do. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  return (
    <Dialog
      open={user !== undefined}
      onClose={onClose}
      placement="drawer"
      size="lg"
      title={user?.name ?? ""}
      description={user?.email}
    >
      {user && <Details key={user.id} user={user} />}
    </Dialog>
  );
}

function Details({ user }: { user: AdminUser }) {
  const t = useT("admin");
  const { moment } = useInstantText();
  const utm = Object.entries(user.utm_info ?? {}).filter(([, value]) => value);
  return (
    <div className="flex flex-col gap-8">
      <Facts
        aligned
        facts={[
          [t("column.admin"), user.admin && t("yes")],
          [t("column.since"), moment(user.created_at)],
          [t("column.seen"), user.last_seen_at && moment(user.last_seen_at)],
          [t("column.id"), <code key="id">{user.id}</code>],
        ]}
      />
      <UserDetails user={user} />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t("utm.title")}</h3>
        {utm.length > 0 ? <Facts aligned facts={utm} /> : <p className="text-muted">{t("utm.none")}</p>}
      </section>
      <section className="flex flex-col gap-4">
        <h3 className="font-semibold">{t("acts.title")}</h3>
        <SignOut user={user} />
        <SetPassword user={user} />
        <ResetFactor user={user} />
        <LinkButton
          to={`/admin/users?view=audit&user_id=${user.id}`}
          variant="secondary"
          className="self-start"
        >
          {t("acts.audit")}
        </LinkButton>
      </section>
    </div>
  );
}

function SignOut({ user }: { user: AdminUser }) {
  const t = useT("admin");
  const toast = useToast();
  const end = useCall(signUserOut, { refresh: [listUsers] });
  useShowError(end.error);
  const onSuccess = ({ ended }: { ended: number }) =>
    toast({ tone: "success", text: t("acts.signedOut", { count: ended }) });
  return (
    <Button
      variant="secondary"
      busy={end.isPending}
      className="self-start"
      onClick={() => end.mutate({ id: user.id }, { onSuccess })}
    >
      {t("acts.signOut")}
    </Button>
  );
}

function SetPassword({ user }: { user: AdminUser }) {
  const t = useT("admin");
  const texts = useT("errors");
  const toast = useToast();
  const [refused, setRefused] = useState(false);
  const set = useCall(setUserPassword);
  useShowError(set.error);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    setRefused(!isStrictPassword(password));
    if (!isStrictPassword(password) || set.isPending) return;
    const onSuccess = () => {
      form.reset();
      toast({ tone: "success", text: t("acts.passwordSet") });
    };
    set.mutate({ id: user.id, password }, { onSuccess });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <FormErrors errors={set.error?.show === "form" ? set.error.texts : []} />
      <Field
        label={t("acts.newPassword")}
        hint={refused ? undefined : texts("problem.password_strict")}
        error={refused ? texts("problem.password_strict") : null}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button variant="secondary" busy={set.isPending} className="self-start">
        {t("acts.setPassword")}
      </Button>
    </form>
  );
}
