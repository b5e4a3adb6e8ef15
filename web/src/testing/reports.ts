import type { Answer } from "@owlstat/core/endpoint.ts";
import type { listReports, Report } from "@owlstat/core/reports/contract.ts";

/** A weekly report on one account that goes to one client. */
export function report(changes: Partial<Report> = {}): Report {
  return {
    id: "018f6b1e-0000-7000-8000-0000000000a1",
    name: "Weekly look",
    covers: "accounts",
    usernames: ["nasa"],
    folder_id: null,
    window: { key: "7d", from: null, to: null },
    compare: "previous",
    sections: [
      { id: "kpis", comment: "" },
      { id: "followers", comment: "" },
    ],
    cover: { title: "", subtitle: "" },
    summary: { kind: "written", text: "" },
    language: "en",
    design: "plain",
    files: ["pdf"],
    recipients: [
      { email: "client@example.com", language: null, unsubscribed: false, reason: null, refused: null },
    ],
    schedule: {
      frequency: "weekly",
      weekday: 1,
      monthday: 1,
      hour: 14,
      time_zone: "Europe/Rome",
      start: null,
      stop: null,
    },
    folder: null,
    state: "active",
    accounts: 1,
    next: ["2026-07-07T12:00:00.000Z"],
    last: null,
    this_time: [],
    reviewing: null,
    author: "Ada Rossi",
    created_at: "2026-06-01T12:00:00.000Z",
    ...changes,
  };
}

export function reporting(...reports: readonly Report[]): Answer<typeof listReports> {
  return { reports: [...reports], most_recipients: 50, to_others: true, trial_recipient: null };
}
