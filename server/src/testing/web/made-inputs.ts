/** What calls take, for tests that only need an input that is accepted. */
export const REPORT = {
  name: "Weekly",
  covers: "all",
  usernames: [],
  folder_id: null,
  compare: "none",
  language: "en",
  window: { key: "7d", from: null, to: null },
  sections: [{ id: "kpis", comment: "" }],
  design: "plain",
  cover: { title: "", subtitle: "" },
  summary: { kind: "none", text: "" },
  files: ["pdf"],
  recipients: [],
  schedule: null,
};

export const REPORT_SETTINGS = {
  sender_name: "Cast",
  reply_to: "",
  language: null,
  design: null,
  time_zone: null,
  hour: null,
  book: [],
};

export const TOLD = { time_zone: "UTC", by_email: true, on_platform: true, people: [] };

export const GOAL = {
  username: "nobody.knows",
  measure: "followers" as const,
  target: 5000,
  deadline: "2030-01-01",
};

export const ALARM = {
  measure: "followers",
  condition: "above",
  value: 5,
  covers: "all",
  usernames: [],
  folder_id: null,
  other: null,
};
