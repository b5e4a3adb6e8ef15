import { describe, expect, test } from "vitest";
import { repeat } from "../testing.ts";
import { bandsOf } from "./forecast/rule.ts";
import { expectedAt, type Outlook, outlookOf } from "./outlook.ts";
import { chancesWithin, chanceToReach } from "./reach.ts";

const AHEAD = 90;
const SERIES = 80;

/** A repeatable stream of standard normal numbers. */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

type Way = (noise: () => number) => () => number;
const walk: Way = (noise) => () => 15 + 40 * noise();
const carried =
  (keep: number): Way =>
  (noise) => {
    let wave = 40 * noise();
    return () => {
      wave = keep * wave + 40 * Math.sqrt(1 - keep ** 2) * noise();
      return 15 + wave;
    };
  };

/** Histories of 180 to 340 days and the 90 days after them. */
function cases(way: Way, seed: number): { outlook: Outlook; future: number[] }[] {
  const noise = normals(seed);
  return repeat(SERIES, (index) => {
    const step = way(noise);
    const days = 180 + 2 * index;
    let count = 50_000;
    const all = repeat(days + AHEAD, () => {
      count += step();
      return Math.round(count);
    });
    const outlook = outlookOf(all.slice(0, days), AHEAD, 15);
    return outlook ? [{ outlook, future: all.slice(days) }] : [];
  }).flat();
}

/** The pace swings within a year, which a shorter history cannot show. */
const swinging: Way = (noise) => {
  let day = Math.abs(365 * noise());
  return () => {
    day += 1;
    return 15 + 40 * Math.sin((2 * Math.PI * day) / 365) + 20 * noise();
  };
};
/** Every day in proportion to the size. */
const inProportion: Way = (noise) => {
  let count = 50_000;
  return () => {
    const change = count * (0.004 + 0.003 * noise());
    count += change;
    return change;
  };
};
const turning: Way = (noise) => {
  let pace = 60 * noise();
  let left = 100;
  return () => {
    left -= 1;
    if (left === 0) [pace, left] = [60 * noise(), Math.round(60 + Math.abs(40 * noise()))];
    return pace + 20 * noise();
  };
};

const PROFILES = {
  "wander with a drift": cases(walk, 5),
  "carry their pace from day to day": cases(carried(0.95), 6),
  "carry it for months": cases(carried(0.99), 7),
};
const BENDING = {
  "swing within a year": cases(swinging, 8),
  "grow in proportion to their size": cases(inProportion, 9),
  "change their pace now and then": cases(turning, 10),
};

describe("bands keep their word on profiles that", () => {
  test.each(Object.entries({ ...PROFILES, ...BENDING }))("%s", (_, list) => {
    const counted = { in80: 0, in95: 0, days: 0 };
    for (const { outlook, future } of list) {
      const { low80, high80, low95, high95 } = bandsOf(outlook);
      for (const [step, truth] of future.entries()) {
        const off = truth - expectedAt(outlook, step + 1);
        counted.days += 1;
        counted.in80 += Number(off >= (low80[step] ?? 0) && off <= (high80[step] ?? 0));
        counted.in95 += Number(off >= (low95[step] ?? 0) && off <= (high95[step] ?? 0));
      }
    }
    const [in80, in95] = [counted.in80 / counted.days, counted.in95 / counted.days];
    expect([in80 > 0.68, in80 < 0.92, in95 > 0.88], `${in80} and ${in95}`).toEqual([true, true, true]);
  });
});

describe("how far ahead one can look", () => {
  const rising = (days: number) =>
    outlookOf(
      repeat(days, (index) => 1000 + 10 * index + (index % 3)),
      AHEAD,
      15,
    );

  test.each([
    [60, 30],
    [179, 89],
    [180, 90],
    [365, 90],
  ])("%i days of history allow %i of 90 days ahead", (days, steps) => {
    expect(rising(days)?.steps).toBe(steps);
  });
});

