import { describe, expect, test } from "vitest";
import type { Day } from "../time.ts";
import { readReportModel } from "./model.ts";
import { reportModel } from "./model-build.ts";
import type { ReportComment, ReportInput } from "./model-input.ts";
import { accountInput, ENGLISH, reportInput } from "./testing.ts";

const made = (parts: Partial<ReportInput> = {}) => reportModel(reportInput(parts), ENGLISH);

describe("a model", () => {
  const model = made();

  test("comes back from JSON as it was, and another version's does not", () => {
    expect(readReportModel(JSON.parse(JSON.stringify(model)))).toEqual(model);
    for (const other of [{ ...model, version: 0 }, {}, null, "text"])
      expect(readReportModel(other)).toBeNull();
  });

  test("compares accounts once, whatever compares them, and not with each account", () => {
    const { comparison, accounts } = made({ sections: ["kpis", "compare", "competitor-average"] });
    expect(comparison.map(({ id }) => id)).toEqual([
      ...["compare", "compare"],
      ...["competitor-average", "competitor-average"],
    ]);
    expect(accounts[0]?.sections.map(({ id }) => id)).toEqual(["kpis"]);
    expect(comparison.slice(0, 2).map(({ heading }) => heading)).toEqual([
      ...["Followers compared", "30-day engagement compared"],
    ]);
    const average = comparison[2];
    expect(average?.heading).toBe("Average of the others: Followers");
    expect(average?.subtitle).toMatch(/^Followers: above the average on 91 of 91 days · /);
    expect(average?.table?.columns.map(({ label }) => label)).toEqual([
      ...["Day", "@harbour.guide", "Average of the others"],
    ]);
  });

  test("says a sentence once: a section that is nothing else is left to the summary", () => {
    const sections = ["kpis", "headline", "notes", "anomalies"] as const;
    const { summary, accounts } = made({ sections });
    const [{ text } = { text: "" }] = summary.findings.filter(({ analysis }) => analysis === "headline");
    expect(text).not.toBe("");
    expect(JSON.stringify({ summary, accounts }).split(text)).toHaveLength(2);
    expect(accounts[0]?.sections.map(({ id }) => id)).toEqual(["kpis", "anomalies"]);
    expect(accounts[0]?.places?.notes?.after).toBe(1);
    const unsaid = made({ sections, findings: false }).accounts[0];
    expect(unsaid?.sections.map(({ id }) => id)).toEqual(["kpis", "headline", "anomalies"]);
    expect(unsaid?.places?.notes?.after).toBe(2);
  });

  test("what is found stands in the summary as a whole sentence, with its day and its figure", () => {
    const { summary, accounts } = made({ sections: ["anomalies"] });
    const [{ text } = { text: "" }] = summary.findings.filter(({ analysis }) => analysis === "anomalies");
    expect(text).toMatch(/^Followers changed far more than usual on 2 days, most on \d+ \w+ 2026: [+−]\d+\./);
    expect(accounts[0]?.sections[0]?.finding).toBe("2 unusual days");
  });

  test("names the days of a finding that is not about the report's own period", () => {
    const { summary, accounts } = made({
      sections: ["daily-change", "weekday-growth", "best-time", "milestones", "anomalies", "distribution"],
    });
    const [account] = accounts;
    const about = new Map(account?.sections.map(({ id, period }) => [id, period]));
    const found = summary.findings.filter(({ analysis }) => about.has(analysis));
    const other = found.filter(({ analysis }) => !about.get(analysis)?.includes(account?.period ?? ""));
    expect(other.length).toBeGreaterThan(0);
    for (const { analysis, text } of other) expect(text).toContain(about.get(analysis));
    for (const finding of found)
      if (!other.includes(finding)) expect(finding.text).not.toContain(account?.period);
  });

  test("is the same whenever it is made from the same figures", () => {
    expect(JSON.stringify(made())).toBe(JSON.stringify(model));
  });

  test("prints the notes of its period alone, numbered from 1 in the list and on charts", () => {
    const numbers = model.accounts[0]?.sections.find(({ id }) => id === "followers")?.chart?.scenes;
    expect(JSON.stringify(numbers)).toContain('"text":"1"');
    expect(JSON.stringify(numbers)).not.toContain('"text":"2"');
    expect(model.accounts[0]?.notes).toEqual([
      { number: 1, day: "2026-06-08", date: "08 June 2026", text: "New photographer" },
    ]);
  });

  test("says how a goal stood on the last day of the period", () => {
    expect(model.accounts[0]?.goals).toEqual([
      {
        name: "Followers",
        text: expect.stringMatching(
          /^20,000 by \d+ \w+ 2026 · 19,\d{3} on \d+ June 2026 · Chance of reaching it: \d+%$/,
        ),
        share: expect.closeTo(0.6, 1),
        verdict: { text: "On track", tone: "positive" },
      },
    ]);
  });

  test.each([
    ["began after the period", { start: { day: "2027-01-01" as const, value: 1 } }],
    ["ended before it", { deadline: "2026-01-01" as const }],
  ])("leaves out a goal that %s", (_, terms) => {
    const account = accountInput("harbour.guide");
    const goals = (account.goals ?? []).map((goal) => ({ ...goal, terms: { ...goal.terms, ...terms } }));
    expect(made({ accounts: [{ ...account, goals }] }).accounts[0]?.goals).toEqual([]);
  });

  test("puts goals and notes where the owner wants them, with the comment", () => {
    const sections = ["goals", "followers", "notes"] as const;
    const comments = [{ section: "notes" as const, username: null, text: "What we did" }];
    expect(made({ sections, comments }).accounts[0]?.places).toEqual({
      goals: { after: 0, comment: null },
      notes: { after: 1, comment: "What we did" },
    });
  });

  test("shows the best and the weakest of many posts, and says so", () => {
    const [section] = made({ sections: ["best-and-worst"] }).accounts[0]?.sections ?? [];
    const rates = section?.posts.map(({ rate }) => Number.parseFloat(rate)) ?? [];
    const total = section?.table?.rows.length ?? 0;
    expect(section?.note).toContain(`The 4 best of ${total} posts, then the 4 weakest.`);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(rates).toHaveLength(8);
    expect(section?.posts.at(-1)?.rate).toBe(section?.table?.rows.at(-1)?.[2]?.text);
  });

  test("names the year on its first page, and which accounts it compares only where it leaves some out", () => {
    expect(model.cover.period).toBe("Last 90 days, 31 Mar 2026 – 28 Jun 2026");
    const notes = (count: number) => {
      const accounts = Array.from({ length: count }, (_, index) => accountInput(`account.${index}`));
      return made({ sections: ["compare"], accounts }).comparison.flatMap(({ note }) => note);
    };
    expect(notes(3).join(" ")).not.toContain("accounts:");
    expect(notes(6).join(" ")).toContain("5 of 6 accounts: @account.0,");
  });

  test("has no opening where none is wanted", () => {
    expect(made({ findings: false }).summary).toEqual({ text: null, findings: [], shown: false });
    expect(made({ findings: false, summary: "Ours" }).summary).toEqual({ text: "Ours", findings: [] });
  });

  test("keeps hostile text as text, without what a database refuses", () => {
    const title = "=1+1 #pagebreak() </text> \u0000\ud800";
    const { cover } = made({ title });
    expect(cover.title).toBe("=1+1 #pagebreak() </text> \ufffd");
  });

  test("gives a comment to its section, an account's own before the one for all", () => {
    const comments = [
      { section: "followers" as const, username: null, text: "For all" },
      { section: "followers" as const, username: "harbour.guide", text: " Its own " },
      { section: "cadence" as const, username: null, text: "  " },
    ];
    const { accounts } = made({ comments });
    const said = accounts[0]?.sections.filter(({ comment }) => comment !== null);
    expect(said?.map(({ id, comment }) => [id, comment])).toEqual([["followers", "Its own\nFor all"]]);
  });
});

