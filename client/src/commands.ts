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
                                         one of them, as a file

Settings, from the environment or as options before everything else:
  OWLSTAT_URL    --url      where Owlstat runs, such as https://stats.example.com
  OWLSTAT_TOKEN  --token    an API token from its settings

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

type Command = (client: Client, terminal: Terminal, given: Given, subject: string) => Promise<void>;

/** Runs a command; the answer is the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readArgs(args);
  if (!read || read.given.help || !read.command) {
    (read?.given.help ? terminal.out : terminal.err)(USAGE);
    return read?.given.help ? 0 : 2;
  }
  const { given, command, subject } = read;
  const url = given.url ?? terminal.env.OWLSTAT_URL;
  const token = given.token ?? terminal.env.OWLSTAT_TOKEN;
  if (!url || !token) {
    terminal.err(`Set OWLSTAT_URL and OWLSTAT_TOKEN, or give --url and --token.\n\n${USAGE}`);
    return 2;
  }
  await command(createClient({ url, token }), terminal, given, subject);
  return 0;
}

function readArgs(args: readonly string[]) {
  try {
    const { values: given, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = "", subject = "", ...more] = positionals;
    const known = COMMANDS[name];
    const fits = known && more.length === 0 && (subject !== "") === known.about;
    return { given, command: fits ? known.run : null, subject: subject.replace(/^@/, "") };
  } catch {
    return null; // an option that nobody knows
  }
}

function print(terminal: Terminal, { csv }: Given, columns: string[], rows: Cell[][]): void {
  terminal.out(csv ? csvText(columns, rows) : tableText(columns, rows));
}

const look: Command = async (client, terminal, _given, username) => {
  const profile = await client.call("GET /profiles/{username}", { username });
  const shown: [string, Cell][] = Object.entries(profile).flatMap(([name, value]) =>
    value === null || typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  for (const [name, value] of shown)
    terminal.out(`${name.padEnd(width)}  ${String(value ?? "–").replace(/\s+/g, " ")}\n`);
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
  print(
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
  print(terminal, given, ["username", "followers_count"], rows);
};

const reports: Command = async (client, terminal, given) => {
  const rows: Cell[][] = [];
  for await (const { id, name, period } of client.items("GET /reports/past")) rows.push([id, period, name]);
  print(terminal, given, ["id", "period", "name"], rows);
};

const report: Command = async (client, terminal, given, id) => {
  const file = given.file ?? "pdf";
  const bytes = await client.call("GET /reports/past/{id}/{file}", { id, file: file as "pdf" });
  const path = given.save ?? `report-${id}.${file}`;
  await terminal.save(path, new Uint8Array(await bytes.arrayBuffer()));
  terminal.out(`${path}\n`);
};

/** Each with whether it is about something that is named behind it. */
const COMMANDS: Readonly<Record<string, { run: Command; about: boolean }>> = {
  look: { run: look, about: true },
  series: { run: series, about: true },
  accounts: { run: accounts, about: false },
  reports: { run: reports, about: false },
  report: { run: report, about: true },
};
