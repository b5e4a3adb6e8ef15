import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { DemoPicture } from "./DemoPicture.tsx";

/** What one can do, each with the page that it is done on. */
const ROWS = {
  growth: (example: string) => `/profile/${example}`,
  alarms: () => "/alarms",
  goals: () => "/goals",
  reports: () => "/reports",
  clients: () => "/pricing",
  compare: (example: string, other: string) => `/profile/${example}?compare=${other}#section-compare`,
} as const;
type RowView = keyof typeof ROWS;
const VIEWS = Object.keys(ROWS) as RowView[];

type RowsProps = { names: readonly string[] };

/** The product in pictures: a benefit and a link each. `names` are profiles that can be looked at. */
export function Rows({ names: [example, other] }: RowsProps) {
  const t = useT("home");
  const shown = VIEWS.filter((view) => (view === "growth" ? example : view === "compare" ? other : true));
  return (
    <section aria-labelledby="rows" className="flex flex-col gap-16 md:gap-20">
      <h2 id="rows" className="sr-only">
        {t("rows.title")}
      </h2>
      {shown.map((view) => (
        <div
          key={view}
          className="grid items-center gap-6 md:grid-cols-[2fr_3fr] md:gap-12 md:even:[&>:first-child]:order-2 md:even:grid-cols-[3fr_2fr]"
        >
          <div className="flex flex-col items-start gap-3">
            <h3 className="text-xl font-semibold text-balance">{t(`rows.${view}.title`)}</h3>
            <p className="max-w-prose text-base text-muted">{t(`rows.${view}.text`)}</p>
            <Link
              to={ROWS[view](example ?? "", other ?? "")}
              className="inline-flex min-h-11 items-center gap-1 rounded-sm text-base font-medium text-brand-text hover:underline"
            >
              {t(`rows.${view}.link`)}
              <Icon name="chevron-right" />
            </Link>
          </div>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <DemoPicture view={view} label={t(`rows.${view}.alt`)} />
          </div>
        </div>
      ))}
    </section>
  );
}
