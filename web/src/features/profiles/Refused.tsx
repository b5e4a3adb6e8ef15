import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { HIDDEN, readHandle } from "@owlstat/core/profiles/rules.ts";
import type { ReactNode } from "react";
import { useBoot } from "../../platform/boot.tsx";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { type EmptyKind, EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Avatar } from "../../ui/marks/Avatar.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useSuggestions } from "./api.ts";
import { LookupForm } from "./LookupForm.tsx";

type RefusedProps = {
  /** As it stands in the address. */
  typed: string;
  error: CallError;
  retry: () => void;
};

/** More can be looked up by whoever logs in. */
const LIMITS: readonly string[] = ["lookup_limited", "visitors_limited"];

const SAID = { account_not_found: "missing", profile_hidden: "hidden" } as const;

/** Why there is no profile to show, and what to do. */
export function Refused({ typed, error, retry }: RefusedProps) {
  const t = useT("profiles");
  const text = useErrorText()(error);
  const look = lookOf(error);
  const username = readHandle(typed);
  const name = username.ok ? `@${username.username}` : typed;
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-4 py-8">
      <EmptyState
        kind={look}
        pageTitle
        title={text}
        text={
          <p className="wrap-anywhere">
            {t(`refused.${SAID[error.code as keyof typeof SAID] ?? "typed"}`, { name })}
          </p>
        }
        action={<WayOn error={error} typed={typed} retry={retry} />}
        compact
      />
      <LookupForm submit={t("refused.submit")} />
      {error.code === "account_not_found" && <Alike typed={typed} />}
    </div>
  );
}

function lookOf({ code }: CallError): EmptyKind {
  if (code === "account_not_found" || code.startsWith("handle_")) return "nothing";
  if (code === "not_professional" || LIMITS.includes(code) || code === "profile_hidden") return "forbidden";
  return "error";
}

function WayOn({ error: { code }, typed, retry }: RefusedProps): ReactNode {
  const t = useT("profiles");
  const { site } = useBoot();
  if (LIMITS.includes(code))
    return (
      <LinkButton to={loginPath(`/profile/${encodeURIComponent(typed)}`)}>{t("refused.login")}</LinkButton>
    );
  if (code === "profile_hidden") {
    if (!site.own_site) return null;
    const username = encodeURIComponent(typed.replace(HIDDEN, ""));
    return (
      <LinkButton variant="secondary" to={`/hide-profile?username=${username}`}>
        {t("refused.mine")}
      </LinkButton>
    );
  }
  if (code === "account_not_found" || code === "not_professional" || code.startsWith("handle_")) return null;
  return (
    <Button variant="secondary" icon="refresh" onClick={retry}>
      {t("retry")}
    </Button>
  );
}

/** Profiles with similar names. */
function Alike({ typed }: { typed: string }) {
  const t = useT("profiles");
  const { profiles } = useSuggestions(typed);
  if (profiles.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium">{t("refused.alike")}</h2>
      <ul className="flex flex-col gap-2">
        {profiles.slice(0, 4).map(({ username, profile_pic_hash }) => (
          <li key={username} className="flex items-center gap-3">
            <Avatar hash={profile_pic_hash} size={32} />
            <TextLink to={`/profile/${username}`}>@{username}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
