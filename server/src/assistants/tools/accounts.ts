import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { addDays, dayOf } from "@owlstat/core/time.ts";
import { UNITS } from "./basis.ts";
import { CURSOR, count, cut, list, NEXT, number, page, record, type Tool, text } from "./tool.ts";

const ACCOUNT = {
  username: text("Its name on Instagram."),
  name: { type: ["string", "null"], description: "The name it shows." },
  status: text("fresh, new, stale, not_professional, private or hidden."),
  followers: number("People who follow it."),
  followers_7d: number("Change over 7 days."),
  followers_30d: number("Change over 30 days."),
  posts: number("Posts on the profile."),
  engagement: number("Over its last 30 days, in % of followers."),
  collected_at: { type: ["string", "null"], description: "When its figures were collected." },
};

const list_accounts: Tool = {
  title: "Tracked accounts",
  description:
    "The accounts this space tracks, with their latest figures and changes. Begin here to learn which names there are.",
  parameters: { cursor: CURSOR },
  answer: {
    accounts: list("In the space's own order.", ACCOUNT),
    total: number("How many accounts are tracked."),
    slots: record("Used and total slots of the plan."),
    units: record("What the figures are counted in."),
    next: NEXT,
  },
  async use({ call }, given) {
    const { accounts, slots } = await call(listAccounts);
    const rows = accounts.map((one) => ({
      username: one.username,
      name: one.name,
      status: one.status,
      followers: one.followers_count,
      followers_7d: one.d7.followers_count,
      followers_30d: one.d30.followers_count,
      posts: one.posts_count,
      engagement: one.engagement,
      collected_at: one.last_collected_at,
    }));
    const { items, next } = page(rows, given);
    return { accounts: items, total: accounts.length, slots, units: UNITS, next };
  },
};

const find_profiles: Tool = {
  title: "Find profiles",
  description: "Profiles that are known here, by part of their name, the largest first.",
  parameters: { q: text("Part of a username or name.") },
  required: ["q"],
  answer: {
    profiles: list("What was found.", {
      username: text("Its name on Instagram."),
      name: { type: ["string", "null"], description: "The name it shows." },
      followers: number("People who follow it."),
    }),
    handle: {
      type: ["string", "null"],
      description: "A name in the text that can be looked up with `profile`.",
    },
  },
  async use({ call }, { q }) {
    const { profiles, handle } = await call(searchProfiles, { q });
    const found = profiles.map(({ username, name, followers_count }) => ({
      username,
      name,
      followers: followers_count,
    }));
    return { profiles: found, handle };
  },
};

const MOVERS = { username: text("Account."), change: number("Followers."), percent: number("In %.") };

const dashboard: Tool = {
  title: "All accounts together",
  description:
    "Totals of all tracked accounts over 7 and 30 days, the accounts that grew and fell most, and the latest posts far above the usual.",
  parameters: {},
  answer: {
    totals: record("Sums over the accounts; `of` says how many accounts a sum is made of."),
    movers_7d: record("Over 7 days.", { up: list("Most gained.", MOVERS), down: list("Most lost.", MOVERS) }),
    movers_30d: record("Over 30 days.", {
      up: list("Most gained.", MOVERS),
      down: list("Most lost.", MOVERS),
    }),
    breakouts: list("Newest first.", {
      username: text("Account."),
      published_at: text("When."),
      engagement: number("In % of followers."),
      usual: number("Mean of the 90 days before, in % of followers."),
      caption: text("Shortened."),
    }),
    sample: {
      type: "boolean",
      description: "True where nothing is tracked yet: these are well-known profiles.",
    },
    units: record("What the figures are counted in."),
  },
  async use({ call }) {
    const { totals, movers, movers_d30, breakouts, sample } = await call(getDashboard);
    const posts = breakouts
      .slice(0, 5)
      .map(({ username, published_at, engagement, usual, caption, permalink }) => ({
        username,
        published_at,
        engagement,
        usual,
        caption: cut(caption, 120),
        permalink,
      }));
    return { totals, movers_7d: movers, movers_30d: movers_d30, breakouts: posts, sample, units: UNITS };
  },
};

const changes: Tool = {
  title: "What changed",
  description:
    "What happened in the last days: each account's change, what alarms fired, which goals were reached or missed.",
  parameters: { days: count("7 or 30 days. 7 if left out.", 7, 30), cursor: CURSOR },
  answer: {
    days: number("How many days back."),
    accounts: list("The largest change first.", {
      username: text("Account."),
      followers: number("Now."),
      change: number("Followers gained or lost."),
      posts: number("How many more posts there are."),
    }),
    fired: number("How often alarms fired."),
    goals: list("Goals that ended in this time.", {
      username: text("Account."),
      state: text("reached or missed."),
    }),
    units: record("What the figures are counted in."),
    next: NEXT,
  },
  async use({ call, now }, given) {
    const days = given.days === undefined || Number(given.days) <= 7 ? 7 : 30;
    const [{ accounts }, { firings }, { goals }] = await Promise.all([
      call(listAccounts),
      call(listAllFirings, { days }),
      call(listGoals),
    ]);
    const since = addDays(dayOf(now), -days);
    const rows = accounts
      .map((one) => ({ one, moved: days === 7 ? one.d7 : one.d30 }))
      .map(({ one, moved }) => ({
        username: one.username,
        followers: one.followers_count,
        change: moved.followers_count,
        posts: moved.posts_count,
      }))
      .sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
    const { items, next } = page(rows, given);
    const ended = goals
      .filter(({ state, reached_on, deadline }) =>
        state === "reached" ? (reached_on ?? "") >= since : state === "missed" && deadline >= since,
      )
      .map(({ username, measure, target, state, deadline }) => ({
        username,
        measure,
        target,
        state,
        deadline,
      }));
    return { days, accounts: items, fired: firings.length, goals: ended.slice(0, 10), units: UNITS, next };
  },
};

export const accountTools = { list_accounts, find_profiles, dashboard, changes };
