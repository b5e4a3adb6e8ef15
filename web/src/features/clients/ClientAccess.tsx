import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Listed } from "./ClientCards.tsx";
import { ClientLinkRow } from "./ClientLinks.tsx";

/** How a client comes in: links and logins, which admins see. */
export function ClientAccess({ links, logins }: Pick<ClientDetails, "links" | "logins">) {
  const t = useT("clients");
  const { moment } = useInstantText();
  return (
    <>
      {links && (
        <Listed title={t("title")} empty={t("one.noLinks")}>
          {links.map((link) => (
            <ClientLinkRow key={link.id} link={link} />
          ))}
        </Listed>
      )}
      {logins && (
        <Listed
          title={t("one.logins")}
          empty={t("one.noLogins")}
          actions={
            <LinkButton to="/settings?page=company" size="sm" variant="secondary">
              {t("one.invite")}
            </LinkButton>
          }
        >
          {logins.map(({ name, email, seen_at }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
              <span className="min-w-0 wrap-anywhere">{name ? `${name} · ${email}` : email}</span>
              <span className="text-muted">
                {seen_at ? t("one.seen", { moment: moment(seen_at) }) : t("one.neverSeen")}
              </span>
            </li>
          ))}
        </Listed>
      )}
    </>
  );
}
