import { getUserDetails } from "@owlstat/core/admin/user-contract.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";

/** What one user tracks, pays and has open. */
export function UserDetails({ id }: { id: string }) {
  const t = useT("admin");
  const language = useLanguage();
  const { date, moment } = useInstantText();
  const { data } = useAdminRead(getUserDetails, { id });
  if (!data) return null;
  const { granted, invoices, sessions, accounts } = data;
  return (
    <Facts
      aligned
      facts={[
        [t("user.trialEnds"), data.trial_ends_at && moment(data.trial_ends_at)],
        [t("user.paidUntil"), data.paid_until && moment(data.paid_until)],
        [
          t("user.granted"),
          granted && t("user.grantedText", { slots: granted.slots, date: date(granted.until) }),
        ],
        [t("user.accounts"), accounts.map((name) => `@${name}`).join(", ")],
        [
          t("user.sessions"),
          sessions.length > 0 && (
            <ul>
              {sessions.map(({ ip, user_agent, last_seen_at }) => (
                <li key={`${last_seen_at} ${ip} ${user_agent}`}>
                  {moment(last_seen_at)}, {ip}, {user_agent}
                </li>
              ))}
            </ul>
          ),
        ],
        [
          t("user.invoices"),
          invoices.length > 0 && (
            <ul className="tabular-nums">
              {invoices.map(({ id: invoiceId, name, issued_at, total, currency }) => (
                <li key={invoiceId}>
                  {name}, {date(issued_at)}, {formatMoney(total, currency, language)}
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  );
}
