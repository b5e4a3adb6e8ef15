type Prompt = {
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  ask(given: Readonly<Record<string, string>>): string;
};

const USERNAME = { name: "username", description: "An Instagram username.", required: true };
const SAY =
  "Give figures with their units and days, say how old they are, and say where data is missing. Invent nothing.";

/** The questions people ask most, ready to be chosen. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  weekly_review: {
    title: "How was the week?",
    description: "What changed in the last 7 days over all tracked accounts.",
    arguments: [],
    ask: () =>
      `Use changes with days 7, then dashboard. Sum up the week: total change, who gained and lost most, posts far above the usual, fired alarms, goals that ended. ${SAY}`,
  },
  explain_change: {
    title: "Why did this account change?",
    description: "Likely reasons for a profile's growth or fall in the last 30 days.",
    arguments: [USERNAME],
    ask: ({ username }) =>
      `Use stats for ${username}, then findings with section growth, posts sorted by engagement, and notes. Find the days of the largest changes and what was posted or noted around them. Tell what is shown by the figures from what is only possible. ${SAY}`,
  },
  what_to_post: {
    title: "What should we post, and when?",
    description: "Formats, times and topics that work for a profile.",
    arguments: [USERNAME],
    ask: ({ username }) =>
      `Use findings for ${username} with window 90d and the sections timing, content and hashtags, and posts sorted by engagement. Recommend formats, days and hours, each with the figure behind it. ${SAY}`,
  },
  compare_competitors: {
    title: "How do we compare?",
    description: "One profile beside up to four others.",
    arguments: [
      USERNAME,
      { name: "others", description: "Up to four usernames with commas between.", required: true },
    ],
    ask: ({ username, others }) =>
      `Use compare with usernames ${username}, ${others}. Say who leads in followers, growth, engagement and rhythm, and where ${username} is ahead or behind, by how much. ${SAY}`,
  },
  report_summary: {
    title: "Summary for a client",
    description: "A short text about one account for somebody who does not see the figures.",
    arguments: [USERNAME],
    ask: ({ username }) =>
      `Use profile and findings for ${username} with window 30d, and goals. Write at most 150 words for a client: what happened, what it means, what comes next. ${SAY}`,
  },
};

export const LISTED_PROMPTS = Object.entries(PROMPTS).map(
  ([name, { title, description, arguments: given }]) => ({
    name,
    title,
    description,
    arguments: [...given],
  }),
);
