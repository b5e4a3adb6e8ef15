import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { backtestAlarm, createAlarm, listFirings } from "@owlstat/core/alarms/contract.ts";
import { ALARM_MEASURES, type AlarmMeasure, isOfConnected, MEASURES } from "@owlstat/core/alarms/measures.ts";
import { quantile } from "@owlstat/core/analyses/statistics.ts";
import { addDays, DAY, dayOf, dayStart, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { saveCollected } from "../profiles/collect.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { playedProfile } from "../testing/figures/played-world.ts";
import { checkSecondOpinion, firedOf } from "../testing/figures/second-opinion.ts";
import { META, startTestAlarms, WISH, type Wish } from "../testing/figures/test-alarms.ts";
import { watchStopped } from "./jobs.ts";

const { clock, services, db, judge, watcher } = await startTestAlarms();

const [BEFORE, LIVE] = [64, 20];
const START = dayStart(dayOf(clock.now())) + DAY;
const world = Array.from({ length: 23 }, (_, seed) => playedProfile(seed, START, BEFORE + LIVE));
const [WATCHED, OTHER] = ["played0", "played1"];
const measures = ALARM_MEASURES.filter((measure) => !isOfConnected(measure));

/** Half of the world is collected in the morning, the rest at night; some days nobody is asked. */
async function collectDay(index: number): Promise<void> {
  const day = START + index * DAY;
  clock.set(day + 30 * MINUTE);
  await watchStopped.run(services, {}, META);
  if (index % 17 === 5 || (index % BEFORE > 12 && index % BEFORE < 17)) return;
  for (const turn of [0, 1]) {
    clock.set(day + (turn === 0 ? 7 + (index % 3) : 20) * HOUR);
    const asked = world.filter((_, place) => (place === 0 || place % 2 === 0) === (turn === 0));
    const outcomes = asked.map(
      ({ username, at }) => [username, { kind: "found", profile: at(clock.now()) }] as const,
    );
    await saveCollected(db, new Map(outcomes), clock.now(), { pictures: false });
    await judge(turn === 0 ? WATCHED : OTHER);
  }
}

const wishFor = (measure: AlarmMeasure, parts: Partial<Wish>): Wish => ({
  ...WISH,
  by_email: false,
  usernames: [WATCHED],
  measure,
  other: measure === "lead" ? OTHER : null,
  ...(MEASURES[measure].event && { condition: "happens", value: null }),
  ...parts,
});

const lookBackOf = ({ measure, condition, value, covers, usernames, folder_id, other }: Wish) => ({
  measure,
  condition,
  value,
  covers,
  usernames,
  folder_id,
  other,
});

async function largePlan(spaceId: string): Promise<void> {
  const plan = { free_trial_ends_at: null, prolevel: 3000, has_to_renew: false };
  await db.transaction((tx) => setPlan(tx, { spaceId }, plan));
}

test("what the look back says is what fired, for every measure, day by day", async () => {
  for (let index = 0; index < BEFORE; index++) await collectDay(index);
  const ada = await watcher();
  await largePlan(ada.user.space.id);
  for (const username of [WATCHED, OTHER]) await ada.client.ok(trackAccount, { username });
  const made: { id: string; wish: Wish }[] = [];
  for (const measure of measures) {
    const { series } = await ada.client.ok(backtestAlarm, lookBackOf(wishFor(measure, { value: 1 })));
    const values = (series[0]?.readings ?? []).slice(-30).map(({ value }) => value);
    const moves = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
    const shown = (value: number | null) =>
      MEASURES[measure].unit === "count" ? Math.round(value ?? 1) : Math.round((value ?? 1) * 100) / 100;
    const wishes: Partial<Wish>[] = MEASURES[measure].event
      ? [{}]
      : [
          { condition: "above", value: shown(quantile(values, 0.6)) },
          { condition: "below", value: shown(quantile(values, 0.4)) },
          { condition: "crosses", value: shown(quantile(values, 0.5)) },
          { condition: "changes_by", value: shown(quantile(moves, 0.7)) || 1 },
        ];
    for (const parts of wishes) {
      const wish = wishFor(measure, parts);
      const { alarm } = await ada.client.ok(createAlarm, wish);
      made.push({ id: alarm.id, wish });
    }
  }
  const since = dayOf(clock.now());
  for (let index = BEFORE; index < BEFORE + LIVE; index++) await collectDay(index);
  const fired: Record<string, number> = {};
  const alarms: ReturnType<typeof firedOf>[] = [];
  for (const { id, wish } of made) {
    const live = (await ada.client.ok(listFirings, { id })).firings.filter(({ day }) => day > since);
    const [series] = (await ada.client.ok(backtestAlarm, lookBackOf(wish))).series;
    const back = series?.firings ?? [];
    const told = back.filter(({ day }) => day > since);
    const text = ({ day, value }: { day: string; value: number }) => `${day} ${value.toFixed(3)}`;
    expect([wish.measure, wish.condition, ...told.map(text)]).toEqual([
      wish.measure,
      wish.condition,
      ...live.map(text).sort(),
    ]);
    if (!MEASURES[wish.measure].event) {
      const { measure, condition, value } = wish;
      const name = `${measure} ${condition}`;
      const days = { from: addDays(since, 1), firings: live };
      alarms.push(firedOf(name, { measure, condition, value: value ?? null }, series?.readings ?? [], days));
    }
    fired[wish.measure] = (fired[wish.measure] ?? 0) + live.length;
  }
  await checkSecondOpinion({ alarms });
  // Every measure fired at least once, so that the comparison says something about it.
  expect(Object.entries(fired).filter(([, count]) => count === 0)).toEqual([]);
});
