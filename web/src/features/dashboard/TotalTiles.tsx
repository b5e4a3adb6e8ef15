import type { Totals } from "@owlstat/core/dashboard/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Figure } from "../../ui/marks/Figure.tsx";
import type { Period } from "./use-period.ts";

/** What the figures of a period are called in the answers. */
export const SPANS = { "7d": "d7", "30d": "d30" } as const satisfies Record<Period, string>;

export const TILE_GRID = "grid grid-cols-2 gap-3 md:gap-4 @min-[880px]:grid-cols-4";

/** Four figures over all accounts, each with the number of accounts it is computed from. */
export function TotalTiles({ totals, period }: { totals: Totals; period: Period }) {
  const t = useT("dashboard");
  const { accounts, followers, engagement } = totals;
  const posts = totals[`posts_${SPANS[period]}`];
  const change = totals[`followers_${SPANS[period]}`];
  const ofText = (of: number) => (of === accounts ? t("of.all", { of }) : t("of.some", { of, accounts }));
  return (
    <section aria-labelledby="totals">
      <VisuallyHidden>
        <h2 id="totals">{t("totals.title")}</h2>
      </VisuallyHidden>
      <div className={TILE_GRID}>
        <Figure label={t("tile.followers")} value={followers.value} footer={ofText(followers.of)} />
        <Figure
          label={t(`tile.change.${period}`)}
          value={change.value}
          kind="change"
          delta={<Delta value={change.percent} kind="percent" />}
          footer={ofText(change.of)}
        />
        <Figure
          label={t(`tile.posts.${period}`)}
          value={posts.value}
          title={t("tile.postsNote")}
          footer={ofText(posts.of)}
        />
        <Figure
          label={t("tile.engagement")}
          value={engagement.value}
          kind="rate"
          footer={t("of.median", { accounts: ofText(engagement.of) })}
        />
      </div>
    </section>
  );
}
