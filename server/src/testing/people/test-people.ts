import { signup } from "@owlstat/core/auth/contract.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { drainJobs } from "../../platform/jobs/drain-jobs.ts";
import { jobs } from "../../worker.ts";
import { prepareQueues } from "../database/test-queues.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";

export const GOOD_PASSWORD = "kolibri84";
export const STRICT_PASSWORD = "Kolibri-84";

export type Person = { client: TestClient; user: User; email: string };
type People = {
  /** Somebody new with a browser that is logged in. */
  person(name?: string): Promise<Person>;
  /** The same, with the address confirmed in that browser. */
  confirmed(name?: string): Promise<Person>;
  /** Their address is theirs, as if they had used the link in the mail. */
  confirm(person: Pick<Person, "email">): Promise<void>;
  /** Runs all queued jobs. */
  work(): Promise<void>;
  /** The link in the newest mail to this address, or in the newest that leads to this page. */
  linkTo(email: string, page?: string): { page: string; token: string; subject: string };
};

/** People who sign up through the product's own calls. Call it at the top of a test file. */
export async function testPeople(web: TestWeb): Promise<People> {
  const { services } = web;
  await prepareQueues(services, jobs);
  let count = 0;
  const person: People["person"] = async (name = "Ada") => {
    count += 1;
    const email = `${name.toLowerCase()}${count}@people.test`;
    const client = web.client();
    const { user } = await client.ok(signup, { name, email, password: GOOD_PASSWORD });
    return { client, user, email };
  };
  return {
    person,
    async confirmed(name) {
      const someone = await person(name);
      await services.db.pool.query("update users set confirmed_at = now() where id = $1", [someone.user.id]);
      return { ...someone, user: { ...someone.user, confirmed: true } };
    },
    async confirm({ email }) {
      await services.db.pool.query("update users set confirmed_at = $2 where email = $1", [
        email,
        new Date(services.clock.now()),
      ]);
    },
    async work() {
      const done = await drainJobs({ db: services.db, jobs, context: services, log: services.log });
      const failed = done.filter(({ status }) => status !== "completed");
      if (failed.length > 0) throw new Error(`jobs failed: ${JSON.stringify(failed)}`);
    },
    linkTo(email, wanted = "") {
      const links = services.mailer.sent
        .filter(({ to }) => to === email)
        .map(({ text, subject }) => {
          const [, page = "", token = ""] = /(http\S+)\?(?:token|invitation)=([\w-]+)/.exec(text) ?? [];
          return { page, token, subject };
        });
      return links.findLast(({ page }) => page.endsWith(wanted)) ?? { page: "", token: "", subject: "" };
    },
  };
}
