import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createGoal, deleteGoal, listGoals } from "@owlstat/core/goals/contract.ts";
import { GOAL_MEASURES, type GoalMeasure } from "@owlstat/core/goals/measures.ts";
import { createNote, deleteNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { runReport } from "@owlstat/core/reports/contract.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { DELETED, EXISTED, ID, UNDO } from "./changing-tool.ts";
import { gone } from "./gone.ts";
import { number, record, type Schema, type Tool, text, USERNAME } from "./tool.ts";

const track_account: Tool = {
  title: "Track an account",
  description:
    "Tracks a profile in a free slot from now on. Ask the person first: it uses a slot of their plan.",
  parameters: { username: USERNAME },
  required: ["username"],
  answer: { username: text("Tracked."), existed: EXISTED, slots: record("Used and total."), undo: UNDO },
  async use({ call }, { username }) {
    const before = await call(listAccounts);
    const { account, slots } = await call(trackAccount, { username });
    const existed = before.accounts.some((one) => one.username === account.username);
    const undo = { tool: "untrack_account", arguments: { username: account.username } };
    return { username: account.username, existed, slots, undo: existed ? null : undo };
  },
};

const UNTRACKED: Schema = { type: "boolean", description: "False where it was not tracked." };

const untrack_account: Tool = {
  title: "Stop tracking an account",
  description:
    "Stops tracking an account and frees its slot. Ask the person first: days that nobody tracks are not collected.",
  parameters: { username: USERNAME },
  required: ["username"],
  answer: { untracked: UNTRACKED, slots: record("Used and total."), undo: UNDO },
  async use({ call }, { username }) {
    const { removed, slots } = await call(removeAccounts, { igaccount: username });
    const [name] = removed;
    const undo = name === undefined ? null : { tool: "track_account", arguments: { username: name } };
    return { untracked: name !== undefined, slots, undo };
  },
};

const add_note: Tool = {
  title: "Write a note",
  description:
    "Writes a note on a day of a profile, for everybody in the space. The same note on the same day is written once.",
  parameters: {
    username: USERNAME,
    day: text("YYYY-MM-DD. Today if left out."),
    text: text("What happened."),
  },
  required: ["username", "text"],
  answer: { id: text("Id."), day: text("Day."), existed: EXISTED, undo: UNDO },
  async use({ call, now }, { username, day, text: written }) {
    const wish = {
      username: username as string,
      day: (day as string) ?? dayOf(now),
      text: written as string,
    };
    const { notes } = await call(listNotes, { username: wish.username });
    const same = notes.find((one) => one.day === wish.day && one.text === String(wish.text).trim());
    const note = same ?? (await call(createNote, wish)).note;
    const undo = { tool: "delete_note", arguments: { id: note.id } };
    return { id: note.id, day: note.day, existed: same !== undefined, undo: same ? null : undo };
  },
};

const delete_note: Tool = {
  title: "Delete a note",
  description: "Deletes a note. Ask the person first: it does not come back.",
  parameters: { id: ID },
  required: ["id"],
  answer: { deleted: DELETED },
  use: ({ call }, { id }) => gone(call(deleteNote, { id })),
};

const create_goal: Tool = {
  title: "Set a goal",
  description:
    "Sets a goal for a tracked account. Nobody is mailed unless `by_email` is true. The same goal is set once.",
  parameters: {
    username: USERNAME,
    measure: text("What it is about.", { enum: [...GOAL_MEASURES] }),
    target: {
      type: "number",
      description: "To be reached; engagement in % of followers, all others as counts.",
    },
    deadline: text("The last day that counts, YYYY-MM-DD."),
    time_zone: text("Such as Europe/Rome. UTC if left out."),
    by_email: { type: "boolean", description: "Whether its creator is mailed. false if left out." },
  },
  required: ["username", "measure", "target", "deadline"],
  answer: { id: text("Id."), chance: number("From 0 to 1."), existed: EXISTED, undo: UNDO },
  async use({ call }, { time_zone = "UTC", by_email = false, ...given }) {
    const wish = given as { username: string; measure: GoalMeasure; target: number; deadline: string };
    const { goals } = await call(listGoals);
    const same = goals.find(
      ({ username, measure, target, deadline }) =>
        username === String(wish.username).replace("@", "").toLowerCase() &&
        measure === wish.measure &&
        target === wish.target &&
        deadline === wish.deadline,
    );
    const telling = { by_email: by_email as boolean, on_platform: true, people: [] };
    const goal =
      same ?? (await call(createGoal, { ...wish, ...telling, time_zone: time_zone as string })).goal;
    const undo = { tool: "delete_goal", arguments: { id: goal.id } };
    return { id: goal.id, chance: goal.chance, existed: same !== undefined, undo: same ? null : undo };
  },
};

const delete_goal: Tool = {
  title: "Delete a goal",
  description: "Deletes a goal. People can bring it back for 30 days.",
  parameters: { id: ID },
  required: ["id"],
  answer: { deleted: DELETED },
  use: ({ call }, { id }) => gone(call(deleteGoal, { id })),
};

const send_report: Tool = {
  title: "Send a report to oneself",
  description:
    "Mails a report as it is now to the person who connected the assistant, and to nobody else. Within a day the same report is mailed once, unless `request` is another word.",
  parameters: { id: ID, request: text("A word of your choice. Another word sends it again.") },
  required: ["id"],
  answer: { sending_id: text("Id of the sending.") },
  async use({ call, now }, { id, request = dayOf(now) }) {
    const wish = { id: id as string, to: "me" } as const;
    return call(runReport, wish, `report ${String(id)} ${String(request)}`.slice(0, 200));
  },
};

export const changingTools = {
  track_account,
  untrack_account,
  add_note,
  delete_note,
  create_goal,
  delete_goal,
  send_report,
};
