import { startSandbox } from "@owlstat/sandbox/start";

/**
 * The outside world in a process of its own, for measuring. Prints its address when it listens, or that of
 * its mail server when asked for `smtp`.
 */
const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
process.stdout.write(`${process.argv[2] === "smtp" ? sandbox.smtpUrl : sandbox.url}\n`);
