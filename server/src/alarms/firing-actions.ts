import type {
  AlarmFiring,
  backtestAlarm,
  changeFiring,
  listAllFirings,
  listFirings,
} from "@owlstat/core/alarms/contract.ts";
import { type LookBack, lookedAt } from "@owlstat/core/alarms/look-back.ts";
import type { ReadingSource } from "@owlstat/core/alarms/readings.ts";
import { BACKTEST_DAYS, checkWish } from "@owlstat/core/alarms/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import { engagementOf } from "../users/store.ts";
import { accountsCovered, otherAccount } from "./accounts.ts";
import { wishOf } from "./actions.ts";
import { type FiringRow, findFiring, firingsOf, firingsSince, updateFiring } from "./firings-store.ts";
import { lookBackElsewhere } from "./look-back-elsewhere.ts";
import { daySources, fullSource, needsPosts, type Wanted } from "./sources.ts";
import { findAlarm } from "./store.ts";

/** How many accounts a backtest reads. */
const MOST_LOOKED_AT = 20;
const MOST_SLOW = 3;

function present(row: FiringRow): AlarmFiring {
  return {
    ...row,
    fired_at: row.fired_at.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
  };
}

export async function showFirings(
  { db, scope }: ScopedContext,
  { id }: Input<typeof listFirings>,
): Promise<Answer<typeof listFirings>> {
  if (!(await findAlarm(db, scope, id))) throw new AppError("not_found");
  return { firings: (await firingsOf(db, scope, id)).map(present) };
}

export async function showAllFirings(
  { db, clock, scope }: ScopedContext,
  { days = 30 }: Input<typeof listAllFirings>,
): Promise<Answer<typeof listAllFirings>> {
  const rows = await firingsSince(db, scope, new Date(clock.now() - days * DAY));
  return { firings: rows.map(present) };
}

export async function noteFiring(
  { db, clock, scope }: ScopedContext,
  { id, acknowledged, comment }: Input<typeof changeFiring>,
): Promise<Answer<typeof changeFiring>> {
  return db.transaction(async (tx) => {
    const known = await findFiring(tx, scope, id);
    if (!known) throw new AppError("not_found");
    await updateFiring(tx, scope, id, {
      ...(acknowledged !== undefined && {
        acknowledged_at: acknowledged ? (known.acknowledged_at ?? new Date(clock.now())) : null,
        ...(!(acknowledged && known.acknowledged_at) && {
          acknowledged_by: acknowledged ? scope.userId : null,
        }),
      }),
      comment: comment ?? known.comment,
    });
    const row = await findFiring(tx, scope, id);
    if (!row) throw new AppError("not_found");
    return { firing: present(row) };
  });
}

/** Judges the collected days of the 90 days up to each account's last one, exactly as after a collection. */
export async function backtest(
  { db, clock, scope, gone }: ScopedContext,
  wish: Input<typeof backtestAlarm>,
): Promise<Answer<typeof backtestAlarm>> {
  const today = clock.today();
  const verdict = checkWish(wishOf(wish), today);
  refuseUnless(verdict);
  const definition = await engagementOf(db, scope.userId);
  const otherId = await otherAccount(db, scope, wish.other);
  const accounts = await accountsCovered(db, scope, wish);
  const slow = needsPosts({ measure: wish.measure, definition });
  const looked = accounts.slice(0, slow ? MOST_SLOW : MOST_LOOKED_AT);
  const wanted = looked.map(
    ({ id }): Wanted => ({
      measure: wish.measure,
      definition,
      spaceId: scope.spaceId,
      profileId: id,
      otherId,
    }),
  );
  const sourceOf = await daySources(db, wanted, { ahead: BACKTEST_DAYS });
  const sources: ReadingSource[] = [];
  for (const want of wanted) {
    const days = sourceOf(want);
    sources.push(slow ? await fullSource(db, want, lookedAt(days, today).from) : days);
  }
  const found = await lookBackElsewhere(scope.spaceId, { alarm: verdict.alarm, sources, today }, gone);
  const windows = found.map(({ window }) => window).toSorted((a, b) => (a.to < b.to ? -1 : 1));
  const none = lookedAt({ snapshots: [] }, today);
  return {
    from: (windows[0] ?? none).from,
    to: (windows.at(-1) ?? none).to,
    accounts: accounts.length,
    looked_at: looked.length,
    holds: found.some(({ holds }) => holds),
    series: found.map((one, index) => presentSeries(looked[index]?.username ?? "", one)),
  };
}

function presentSeries(username: string, { readings, firings }: LookBack) {
  return {
    username,
    readings: readings.map(({ day, value }) => ({ day, value })),
    firings: firings.map(({ day, value, before, lasts }) => {
      const days = readings.filter((one) => one.day >= day && one.day <= lasts).length;
      return { day, value, before, days: Math.max(1, days) };
    }),
  };
}
