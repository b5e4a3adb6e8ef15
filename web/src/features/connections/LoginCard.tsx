import type { ConnectedLogin, ConnectedPage } from "@owlstat/core/connections/contract.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import type { ReactNode } from "react";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { PageRow } from "./PageRow.tsx";
import { Permissions } from "./Permissions.tsx";
import { useLend } from "./use-connected-pages.ts";

const CHOOSE = `/onboarding?step=pick&then=${encodeURIComponent("/settings?page=connected-pages")}`;

const NAMES = { facebook: "Facebook", instagram: "Instagram" } as const;

function titleOf(t: Translate<"connections">, { provider, person }: ConnectedLogin): string {
  if (!person) return t("login.unnamed");
  return t(provider === "instagram" ? "login.ofInstagram" : "login.of", { person });
}

type LoginCardProps = {
  login: ConnectedLogin;
  pages: readonly ConnectedPage[];
  /** The button that leads to the provider again. */
  again: ReactNode;
  onDisconnect: () => void;
  onDisconnectPage: (page: ConnectedPage) => void;
};

/** A login with the accounts that are read through it. */
export function LoginCard({ login, pages, again, onDisconnect, onDisconnectPage }: LoginCardProps) {
  const t = useT("connections");
  const language = useLanguage();
  const zone = useTimeZone();
  const date = (text: string) => formatDate(Date.parse(text), language, zone);
  const made = t("login.by", { member: login.member, date: date(login.connected_at) });
  const lasts =
    login.provider === "instagram"
      ? t("login.renews")
      : login.expires_at && t("login.until", { date: date(login.expires_at) });
  const until = login.broken ? null : lasts;
  const ending = pages.some(({ health }) => health === "expires");
  return (
    <Card
      title={titleOf(t, login)}
      subtitle={until ? `${made} · ${until}` : made}
      actions={
        <>
          {login.mine && !login.broken && (
            <LinkButton to={CHOOSE} variant="secondary" size="sm" icon="users">
              {t("pages.choose")}
            </LinkButton>
          )}
          {login.client && (
            <LinkButton to={`/clients/${login.client.id}`} variant="secondary" size="sm">
              {t("login.client")}
            </LinkButton>
          )}
          {login.may_disconnect && (
            <Button variant="ghost" size="sm" onClick={onDisconnect}>
              {t("login.remove")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {login.broken && (
          <Banner tone="warning">
            {t(`login.broken.${login.broken}`, { service: NAMES[login.provider] })}
          </Banner>
        )}
        {login.mine && (login.broken || login.missing.length > 0 || ending) && <div>{again}</div>}
        {pages.length === 0 ? (
          <p className="text-muted">{t("pages.none")}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {pages.map((page) => (
              <PageRow key={page.id} page={page} onDisconnect={() => onDisconnectPage(page)} />
            ))}
          </ul>
        )}
        <Permissions login={login} />
        {login.mine && !login.broken && login.provider === "facebook" && <Lending login={login} />}
      </div>
    </Card>
  );
}

function Lending({ login: { id, lends } }: { login: ConnectedLogin }) {
  const t = useT("connections");
  const { mutate, isPending, variables } = useLend();
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <Switch
        label={t("lend.label")}
        checked={isPending ? (variables?.lends ?? lends) : lends}
        onChange={({ target }) => mutate({ id, lends: target.checked })}
        className="self-start"
      />
      <p className="text-sm text-muted">{t("lend.text")}</p>
    </div>
  );
}