describe("what has nothing to say", () => {
  const accounts = [accountInput("just.seen", "too little")];
  const sections = ["headline", "forecast", "goals", "cadence"] as const;
  const shown = (parts: Partial<ReportInput>) => {
    const [account] = made({ accounts, sections, findings: false, ...parts }).accounts;
    return [account?.sections.map(({ id }) => id), account?.places?.goals?.after];
  };

  test("is left out, unless its owner wants to see it or wrote about it", () => {
    expect(shown({})).toEqual([[], 0]);
    expect(shown({ empty: true })).toEqual([["headline", "forecast", "cadence"], 2]);
    const comments = [{ section: "cadence" as const, username: null, text: "Starts in June" }];
    expect(shown({ comments })).toEqual([["cadence"], 0]);
  });
});

describe("a report on a period that is long over", () => {
  const sections = ["followers", "forecast", "milestones", "goals"] as const;
  const on = (today: Day) => {
    const account = accountInput("harbour.guide");
    const window = { ...account.view.window, key: "custom" as const };
    const view = { ...account.view, window, today };
    const [printed] = made({ sections, accounts: [{ ...account, view }] }).accounts;
    return { sections: printed?.sections.map(({ id }) => id), goal: printed?.goals?.[0]?.text };
  };

  test("speaks of that period alone: no forecast, no chance of a goal", () => {
    const over = on("2026-07-20");
    expect(over.sections).toEqual(["followers"]);
    expect(over.goal).not.toContain("Chance");
  });

  test("looks ahead on the day after its last one", () => {
    const fresh = on("2026-06-29");
    expect(fresh.sections).toEqual(["followers", "forecast", "milestones"]);
    expect(fresh.goal).toContain("Chance");
  });
});

