import { expect, test } from "vitest";
import { presenter as captionLength } from "../content/caption-length/presenter.ts";
import { presenter as emojiQuestionCta } from "../content/emoji-question-cta/presenter.ts";
import { presenter as formatPerformance } from "../content/format-performance/presenter.ts";
import { presenter as weekdayGrowth } from "../growth/weekday-growth/presenter.ts";
import { presenter as mentionLift } from "../hashtags/mention-lift/presenter.ts";
import { inputOf } from "../testing.ts";
import { presenter as bestTime } from "../timing/best-time/presenter.ts";
import { contextOf } from "./testing.ts";

const context = contextOf(inputOf());

const bucket = ([from, to, rate, n]: readonly [number, number, number, number]) => ({ from, to, rate, n });
const SHORT = [1, 50] as const;
const LONG = [51, 150] as const;

test.each([
  [
    "a lower one of many posts never wins",
    [7.75, 3],
    [2.97, 9],
    "Best length so far: 1–50 characters (3 posts, weak evidence of a difference)",
  ],
  [
    "the highest of too few posts is no winner",
    [7.75, 1],
    [2.97, 9],
    "No winner: the highest, 1–50 characters, has 1 post only",
  ],
  ["one alone has nothing to beat", [7.75, 9], [2.97, 1], "No winner: only 1–50 characters has enough posts"],
  [
    "two that differ by little are level",
    [4.87, 9],
    [4.86, 9],
    "No winner: 1–50 characters and 51–150 characters are about level",
  ],
])("%s", (_, one, other, said) => {
  const [short, long] = [bucket([...SHORT, ...one] as never), bucket([...LONG, ...other] as never)];
  expect(captionLength.present({ buckets: [long, short], best: null }, context).finding).toBe(said);
});

test("what is clear needs no remark", () => {
  const [low, high] = [bucket([...SHORT, 1, 9]), bucket([...LONG, 3, 8])];
  const { finding } = captionLength.present({ buckets: [low, high], best: high }, context);
  expect(finding).toBe("Best length: 51–150 characters (8 posts)");
});

test("nothing at all is named as such", () => {
  const none = { from: 0, to: 0, rate: 9, n: 9 };
  const { finding } = captionLength.present(
    { buckets: [none, bucket([...SHORT, 1, 9])], best: none },
    context,
  );
  expect(finding).toBe("Best length: no caption (9 posts)");
});

const format = (name: "reel" | "carousel", rate: number, n: number) => {
  return { format: name, n, spread: n < 3 ? null : { rate, low: rate, high: rate }, rates: [] };
};

test.each([
  [format("carousel", 4.86, 9), "No winner: Reel and Carousel are about level"],
  [format("carousel", 4.86, 2), "No winner: only Reel has enough posts"],
  [format("carousel", 3, 9), "Best format so far: Reel with 4.87% (9 posts, weak evidence of a difference)"],
])("formats beside a reel", (other, said) => {
  const value = { formats: [format("reel", 4.87, 9), other], best: null };
  expect(formatPerformance.present(value, context).finding).toBe(said);
});

const effect = (lift: number, n: number) => {
  return { with: { rate: lift, n }, without: { rate: 1, n: 20 }, lift, better: null };
};
const mention = (name: string, lift: number, n: number) => ({ name, thin: n < 3, ...effect(lift, n) });

test.each([
  [[mention("a", 0.63, 4)], "No gain: the highest is @a with 0.63 times the engagement"],
  [[mention("a", 0.63, 4), mention("b", 2.61, 1)], "No winner: the highest, @b, has 1 post only"],
  [[mention("a", 1.86, 5)], "@a: 1.86 times the engagement (5 posts, weak evidence of a difference)"],
])("mentions", (lifts, said) => {
  expect(mentionLift.present({ lifts, distinct: lifts.length }, context).finding).toBe(said);
});

test("a feature below the others is no gain", () => {
  const features = [{ feature: "emoji" as const, ...effect(0.8, 9) }];
  const { finding } = emojiQuestionCta.present({ features }, context);
  expect(finding).toBe("No gain: the highest is Emoji with 0.80 times the engagement");
});

const cell = (weekday: number, hour: number, z: number, n: number) => ({ weekday, hour, z, n, thin: n < 2 });

test.each([
  [
    [cell(0, 17, 0.3, 4), cell(4, 21, 0.3, 4)],
    "No winner: Monday at 17:00 and Friday at 21:00 are about level",
  ],
  [
    [cell(0, 17, 0.3, 9), cell(4, 21, 1.3, 2)],
    "Best so far: Friday at 21:00 (2 posts, weak evidence of a difference)",
  ],
])("hours", (cells, said) => {
  const { window } = context.view;
  const value = { window, widened: false, timeZone: "UTC", cells, best: [] };
  expect(bestTime.present(value, context).finding).toBe(said);
});

test.each([
  [[5, 2], "Strongest day so far: Monday (4 days, weak evidence of a difference)"],
  [
    [-2, -5],
    "No weekday gains followers; the smallest loss is on Monday (4 days, weak evidence of a difference)",
  ],
])("weekdays of %j", (means, said) => {
  const weekdays = means.map((mean, weekday) => ({ weekday, mean, n: 4 }));
  const { finding, note } = weekdayGrowth.present({ weekdays, best: null, unusual: 2 }, context);
  expect([finding, note]).toEqual([said, ["2 unusual days are left out."]]);
});

test("what German says of them reads as German", () => {
  const weekdays = [5, 2].map((mean, weekday) => ({ weekday, mean, n: 4 }));
  const { finding } = weekdayGrowth.present({ weekdays, best: null, unusual: 0 }, contextOf(inputOf(), "de"));
  expect(finding).toBe("Bisher stärkster Tag: Montag (4 Tage, Unterschied schwach belegt)");
});
