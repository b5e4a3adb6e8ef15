import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { fbConnect } from "@owlstat/core/auth/provider-contract.ts";
import { afterEach } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import type { Services } from "../../platform/context.ts";
import { testPeople } from "../people/test-people.ts";
import type { TestClient } from "../web/test-client.ts";
import { startTestWeb } from "../web/test-web.ts";
import { facebookPeople } from "./test-facebook.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import { TEST_NOW } from "./test-services.ts";

/** The product with the sandbox's Facebook and Instagram, and people who connect them. */
export async function startTestConnections(services: Partial<Pick<Services, "log">> = {}) {
  const clock = fixedClock(TEST_NOW);
  const sandbox = await startTestSandbox(clock);
  const { facebook, instagramLogin, fetchPicture } = sandbox;
  const outside = { facebook, instagramLogin, fetchPicture, profileSource: sandbox.instagram() };
  const web = await startTestWeb({ services: { clock, ...outside, ...services } });
  const { confirmed } = await testPeople(web);
  const { newPerson, handleFor } = facebookPeople(sandbox);
  afterEach(() => sandbox.mend());
  let count = 0;

  async function connecting(client: TestClient, facebookId: string) {
    const { body } = await handleFor(client, facebookId, { purpose: "connect" });
    return client.call(fbConnect, { access_token: body.access_token });
  }

  /** Connects the pages of a person of Facebook to the space this browser works in. */
  async function connect(client: TestClient, facebookId: string): Promise<void> {
    const { status, body } = await connecting(client, facebookId);
    if (status !== 200) throw new Error(`connecting was refused: ${JSON.stringify(body)}`);
  }

  return {
    clock,
    sandbox,
    web,
    person: confirmed,
    newPerson,
    connect,
    connecting,
    /** A user in a trial with three Facebook pages: two linked to Instagram, one not. */
    async connected(name = "Pia") {
      count += 1;
      const someone = await confirmed(name);
      const facebookId = await newPerson(`${name} Page${count}`, null);
      await connect(someone.client, facebookId);
      const handle = `${name.toLowerCase()}.page${count}`;
      return { ...someone, facebookId, names: [handle, `${handle}.studio`] as const };
    },
    trackedBy: async (client: TestClient) =>
      (await client.ok(listAccounts)).accounts.map(({ username }) => username),
  };
}
