import type { PeriodTotals, Totals } from "@owlstat/core/dashboard/contract.ts";
import { deltaParts } from "@owlstat/core/i18n/delta.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Figure } from "../../ui/marks/Figure.tsx";

export const TILE_GRID = "grid grid-cols-2 gap-3 md:gap-4 @min-[880px]:grid-cols-4";

/** A change, compared with the period before where that was asked for. */
type Change<One extends { before: unknown }> = Omit<One, "before"> & Partial<Pick<One, "before">>;
type Changes = {
  followers: Change<PeriodTotals["followers"]>;
  posts: Change<PeriodTotals["posts"]>;
  engagement: PeriodTotals["engagement"];
};

type TotalTilesProps = {
  totals: Totals;
  changes: Changes;
  /** The period in words. */
  period: string;
};

/** What the totals themselves say of the last 30 days. */
export function changesOfMonth({ followers_d30, posts_d30 }: Totals): Changes {
  return { followers: followers_d30, posts: posts_d30, engagement: { change: null, of: 0 } };
}

/** Four figures over all accounts, each with the number of accounts it is computed from. */
export function TotalTiles({ totals, changes, period }: TotalTilesProps) {
  const t = useT("dashboard");
  const beforeText = useBeforeText();
  const { accounts, followers, engagement } = totals;
  const ofText = (of: number) => (of === accounts ? t("of.all", { of }) : t("of.some", { of, accounts }));
  return (
    <section aria-labelledby="totals">
      <VisuallyHidden>
        <h2 id="totals">{t("totals.title")}</h2>
      </VisuallyHidden>
      <div className={TILE_GRID}>
        <Figure label={t("tile.followers")} value={followers.value} footer={ofText(followers.of)} />
        <Figure
          label={t("tile.change", { period })}
          value={changes.followers.value}
          kind="change"
          delta={<Delta value={changes.followers.percent} kind="percent" />}
          hint={beforeText(changes.followers)}
          footer={ofText(changes.followers.of)}
        />
        <Figure
          label={t("tile.posts", { period })}
          value={changes.posts.value}
          title={t("tile.postsNote")}
          hint={beforeText(changes.posts)}
          footer={ofText(changes.posts.of)}
        />
        <Figure
          label={t("tile.engagement")}
          value={engagement.value}
          kind="rate"
          delta={changes.engagement.of > 0 && <Delta value={changes.engagement.change} kind="points" />}
          hint={changes.engagement.of > 0 && t("tile.sinceStart")}
          footer={t("of.median", { accounts: ofText(engagement.of) })}
        />
      </div>
    </section>
  );
}

/**
 * What the same figure was in the period before. Where fewer accounts were known then, it is said of how many, and what
 * those changed by now.
 */
function useBeforeText() {
  const t = useT("dashboard");
  const language = useLanguage();
  const written = (value: number) => deltaParts(value, language, "count", true).amount;
  return ({ before, of }: Changes["posts"]) => {
    if (before === undefined) return undefined;
    if (!before) return t("before.none");
    const amount = written(before.value);
    if (before.of === of) return t("before.all", { amount });
    return t("before.some", { amount, of: before.of, now: written(before.now) });
  };
}