describe("bands of the 90th day", () => {
  const widthOf = (bend: number) => {
    const noise = normals(11);
    let count = 50_000;
    let pace = 50;
    const history = repeat(240, (at) => {
      if (at % 60 === 0) pace = 50 + (at % 120 === 0 ? bend : -bend);
      count += pace + 20 * noise();
      return Math.round(count);
    });
    const outlook = outlookOf(history, AHEAD, 15) as Outlook;
    const { low80, high80 } = bandsOf(outlook);
    return (high80[AHEAD - 1] ?? 0) - (low80[AHEAD - 1] ?? 0);
  };

  test("are wider where earlier forecasts of the same account missed by more", () => {
    expect(widthOf(60)).toBeGreaterThan(3 * widthOf(0));
  });

  test("widen upwards more than downwards where growth is in proportion to size", () => {
    const noise = normals(12);
    let count = 5_000;
    const history = repeat(300, () => {
      count *= 1.006 + 0.004 * noise();
      return Math.round(count);
    });
    const outlook = outlookOf(history, AHEAD, 15) as Outlook;
    const { low80, high80 } = bandsOf(outlook);
    expect(outlook.inProportion).toBe(true);
    expect(high80[AHEAD - 1] ?? 0).toBeGreaterThan(1.05 * Math.abs(low80[AHEAD - 1] ?? 0));
    expect(expectedAt(outlook, AHEAD)).toBeGreaterThan(1.4 * count);
  });
});

describe("jumps that are rare", () => {
  /** A quiet year that loses a share of its followers on some days. */
  const purged = (...days: number[]) => {
    const noise = normals(9);
    let count = 50_000;
    const values = repeat(360, (at) => {
      count += 15 + 40 * noise() - (days.includes(at) ? 3000 : 0);
      return Math.round(count);
    });
    return outlookOf(values, AHEAD, 15);
  };
  const low = (outlook: Outlook | null) => (outlook ? (bandsOf(outlook).low95[AHEAD - 1] ?? 0) : 0);
  const lost = (outlook: Outlook | null) => (outlook ? outlook.last - expectedAt(outlook, AHEAD) : 0);

  test("say nothing about the future when there was one, and may come again after several", () => {
    const [none, one, several] = [purged(), purged(200), purged(100, 200, 300)];
    expect(lost(one) - lost(none)).toBeLessThan(300);
    expect(low(one)).toBeGreaterThan(1.5 * low(none));
    expect(lost(several)).toBeGreaterThan(lost(one) + 500);
    expect(low(several)).toBeLessThan(2 * low(none));
  });
});

