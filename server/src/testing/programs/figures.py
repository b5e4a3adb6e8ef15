"""Computes the week's sentence, the authenticity of accounts and the days on which alarms fire once more.

Written from the pages on figures (decisions 26, 32, 37 and 51), not from the program: it shares no code with it. Reads
the JSON that server/src/testing/figures/second-opinion.ts writes, prints what it looked at, and ends with 1 where
something differs.
"""

import collections
import json
import math
import statistics
import sys

from records import Account, day, half_away, half_up, scale
from signs import score


# The week's sentence


def counted(account, what):
    """A count's change over the last 7 days beside the days of the 90 before them."""
    first = account.end - 6
    line = account.line(what)
    before = [d for d in line if first - 3 <= d < first]
    within = [d for d in line if first <= d]
    if not within:
        return None
    base, last = (before[-1] if before else within[0]), within[-1]
    if last - base < 4:
        return None
    sample = list(account.changes(what, first - 91, base).values())
    if len(sample) < 5:
        return None
    usual = statistics.fmean(sample) if what == "posts" else usual_day(account.line(what, first - 91, base), sample)
    return judged(what, (line[last] - line[base]) / (last - base), usual, sample, last - base)


def usual_day(line, sample):
    """A day's part of the median change over 7 days; of single days where there are too few such weeks."""
    weeks = [(value - line[d - 7]) / 7 for d, value in line.items() if d - 7 in line]
    return statistics.median(weeks if len(weeks) >= 5 else sample)


def published(account):
    """The engagement of the posts of 7 days beside that of the 12 weeks before."""
    first, last = account.end - 6, account.end
    recent = account.engagement(first, last)
    weeks = [account.engagement(first - 7 * n, last - 7 * n) for n in range(1, 13)]
    sample = [one for one in weeks if one is not None]
    if recent is None or len(sample) < 5:
        return None
    return judged("engagement", recent, statistics.median(sample), sample, 7)


def judged(what, recent, usual, sample, days):
    step = scale(sample)
    z = (recent - usual) / step if step else 10 * ((recent > usual) - (recent < usual))
    return {"what": what, "recent": recent, "usual": usual, "days": days, "z": max(-10, min(10, z))}


def worth_saying(one, followers):
    apart = abs(one["recent"] - one["usual"])
    if one["what"] == "engagement":
        return apart >= 0.05 * abs(one["usual"])
    least = {"followers": max(10, 0.0005 * followers), "following": 20, "posts": 3}
    return apart * one["days"] >= least[one["what"]]


def sentence(account):
    """The code of the week's sentence with its numbers; None where there are too few days."""
    if len([d for d in account.days if d > account.end - 97]) < 14:
        return None
    moved = [counted(account, what) for what in ("followers", "following", "posts")]
    engagement = published(account)
    moved = [one for one in [*moved, engagement] if one]
    if not moved:
        return None
    followers = list(account.line("followers").values())
    news = [one for one in moved if abs(one["z"]) >= 1 and worth_saying(one, followers[-1] if followers else 0)]
    first = [one for one in news if one["what"] in ("followers", "engagement")]
    if not news:
        enough = len([d for d in account.days if d > account.end - 97]) >= 30
        calm = enough and all(abs(one["z"]) < 1 for one in moved)
        return {"code": ("steady" if engagement else "steady_few_posts") if calm else "quiet"}
    largest = max(first or news, key=lambda one: abs(one["z"]))
    above = largest["z"] > 0
    code = f"{largest['what']}_{'above' if above else 'below'}"
    if largest["what"] != "engagement":
        change, usual = (half_away(largest[one] * largest["days"]) for one in ("recent", "usual"))
        return {"code": code, "change": change, "norm": usual, "days": largest["days"]}
    before = account.engagement(account.end - 13, account.end - 7)
    if before is not None and (largest["recent"] < before if above else largest["recent"] > before):
        code += "_falling" if above else "_rising"
    return {"code": code, "change": largest["recent"], "norm": largest["usual"], "days": 7, "before": before}


# Alarms


def fired(alarm):
    """The days on which a condition is true and was not on the collected day before."""
    digits = 0 if alarm["unit"] == "count" else 2
    shown = lambda value: half_up(value * 10**digits) / 10**digits
    limit = shown(alarm["value"])
    states, days, before = [], [], None
    for one in alarm["readings"]:
        value, here = shown(one["value"]), day(one["day"])
        if alarm["condition"] == "changes_by":
            moved = abs(value - before[1]) if before and here - before[0] == 1 else None
            states.append(moved is not None and shown(moved) >= limit)
        else:
            states.append((value > limit) - (value < limit))
        before = (here, value)
    holds = {
        "above": lambda old, new: new > 0 >= old,
        "below": lambda old, new: new < 0 <= old,
        "crosses": lambda old, new: (new >= 0) != (old >= 0),
        "equal": lambda old, new: old != new and old != 0,
        "changes_by": lambda old, new: new and not old,
    }[alarm["condition"]]
    for place in range(1, len(states)):
        if alarm["readings"][place]["day"] >= alarm["from"] and holds(states[place - 1], states[place]):
            days.append(alarm["readings"][place]["day"])
    return days


class Opinion:
    def __init__(self):
        self.looked = collections.Counter()
        self.problems = []

    def same(self, what, name, own, theirs):
        self.looked[what] += 1
        close = isinstance(own, (int, float)) and isinstance(theirs, (int, float)) and not isinstance(own, bool)
        if not (math.isclose(own, theirs, rel_tol=1e-9, abs_tol=1e-6) if close else own == theirs):
            self.problems.append(f"{what} of {name}: said {theirs}, recomputed {own}")


def main(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    opinion = Opinion()
    for one in data.get("accounts", []):
        account, said = Account(one["inputs"]), one["said"]
        if "headline" in said:
            own = sentence(account)
            theirs = said["headline"]
            opinion.same("sentence", one["name"], own and own["code"], theirs and theirs["code"])
            for part, value in (own or {}).items():
                if part not in ("code", "before") or (part == "before" and theirs and "before" in theirs):
                    # Rates are rounded to four decimals after sums that may be made in another order.
                    theirs_rounded = (theirs or {}).get(part)
                    if value is not None and theirs_rounded is not None and abs(value - theirs_rounded) <= 1.01e-4:
                        value = theirs_rounded
                    opinion.same(f"sentence's {part}", one["name"], value, theirs_rounded)
        own = score(account)
        theirs = said["authenticity"]
        opinion.same("score", one["name"], own and own["score"], theirs and theirs["score"])
        if own and theirs:
            parts = {part["id"]: [part["reason"], part["days"]] for part in theirs["parts"]}
            opinion.same("signs", one["name"], own["parts"], parts)
    for alarm in data.get("alarms", []):
        opinion.same(f"days of {alarm['condition']}", alarm["name"], fired(alarm), alarm["fired"])
    print(", ".join(f"{count} × {what}" for what, count in sorted(opinion.looked.items())))
    print("\n".join(opinion.problems[:20]))
    sys.exit(1 if opinion.problems or not opinion.looked else 0)


if __name__ == "__main__":
    main(sys.argv[1])
