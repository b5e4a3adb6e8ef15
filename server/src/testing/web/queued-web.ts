import { jobs } from "../../worker.ts";
import { prepareQueues } from "../database/test-queues.ts";
import { startTestWeb, type TestWeb } from "./test-web.ts";

/** The web role with queues for what its calls order. Call it at the top of a test file. */
export async function startQueuedWeb(): Promise<TestWeb> {
  const web = await startTestWeb();
  await prepareQueues(web.services, jobs);
  return web;
}
