import { useT } from "../../platform/texts/i18n.tsx";

const ROWS = ["slots", "history", "import", "alarms", "goals", "reports", "whitelabel", "api"] as const;

/** What both plans include, side by side. */
export function PlanTable() {
  const t = useT("pricing");
  return (
    <table className="w-full border-collapse text-base">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-2 pr-4 font-medium text-muted">
            {t("plans.what")}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t("plans.lite")}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t("plans.pro")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {t(`plans.${row}`)}
            </th>
            <td className="py-2.5 pr-4 tabular-nums">{t(`plans.lite.${row}`)}</td>
            <td className="py-2.5 tabular-nums">{t(`plans.pro.${row}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
