import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { META, startTestAlarms, WISH } from "../testing/figures/test-alarms.ts";
import { mailAlarms } from "./mail-jobs.ts";

const { clock, services, db, history, judge, watcher } = await startTestAlarms();
const PROGRAM = fileURLToPath(new URL("../testing/programs/alarm-mail-program.ts", import.meta.url));

test("a worker that is killed between judging and mailing leaves one mail, which is sent later", async () => {
  const ada = await watcher("nasa");
  await history("nasa", [90]);
  await ada.client.ok(createAlarm, WISH);
  clock.advance(DAY);
  await history("nasa", [105]);
  await judge("nasa");
  const payload = { userId: ada.user.id };
  const url = db.pool.options.connectionString ?? "";
  const child = spawn(process.execPath, [PROGRAM, url, String(clock.now()), META.id, payload.userId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  expect(line.toString()).toBe("sending\n");
  child.kill("SIGKILL");
  await once(child, "exit");
  const mails = () => services.mailer.sent.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  const before = mails().length;
  // The queue notices the missing heartbeat and gives the job to another worker, and perhaps to one more.
  await mailAlarms.run(services, payload, { ...META, attempt: 2 });
  await mailAlarms.run(services, payload, { ...META, attempt: 3 });
  expect(mails().slice(before)).toEqual(["@nasa: Followers 105"]);
}, 60_000);
