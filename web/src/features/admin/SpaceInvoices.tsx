import type { SpaceInvoice } from "@owlstat/core/admin/space-contract.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { TextLink } from "../../ui/marks/TextLink.tsx";
import { MailBadge } from "./MailList.tsx";

/** Documents of a space, each with whether its mail arrived, and the way to where it can be refunded. */
export function SpaceInvoices({ invoices }: { invoices: readonly SpaceInvoice[] }) {
  const t = useT("admin");
  const language = useLanguage();
  const { date } = useInstantText();
  if (invoices.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{t("user.invoices")}</h4>
      <ul className="flex flex-col gap-2 tabular-nums">
        {invoices.map(({ id, name, issued_at, total, currency, mail }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={`/admin/invoices?q=${encodeURIComponent(name)}&id=${id}`}>{name}</TextLink>
            <span>{date(issued_at)}</span>
            <span>{formatMoney(total, currency, language)}</span>
            {mail ? <MailBadge mail={mail} /> : <span className="text-muted">{t("space.noMail")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