describe("the chance of a goal", () => {
  test("is the share of goals that are reached", () => {
    const said = { likely: [] as boolean[], even: [] as boolean[], unlikely: [] as boolean[] };
    for (const { outlook, future } of Object.values(PROFILES).flat()) {
      for (const days of [30, 60, 90]) {
        const chanceOf = chancesWithin(outlook, days);
        for (const more of [300, 1000, 2500, 5000]) {
          const target = Math.round(outlook.last) + more;
          const chance = chanceOf(target);
          const bin = chance > 0.7 ? said.likely : chance > 0.3 ? said.even : said.unlikely;
          bin.push(future.slice(0, days).some((value) => value >= target));
        }
      }
    }
    const share = (bin: boolean[]) => bin.filter(Boolean).length / bin.length;
    expect(share(said.likely)).toBeGreaterThan(0.8);
    expect(Math.abs(share(said.even) - 0.5)).toBeLessThan(0.15);
    expect(share(said.unlikely)).toBeLessThan(0.2);
  });

  test.each([
    ["on a straight line", 100, 10, 1],
    ["just beyond a straight line", 101, 10, 0],
    ["where it stands already", 0, 10, 1],
    ["downwards on a rising line", -1, 10, 0],
  ])("%s", (_, more, days, chance) => {
    const outlook = outlookOf(
      repeat(60, (index) => 1000 + 10 * index),
      AHEAD,
      15,
    ) as Outlook;
    expect(chanceToReach(outlook, 1590 + more, days)).toBe(chance);
  });

  /** The chance to rise by so much, as it was said after 360 days. */
  const riseOf = (values: readonly number[], rise: number) => {
    const history = values.slice(0, 360);
    const outlook = outlookOf(history, AHEAD, 15) as Outlook;
    return chanceToReach(outlook, (history.at(-1) ?? 0) + rise, AHEAD);
  };

  test("a pace that comes and goes within days carries a path up and back again", () => {
    const said: number[] = [];
    let came = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const noise = normals(seed);
      let [count, pace] = [500_000, 0];
      const values = repeat(450, () => {
        pace = 0.7 * pace + 40 * noise();
        count += pace;
        return Math.round(count);
      });
      said.push(riseOf(values, 300));
      came += Math.max(...values.slice(360)) >= (values[359] ?? 0) + 300 ? 1 : 0;
    }
    const mean = said.reduce((sum, one) => sum + one, 0) / said.length;
    expect(mean).toBeGreaterThan(0.6);
    expect(Math.abs(mean - came / said.length)).toBeLessThan(0.17);
  });

  test("rare falls take little from a target that is near: before the next one comes, days are quiet", () => {
    const walk = (...falls: number[]) => {
      const noise = normals(9);
      let count = 900_000;
      return repeat(360, (at) => {
        count += 60 * noise() - (falls.includes(at) ? 6000 : 0);
        return Math.round(count);
      });
    };
    const [quiet, fallen] = [walk(), walk(100, 101, 290, 291)];
    const expected = expectedAt(outlookOf(fallen, AHEAD, 15) as Outlook, AHEAD);
    expect(expected).toBeLessThan((fallen.at(-1) ?? 0) - 1000);
    expect(riseOf(fallen, 60)).toBeGreaterThan(riseOf(quiet, 60) - 0.15);
    expect(riseOf(fallen, 60)).toBeGreaterThan(riseOf(fallen, 600) + 0.2);
  });

  test("grows with time and falls with the target", () => {
    const { outlook } = PROFILES["wander with a drift"][40] as { outlook: Outlook };
    const at = (more: number, days: number) => chanceToReach(outlook, outlook.last + more, days);
    expect(at(500, 60)).toBeGreaterThan(at(500, 20));
    expect(at(500, 60)).toBeGreaterThan(at(1500, 60));
  });
});

describe("what happened once is not the pace", () => {
  const noise = normals(3);
  const usual = repeat(120, () => Math.round(5 + 3 * noise()));
  const grown = (extra: (index: number) => number) => {
    let count = 10_000;
    return usual.map((change, index) => {
      count += change + extra(index);
      return count;
    });
  };
  const gainOf = (history: readonly (number | null)[]) => {
    const outlook = outlookOf(history, AHEAD, 15) as Outlook;
    return expectedAt(outlook, 30) - (history.at(-1) ?? 0);
  };

  test.each([
    ["a jump in the middle", (index: number) => (index === 60 ? 5000 : 0)],
    ["a jump yesterday", (index: number) => (index === 118 ? 5000 : 0)],
    ["a post that goes viral for three days", (index: number) => (index > 116 ? 2000 / (index - 116) : 0)],
    ["a purge", (index: number) => (index === 100 ? -4000 : 0)],
  ])("%s leaves about +5 a day", (_, extra) => {
    expect(Math.abs(gainOf(grown(extra)) - 150)).toBeLessThan(60);
  });

  test("neither are three missing weeks", () => {
    const history: (number | null)[] = grown(() => 0);
    for (let day = 70; day < 91; day += 1) history[day] = null;
    expect(Math.abs(gainOf(history) - 150)).toBeLessThan(60);
  });
});
