import { type ApiToken, listApiTokens, revokeApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { RevokeButton } from "../../ui/overlays/RevokeButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { Scopes } from "./Scopes.tsx";

export function TokenRow({ token }: { token: ApiToken }) {
  const t = useT("api-tokens");
  const { date, moment } = useInstantText();
  const { id, name, start, creator, created_at, last_used_at, expires_at, expired } = token;
  const facts = [
    last_used_at ? t("used", { moment: moment(last_used_at) }) : t("neverUsed"),
    ...(expires_at && !expired ? [t("until", { date: date(expires_at) })] : []),
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-xs text-muted">{start}…</code>
          <Scopes of={token.scopes} />
          {expired && <Badge tone="warning">{t("expired")}</Badge>}
        </span>
        <span className="text-muted wrap-anywhere">
          {t("creator", { name: creator, date: date(created_at) })}
        </span>
        <span className="text-muted">{facts.join(" · ")}</span>
      </span>
      <Revoke id={id} name={name} />
    </li>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const t = useT("api-tokens");
  const toast = useToast();
  const revoke = useCall(revokeApiToken, { refresh: [listApiTokens] });
  useShowError(revoke.error);
  const question = { title: t("revokeTitle", { name }), text: t("revokeText"), confirmLabel: t("revoke") };
  const tell = () => toast({ tone: "success", text: t("revoked", { name }) });
  return (
    <RevokeButton
      label={t("revokeOf", { name })}
      question={question}
      onRevoke={() => revoke.mutate({ id }, { onSuccess: tell })}
    />
  );
}
