import { confirm, getConfirmation } from "@owlstat/core/auth/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { type ReactNode, useCallback, useEffect } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { ConfirmElsewhere } from "./ConfirmElsewhere.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

type Link = Answer<typeof getConfirmation>;

/**
 * What a confirmation link is for, and the button that confirms: opening the link alone must not confirm anything,
 * except in the browser that signed up, where no program that looks at mail opens it. `next` is what may follow.
 */
export function Confirmation({ token, next }: { token: string; next: ReactNode }) {
  const t = useT("auth");
  const { refresh } = useSession();
  const link = useRead(getConfirmation, { token });
  const act = useCall(confirm);
  useShowError(act.error);
  const { mutate } = act;
  const give = useCallback(
    () => mutate({ token }, { onSuccess: () => void refresh() }),
    [mutate, token, refresh],
  );
  const inOwnBrowser = link.data?.state === "open" && link.data.kind === "signup" && link.data.own;
  useEffect(() => {
    if (inOwnBrowser) give();
  }, [inOwnBrowser, give]);
  if (link.isError) return <LoadFailed compact onRetry={link.refetch} />;
  const now = act.error?.code === "link_gone" ? GONE : (act.data ?? link.data);
  return (
    <Loading when={link.isPending} skeleton={<SkeletonText lines={5} />}>
      {now && now.state !== "open" && <Settled link={now} />}
      {now?.state === "done" && next}
      {now?.state === "open" && needsLogin(now) && <LogInFirst token={token} />}
      {now?.state === "open" && !now.keeps && <ConfirmElsewhere act={act} token={token} email={now.email} />}
      {now?.state === "open" && now.keeps && !needsLogin(now) && (
        <div className="flex flex-col gap-4">
          <FormErrors errors={act.error?.show === "form" ? act.error.texts : []} />
          <p className="text-center wrap-anywhere text-muted">
            {t("confirm.ask", { email: now.email ?? "" })}
          </p>
          <Button size="lg" busy={act.isPending} onClick={give}>
            {t(`confirm.act.${now.kind ?? "signup"}`)}
          </Button>
        </div>
      )}
    </Loading>
  );
}

const GONE: Link = { kind: null, state: "gone", own: false, email: null, keeps: true };

/** A change of address is confirmed by the account itself, not by whoever reads the mail. */
const needsLogin = ({ kind, own }: Link) => kind !== "signup" && !own;

function LogInFirst({ token }: { token: string }) {
  const t = useT("auth");
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="lock"
      title={t("confirm.logIn")}
      text={t("confirm.logInText")}
      action={
        <LinkButton to={loginPath(`/confirm?token=${encodeURIComponent(token)}`)}>{t("toLogin")}</LinkButton>
      }
    />
  );
}

/** Nothing is left to do with the link itself. */
function Settled({ link }: { link: Link }) {
  const t = useT("auth");
  const { user } = useSession();
  if (link.state === "done")
    return (
      <EmptyState
        compact
        kind="cleared"
        title={t("confirm.done")}
        text={t("confirm.doneText", { email: link.email ?? "" })}
        action={<GoOn />}
      />
    );
  if (link.state === "waiting")
    return (
      <EmptyState
        compact
        kind="cleared"
        icon="mail"
        title={t("confirm.waiting")}
        text={t("confirm.waitingText")}
        action={<GoOn />}
      />
    );
  const mayResend = user !== null && !user.confirmed;
  return (
    <EmptyState
      compact
      kind="nothing"
      icon="mail"
      title={t("confirm.gone")}
      text={t("confirm.goneText")}
      action={mayResend ? <ResendConfirmation /> : <GoOn />}
    />
  );
}

function GoOn() {
  const t = useT("auth");
  const { user } = useSession();
  if (!user) return <LinkButton to="/login">{t("toLogin")}</LinkButton>;
  const to = user.onboarding_completed ? "/accounts" : "/first-steps";
  return <LinkButton to={to}>{t("confirm.goOn")}</LinkButton>;
}
