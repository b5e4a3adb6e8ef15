import { listAlarms, listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { listNotes } from "@owlstat/core/notes/contract.ts";
import { listReports } from "@owlstat/core/reports/contract.ts";
import { listPastReports } from "@owlstat/core/reports/past-contract.ts";
import { CURSOR, count, cut, list, NEXT, number, page, record, type Tool, text, USERNAME } from "./tool.ts";

const notes: Tool = {
  title: "Notes",
  description: "What people of this space wrote down about days of a profile, oldest day first.",
  parameters: { username: USERNAME, cursor: CURSOR },
  required: ["username"],
  answer: {
    notes: list("Oldest day first.", {
      id: text("Id."),
      day: text("Day."),
      text: text("The note."),
      author: { type: ["string", "null"] },
    }),
    next: NEXT,
  },
  async use({ call }, { username, cursor }) {
    const found = await call(listNotes, { username });
    const rows = found.notes.map(({ id, day, text: written, author }) => ({
      id,
      day,
      text: cut(written, 500),
      author,
    }));
    const { items, next } = page(rows, { cursor });
    return { notes: items, next };
  },
};

const alarms: Tool = {
  title: "Alarms",
  description: "The alarms of this space: what each watches, its last value and how far it is from firing.",
  parameters: { cursor: CURSOR },
  answer: {
    alarms: list("Oldest first.", {
      id: text("Id."),
      measure: text("What is watched."),
      condition: text("When it fires."),
      value: number("The threshold, in the unit of the measure: counts, or %."),
      state: text("active, snoozed, paused, over_limit, ended or no_accounts."),
      distance: number("How far the closest account is from firing."),
      fired: number("How often in the last 30 days."),
    }),
    most: number("How many may be active at once."),
    next: NEXT,
  },
  async use({ call }, given) {
    const found = await call(listAlarms);
    const rows = found.alarms.map((one) => ({
      id: one.id,
      measure: one.measure,
      condition: one.condition,
      value: one.value,
      covers: one.covers,
      usernames: one.usernames.slice(0, 10),
      accounts: one.accounts,
      state: one.state,
      last: one.last,
      distance: one.distance,
      holds: one.holds,
      fired: one.fired,
      last_fired: one.last_fired,
    }));
    const { items, next } = page(rows, given);
    return { alarms: items, most: found.most, next };
  },
};

const fired_alarms: Tool = {
  title: "Fired alarms",
  description: "When alarms fired in the last days, newest first.",
  parameters: { days: count("How many days back. 30 if left out.", 1, 400), cursor: CURSOR },
  answer: {
    firings: list("Newest first.", {
      username: text("Account."),
      measure: text("What was watched."),
      threshold: number("What the alarm asked for."),
      day: text("The collected day."),
      value: number("On that day."),
      before: number("On the collected day before."),
    }),
    next: NEXT,
  },
  async use({ call }, { days = 30, cursor }) {
    const { firings } = await call(listAllFirings, { days });
    const rows = firings.map(({ alarm_id, username, measure, condition, threshold, day, value, before }) => ({
      alarm_id,
      username,
      measure,
      condition,
      threshold,
      day,
      value,
      before,
    }));
    const { items, next } = page(rows, { cursor });
    return { firings: items, next };
  },
};

const goals: Tool = {
  title: "Goals",
  description: "The goals of this space: target, deadline, progress, pace and chance.",
  parameters: { cursor: CURSOR },
  answer: {
    goals: list("Oldest first.", {
      id: text("Id."),
      username: text("Account."),
      measure: text("What it is about; engagement is in % of followers, all others are counts."),
      target: number("To be reached."),
      deadline: text("The last day that counts."),
      state: text("on_the_way, at_risk, reached, missed, paused, over_limit or no_account."),
      progress: number("0 at the start, 1 at the target."),
      needed_per_day: number("From now on."),
      current_per_day: number("Over the last 30 days."),
      chance: number("From 0 to 1; null where it cannot be said."),
    }),
    next: NEXT,
  },
  async use({ call }, given) {
    const found = await call(listGoals);
    const rows = found.goals.map((one) => ({
      id: one.id,
      username: one.username,
      measure: one.measure,
      start: one.start,
      target: one.target,
      deadline: one.deadline,
      state: one.state,
      last: one.last,
      progress: one.progress,
      days_left: one.days_left,
      needed_per_day: one.needed_per_day,
      current_per_day: one.current_per_day,
      chance: one.chance,
      reached_on: one.reached_on,
    }));
    const { items, next } = page(rows, given);
    return { goals: items, next };
  },
};

const reports: Tool = {
  title: "Reports",
  description:
    "The reports that this space has set up, and the newest that were sent, with links to their files.",
  parameters: { cursor: CURSOR },
  answer: {
    reports: list("As they are set up; give `id` to send_report.", {
      id: text("Id."),
      name: text("Name."),
      state: text("State."),
    }),
    sent: list("The newest that were sent.", {
      name: text("Name."),
      day: text("Day."),
      files: record("Addresses by kind."),
    }),
    next: NEXT,
  },
  async use({ call, origin }, given) {
    const [{ reports: all }, past] = await Promise.all([call(listReports), call(listPastReports)]);
    const rows = all.map(({ id, name, state, accounts, next: coming, last }) => ({
      id,
      name,
      state,
      accounts,
      next_at: coming[0] ?? null,
      last_sent: last?.ended_at ?? null,
    }));
    const { items, next } = page(rows, given, ROOM_BESIDE_SENT);
    const sent = past.reports.slice(0, 8).map(({ id, name, day, files }) => ({
      name,
      day,
      files: Object.fromEntries(files.map((file) => [file, `${origin}/api/reports/past/${id}/${file}`])),
    }));
    return { reports: items, sent, next };
  },
};

const ROOM_BESIDE_SENT = 3500;

export const spaceTools = { notes, alarms, fired_alarms, goals, reports };
