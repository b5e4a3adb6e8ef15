"""What was collected of one account, read from the JSON that second-opinion.ts writes. See figures.py."""

import datetime
import math
import statistics

DAY_MS = 86_400_000
NORMAL = 0.6745
MEAN_TO_SIGMA = 1.253314


def day(text):
    return datetime.date.fromisoformat(text).toordinal()


def written(ordinal):
    return datetime.date.fromordinal(ordinal).isoformat()


def day_of(instant):
    return datetime.date(1970, 1, 1).toordinal() + int(instant // DAY_MS)


def half_up(value):
    return math.floor(value + 0.5)


def half_away(value):
    """Halves of gains and of losses alike go away from zero; a hair below a half is one."""
    size = half_up(abs(value) + 1e-9)
    return size if value >= 0 else -size


def rate(value):
    return half_up(value * 10_000) / 10_000


def scale(sample):
    """One step of z: the median deviation, or where that is 0 the mean one."""
    middle = statistics.median(sample)
    apart = [abs(one - middle) for one in sample]
    if statistics.median(apart) > 0:
        return statistics.median(apart) / NORMAL
    return MEAN_TO_SIGMA * statistics.fmean(apart) or None


class Account:
    """What was collected of one account, as the page had it before it."""

    def __init__(self, inputs):
        self.now = inputs["now"]
        self.end = min(day(inputs["window"]["to"]), day_of(self.now))
        self.days = {day(one["day"]): one for one in inputs["snapshots"] if day(one["day"]) <= self.end}
        self.posts = sorted(inputs["posts"], key=lambda one: (one["publishedAt"], one["id"]), reverse=True)
        self.peers = inputs.get("peers") or []

    def line(self, what, first=0, last=None):
        """The collected values of a measure by day."""
        last = self.end if last is None else last
        return {
            d: one[what]
            for d, one in sorted(self.days.items())
            if first <= d <= last and one[what] is not None
        }

    def changes(self, what, first, last):
        line = self.line(what, first, last)
        return {d: value - line[d - 1] for d, value in line.items() if d - 1 in line}

    def engagement(self, first, last, fewest=3):
        """In % of the followers on the day of each post, of posts at least a day old that show what they got."""
        rates = [
            100 * (one["likes"] + one["comments"]) / one["followersAtPost"]
            for one in self.posts
            if first <= day_of(one["publishedAt"]) <= last
            and self.now - one["publishedAt"] >= DAY_MS
            and one["likes"] is not None
            and one["comments"] is not None
            and one["followersAtPost"]
        ]
        return rate(statistics.fmean(rates)) if len(rates) >= fewest else None
