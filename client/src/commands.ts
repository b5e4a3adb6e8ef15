import { parseArgs } from "node:util";
import { type Client, createClient } from "./client.ts";
import { type Cell, csvText, tableText } from "./tables.ts";

/** Where a command reads its settings and writes its answer. */
type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
  save(path: string, bytes: Uint8Array): Promise<void>;
};

const USAGE = `owlstat: public Instagram profiles from the terminal

  owlstat look <name>                    one profile as it is now
  owlstat series <name> [--from DAY] [--to DAY] [--step day|week|month] [--csv]
                                         its daily figures, as a table or as CSV
  owlstat accounts [--csv]               the accounts that your space tracks
  owlstat reports [--csv]                the reports that went out, with their ids
  owlstat report <id> [--file pdf|xlsx] [--save PATH]
                                         one of them, as a file of those it was sent with

Settings, from the environment or as options before everything else:
  OWLSTAT_URL    --url      where Owlstat runs, such as https://stats.example.com
  OWLSTAT_TOKEN  --token    an API token from its settings; look and series need none

An exit code of 1 says that Owlstat refused, 2 that the command was not understood.
`;

const OPTIONS = {
  url: { type: "string" },
  token: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  step: { type: "string" },
  csv: { type: "boolean" },
  file: { type: "string" },
  save: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;
type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

/** Answers the exit code. */
type Command = (client: Client, terminal: Terminal, given: Given, subject: string) => Promise<number>;

/** Runs a command; the answer is the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readArgs(args);
  if ("problem" in read) return misunderstood(terminal, read.problem);
  const { given, command, subject } = read;
  if (!command) {
    terminal.out(USAGE);
    return 0;
  }
  const url = given.url ?? terminal.env.OWLSTAT_URL;
  const token = given.token ?? terminal.env.OWLSTAT_TOKEN;
  if (!url) return misunderstood(terminal, "Set OWLSTAT_URL, or give --url.");
  if (command.token && !token) return misunderstood(terminal, "Set OWLSTAT_TOKEN, or give --token.");
  return command.run(createClient({ url, token }), terminal, given, subject);
}

function misunderstood(terminal: Terminal, problem: string): number {
  terminal.err(problem ? `${problem}\n\n${USAGE}` : USAGE);
  return 2;
}

type Read = { given: Given; command: Known | null; subject: string } | { problem: string };

function readArgs(args: readonly string[]): Read {
  try {
    const { values: given, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = "", subject = "", ...more] = positionals;
    if (given.help) return { given, command: null, subject: "" };
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) return { problem: name && `There is no command "${name}".` };
    const [extra] = command.about ? more : [subject, ...more].filter(Boolean);
    if (command.about && !subject) return { problem: `Say ${command.about} behind "${name}".` };
    if (extra !== undefined) return { problem: `"${name}" does not take "${extra}".` };
    return { given, command, subject: subject.replace(/^@/, "") };
  } catch (error) {
    return { problem: String((error as Error).message) }; // an option that nobody knows
  }
}

function print(terminal: Terminal, { csv }: Given, columns: string[], rows: Cell[][]): number {
  terminal.out(csv ? csvText(columns, rows) : tableText(columns, rows));
  return 0;
}

const look: Command = async (client, terminal, _given, username) => {
  const profile = await client.call("GET /profiles/{username}", { username });
  const shown: [string, Cell][] = Object.entries(profile).flatMap(([name, value]) =>
    value === null || typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  for (const [name, value] of shown)
    terminal.out(`${name.padEnd(width)}  ${String(value ?? "–").replace(/\s+/g, " ")}\n`);
  return 0;
};

const SERIES = ["date", "followers_count", "following_count", "posts_count", "engagement"] as const;

const series: Command = async (client, terminal, given, username) => {
  const step = given.step as "day" | "week" | "month" | undefined;
  const days = await client.call("GET /profiles/{username}/stats", {
    username,
    rows: "1",
    ...(given.from && { from: given.from }),
    ...(given.to && { to: given.to }),
    ...(step && { step }),
  });
  const rows = Array.isArray(days) ? days : [];
  return print(
    terminal,
    given,
    [...SERIES],
    rows.map((row) => SERIES.map((name) => row[name] ?? null)),
  );
};

const accounts: Command = async (client, terminal, given) => {
  const rows: Cell[][] = [];
  for await (const { username, followers_count } of client.items("GET /users/accounts"))
    rows.push([username, followers_count ?? null]);
  return print(terminal, given, ["username", "followers_count"], rows);
};

const reports: Command = async (client, terminal, given) => {
  const rows: Cell[][] = [];
  for await (const { id, name, day, files } of client.items("GET /reports/past"))
    rows.push([id, day, files.join(" "), name]);
  return print(terminal, given, ["id", "day", "files", "name"], rows);
};

const report: Command = async (client, terminal, given, id) => {
  const sent = await sentAs(client, id);
  const file = given.file ?? sent?.[0] ?? "pdf";
  if (sent && !sent.some((kind) => kind === file)) {
    terminal.err(`This report was sent as ${sent.join(" and ")}, not as ${file}.\n`);
    return 1;
  }
  const bytes = await client.call("GET /reports/past/{id}/{file}", { id, file: file as "pdf" });
  const path = given.save ?? `report-${id}.${file}`;
  await terminal.save(path, new Uint8Array(await bytes.arrayBuffer()));
  terminal.out(`${path}\n`);
  return 0;
};

/** The files that a report was sent with; null where there is no such report. */
async function sentAs(client: Client, id: string): Promise<readonly string[] | null> {
  for await (const one of client.items("GET /reports/past")) if (one.id === id) return one.files;
  return null;
}

type Known = {
  run: Command;
  /** What is named behind it; null where nothing is. */
  about: string | null;
  /** Whether it shows what is not public. */
  token: boolean;
};

const COMMANDS: Readonly<Record<string, Known>> = {
  look: { run: look, about: "whom to look at", token: false },
  series: { run: series, about: "whose figures", token: false },
  accounts: { run: accounts, about: null, token: true },
  reports: { run: reports, about: null, token: true },
  report: { run: report, about: "which report, by its id,", token: true },
};
