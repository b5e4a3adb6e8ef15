"""The signs of authenticity, computed once more from the same days and posts. See figures.py."""

import math
import statistics

from records import DAY_MS, day_of, half_up, scale, written

WEIGHTS = {
    "growth_anomalies": 60,
    "steady_growth": 40,
    "follow_bursts": 60,
    "regularity": 40,
    "comment_ratio": 10,
    "engagement_tier": 10,
}


def deliveries(account):
    """The first days of jumps of at least 3 % that no post explains and after which nobody more comes."""
    first = account.end - 89
    changes = account.changes("followers", first - 1, account.end)
    if not changes:
        return []
    usual, step = statistics.median(changes.values()), scale(changes.values())
    if step is None:
        return []
    more = {d: change - usual for d, change in changes.items()}
    runs = []
    for d in sorted(more):
        if more[d] > 3.5 * step:
            if runs and runs[-1][-1] == d - 1:
                runs[-1].append(d)
            else:
                runs.append([d])
    line = account.line("followers")
    return [
        run[0]
        for run in runs
        if len(run) <= 3
        and 100 * sum(more[d] for d in run) >= 3 * line.get(run[0] - 1, 0)
        and ends_at_once(more, run, step)
        and not any(
            explains(account, one, run[0], first, 10 * sum(more[d] for d in run) >= line.get(run[0] - 1, 0))
            for one in account.posts
        )
    ]


def ends_at_once(more, run, step):
    came = sum(more[d] for d in run)
    tail = []
    for d in range(run[-1] + 1, run[-1] + 8):
        if d not in more:
            continue
        if more[d] > came / 4:
            break
        tail.append(more[d])
    return len(tail) >= 3 and sum(tail) + step * math.sqrt(len(tail)) < 0.06 * came


def explains(account, post, first_day, since, large):
    if not 0 <= first_day - day_of(post["publishedAt"]) <= 1:
        return False
    recent = [one for one in account.posts if day_of(one["publishedAt"]) >= since]
    for what, times in (("likes", 3 if large else 1.75), ("comments", 6 if large else 3)):
        known = [one[what] for one in recent if one[what] is not None]
        if known and post[what] and post[what] >= times * statistics.median(known):
            return True
    return False


def steady(account):
    """The most even four weeks in which nearly the same number came every day; with its variation."""
    changes = account.changes("followers", account.end - 90, account.end)
    line = account.line("followers")
    best = None
    for start in sorted(changes):
        stretch = {d: changes[d] for d in range(start, start + 28) if d in changes}
        sample = list(stretch.values())
        middle, before = statistics.median(sample), line.get(start - 1, 0)
        if len(sample) < 23 or middle <= 0 or not before or 100 * middle * len(sample) / before < 11:
            continue
        variation = (scale(sample) or 0) / middle
        if variation < (best[0] if best else 0.15):
            best = (variation, start, max(stretch))
    return best


def bursts(account):
    """Runs of days with many newly followed, with the points that each takes; None with too few days."""
    line = account.line("following", account.end - 89)
    changes = account.changes("following", account.end - 90, account.end)
    if len(line) < 30 or not changes:
        return None
    threshold = max(20, 0.03 * statistics.median(line.values()))
    runs, rising = [], None
    for d in sorted(changes):
        if rising and (changes[d] <= -threshold / 6 or d - rising["to"] > 2):
            rising = None
        if changes[d] < threshold / 6:
            continue
        if rising:
            rising["to"], rising["rise"] = d, rising["rise"] + changes[d]
        else:
            rising = {"day": d, "to": d, "rise": changes[d]}
            runs.append(rising)
    found = []
    for run in (one for one in runs if one["rise"] > threshold):
        later = [value for d, value in line.items() if run["to"] < d <= run["to"] + 30]
        undone = bool(later) and line.get(run["to"], 0) - min(later) >= run["rise"] / 2
        long = run["rise"] >= 100 and run["to"] - run["day"] >= 2
        found.append((run["day"], (35 if long else 16) if undone else 4))
    return found


def spread(values):
    """How much counts differ beyond the chance of whole numbers, as a part of their mean."""
    if len(values) < 2 or not statistics.fmean(values):
        return None
    centre = statistics.fmean(values)
    return math.sqrt(max(0, statistics.variance(values) - centre)) / centre


def regular(posts):
    """Likes or comments that hardly differ; "" where they do, None where it cannot be told."""
    if len(posts) < 20:
        return None
    kept = sorted(posts, key=lambda one: one["likes"])[: math.ceil(0.9 * len(posts))]
    liked, said = [one["likes"] for one in kept], [one["comments"] for one in kept]
    likes, comments, talk = spread(liked), spread(said), statistics.fmean(said)
    if likes is None or statistics.fmean(liked) < 30:
        return None
    if likes < 0.08:
        return "likes_uniform"
    if comments is None:
        return ""
    if talk >= 10 and statistics.variance(said) < 0.4 * talk:
        return "comments_uniform"
    if talk >= 4 and likes < 0.2 and comments > 3.3 * likes:
        return "likes_uniform"
    if talk >= 20 and comments < 0.2 and likes > 2 * comments:
        return "comments_uniform"
    return ""


