import { startSandbox } from "@owlstat/sandbox/start";

/** The outside world in a process of its own, for measuring. Prints its address when it listens. */
const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
process.stdout.write(`${sandbox.url}\n`);
