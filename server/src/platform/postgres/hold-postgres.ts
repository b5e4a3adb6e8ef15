import { once } from "node:events";
import { pino } from "pino";
import { type PostgresOptions, startPostgres } from "./start-postgres.ts";

/**
 * Run as a program by the tests: keeps a database open with the given options until told to stop or to fail.
 */
const options = JSON.parse(process.argv[2] ?? "{}") as Omit<PostgresOptions, "log"> & { umask?: number };
if (options.umask !== undefined) process.umask(options.umask);
const postgres = await startPostgres({ ...options, log: pino({ level: "silent" }) });
process.stdout.write(`${postgres.url}\n`);
const [command] = (await once(process.stdin, "data")) as [Buffer];
if (command.toString().trim() === "fail") process.exit(1);
await postgres.stop();
process.exit(0);