describe("key figures and followers in one report", () => {
  const sections = ["kpis", "cadence", "followers"] as const;

  test("draw their line once", () => {
    expect(made({ sections }).accounts[0]?.sections.map(({ id }) => id)).toEqual(["cadence", "followers"]);
    expect(made({ sections: ["kpis"] }).accounts[0]?.sections.map(({ id }) => id)).toEqual(["kpis"]);
  });

  test("keep what was written about both", () => {
    const comments = (["kpis", "followers"] as const).map((section) => ({
      section,
      username: null,
      text: `On ${section}`,
    }));
    expect(made({ sections, comments }).accounts[0]?.sections[1]?.comment).toBe("On kpis\nOn followers");
  });
});

describe("the overview", () => {
  test("has one row an account, with numbers and the words of the tiles", () => {
    const accounts = [accountInput("harbour.guide"), accountInput("just.seen", "too little")];
    const { overview } = made({ accounts });
    expect(overview.columns.map(({ label }) => label).slice(0, 3)).toEqual([
      "Account",
      "Followers",
      "Followers: change",
    ]);
    expect(overview.rows.map((row) => row[0]?.raw)).toEqual(["@harbour.guide", "@just.seen"]);
    expect(overview.rows[0]?.[1]).toEqual({ text: "19,764", raw: 19_764 });
    expect(overview.rows[1]?.[2]).toEqual({ text: "no data", raw: null });
  });
});

describe("what is said this time", () => {
  const sections = ["followers", "notes", "weekday-growth"] as const;
  const two = [accountInput("harbour.guide"), accountInput("paper.boat")];
  const remark = (
    username: string | null,
    section: ReportComment["section"],
    text: string,
  ): ReportComment => ({ username, section, text });
  const where = (comments: readonly ReportComment[], accounts = two) => {
    const { summary, accounts: shown } = made({ sections, accounts, comments });
    return {
      summary: summary.text,
      accounts: shown.map(({ comment, sections: of, places }) => [
        comment ?? null,
        ...of.map((one) => one.comment),
        places?.notes?.comment ?? null,
      ]),
    };
  };

  type Case = {
    about: Pick<ReportComment, "username" | "section">;
    summary?: string;
    /** Below the head of the second account, then in its sections and its notes. */
    second?: readonly (string | null)[];
  };
  const NOWHERE = [null, null, null, null];

  test.each<[string, Case]>([
    ["of the report opens the summary", { about: { username: null, section: null }, summary: "A" }],
    [
      "of a section of all accounts stands once",
      { about: { username: null, section: "weekday-growth" }, summary: "Growth by weekday: A" },
    ],
    [
      "of an account stands with it",
      { about: { username: "paper.boat", section: null }, second: ["A", null, null, null] },
    ],
    [
      "of a section of an account stands there",
      { about: { username: "paper.boat", section: "weekday-growth" }, second: [null, null, "A", null] },
    ],
    [
      "of an account's notes stands with them",
      { about: { username: "paper.boat", section: "notes" }, second: [null, null, null, "A"] },
    ],
    [
      "of a section that is not shown stands with the account",
      {
        about: { username: "paper.boat", section: "best-time" },
        second: ["Best time to post: A", null, null, null],
      },
    ],
    ["of an account that is not in it is left out", { about: { username: "gone", section: null } }],
  ])("what is said %s", (_, { about, summary = null, second = NOWHERE }) => {
    expect(where([{ ...about, text: "A" }])).toEqual({ summary, accounts: [NOWHERE, second] });
  });

  test("stands before what is always said, and the same sentence under one account of twelve", () => {
    const twelve = Array.from({ length: 12 }, (_, index) => accountInput(`boat.${index}`));
    const said = [remark(null, null, "Strike in June"), remark(null, "followers", "As always")];
    const { summary, accounts } = where(said, twelve);
    expect(summary).toBe("Strike in June\nFollowers: As always");
    expect(JSON.stringify(accounts)).not.toContain("As always");
    const alone = where(
      [remark(null, "followers", "This time"), remark(null, "followers", "As always")],
      [accountInput("harbour.guide")],
    );
    expect(alone.accounts).toEqual([[null, "This time\nAs always", null, null]]);
  });
});