def halves(posts, what):
    """The two groups that explain at least four fifths of all difference; None where there are none."""
    ordered = sorted(posts, key=lambda one: one[what])
    middle = statistics.median([one[what] for one in posts]) if posts else 0
    keys = [math.log(one[what] + (middle or 1)) for one in ordered]
    if len(keys) < 12:
        return None
    total = sum((key - statistics.fmean(keys)) ** 2 for key in keys)
    best, most = None, 0.8 * total
    for at in range(6, len(keys) - 5):
        centre = statistics.fmean(keys)
        low, high = statistics.fmean(keys[:at]), statistics.fmean(keys[at:])
        between = at * (low - centre) ** 2 + (len(keys) - at) * (high - centre) ** 2
        if between > most:
            best, most = at, between
    return best and (ordered[:best], ordered[best:])


def supplied(posts, what, other, smallest, least_times):
    """Some posts got far more of one measure, nearly the same each, and not more of the other."""
    split = halves(posts, what)
    if not split:
        return None
    kept = lambda group, of: sorted(one[of] for one in group)[: math.ceil(0.9 * len(group))]
    low, high = split
    usual = statistics.median(kept(high, what))
    times = (usual + 0.5) / (statistics.median(kept(low, what)) + 0.5)
    differ = spread(kept(high, what))
    if usual < smallest or times < least_times or differ is None or differ > 0.24:
        return None
    few, many = kept(low, other), kept(high, other)
    if sum(few) < 20:
        return None
    seen = (statistics.fmean(many) + 0.25) / (statistics.fmean(few) + 0.25)
    doubt = math.sqrt(doubt_of(many) + doubt_of(few))
    return high if seen >= 0.4 and math.log(seen) + 2 * doubt <= 0.5 * math.log(times) else None


def doubt_of(values):
    centre = max(0.25, statistics.fmean(values))
    variance = statistics.variance(values) if len(values) > 1 else 0
    return max(centre, variance) / centre**2 / len(values)


def ends(posts):
    days = sorted(day_of(one["publishedAt"]) for one in posts)
    return [written(days[0]), written(days[-1])]


def evenness(posts):
    """What the newest posts, then all of them, then some of them say: the reason, and the days."""
    newest = posts[:20]
    if regular(newest):
        return regular(newest), ends(newest)
    if regular(posts):
        return regular(posts), ends(posts)
    for what, other, smallest, times in (("likes", "comments", 30, 2.2), ("comments", "likes", 10, 3)):
        helped = supplied(posts, what, other, smallest, times)
        if helped:
            return f"{what}_supplied", ends(helped)
    return None if regular(posts) is None else ("likes_vary", [])


def shown_posts(account):
    old = [
        one
        for one in account.posts
        if day_of(one["publishedAt"]) <= account.end
        and account.now - one["publishedAt"] >= DAY_MS
        and one["likes"] is not None
    ]
    return old[:40]


def score(account):
    """100 less the points of each sign, with the reason and the days of each; None where nothing is scored."""
    first = account.end - 89
    followers = list(account.line("followers", first).values())
    posts = shown_posts(account)
    if len(followers) < 30 or min(followers) < 1000 or len(posts) < 12:
        return None
    days = deliveries(account)
    parts, taken = {}, {}
    parts["growth_anomalies"] = ["growth_jumps" if days else "growth_smooth", [written(d) for d in days]]
    taken["growth_anomalies"] = 40 * len(days)
    even = steady(account)
    parts["steady_growth"] = ["steady_some", [written(even[1]), written(even[2])]] if even else ["steady_none", []]
    taken["steady_growth"] = 40 if even else 0
    found = bursts(account)
    if found is not None:
        parts["follow_bursts"] = ["bursts_some" if found else "bursts_none", [written(d) for d, _ in found]]
        taken["follow_bursts"] = sum(points for _, points in found)
    sign = evenness([one for one in posts if one["comments"] is not None])
    if sign:
        parts["regularity"] = list(sign)
        taken["regularity"] = 0 if sign[0] == "likes_vary" else 40
    talk(account, first, parts, taken)
    beside_others(account, parts, taken)
    points = sum(min(WEIGHTS[part], max(0, value)) for part, value in taken.items())
    return {"score": max(0, half_up(round(100 - points, 9))), "parts": parts}


def talk(account, first, parts, taken):
    """Comments for every 100 likes over the 90 days."""
    both = [
        one
        for one in account.posts
        if first <= day_of(one["publishedAt"]) <= account.end
        and account.now - one["publishedAt"] >= DAY_MS
        and one["likes"] is not None
        and one["comments"] is not None
    ]
    likes, comments = sum(one["likes"] for one in both), sum(one["comments"] for one in both)
    if len(both) < 5 or likes == 0:
        return
    ratio = 100 * comments / likes
    reason = "comments_few" if ratio < 0.5 else "comments_many" if ratio > 5 else "comments_usual"
    parts["comment_ratio"] = [reason, [written(first), written(account.end)]]
    taken["comment_ratio"] = 10 * (1 - min(1, ratio / 0.5, 5 / ratio if ratio else 1))


def beside_others(account, parts, taken):
    """The engagement of 30 days among similar profiles; of windows that end now."""
    today = day_of(account.now)
    own = account.engagement(today - 29, today)
    if today - account.end > 3 or own is None or len(account.peers) < 20:
        return
    lower = sum(1 for one in account.peers if one < own) + sum(1 for one in account.peers if one == own) / 2
    percentile = 100 * lower / len(account.peers)
    parts["engagement_tier"] = ["tier_low" if percentile < 25 else "tier_usual", [written(today - 29), written(today)]]
    taken["engagement_tier"] = 10 * (1 - min(1, percentile / 25))
