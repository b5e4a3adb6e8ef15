/** What is new, the newest day first. Each entry has its text in `changelog.json`, under its id. */
export const CHANGELOG = [
  { day: "2026-11-17", entries: ["assistants", "api"] },
  {
    day: "2026-11-16",
    entries: [
      "hiding",
      "previews",
      "offline",
      "clients",
      "reports",
      "connected",
      "brands",
      "goals",
      "alarms",
      "invoices",
    ],
  },
] as const;
