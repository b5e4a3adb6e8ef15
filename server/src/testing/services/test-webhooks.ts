import { createHmac } from "node:crypto";
import { createWebhook } from "@owlstat/core/webhooks/contract.ts";
import { WEBHOOK_EVENTS } from "@owlstat/core/webhooks/rules.ts";
import { startTestWorld } from "../figures/test-world.ts";
import { testPeople } from "../people/test-people.ts";
import type { TestClient } from "../web/test-client.ts";

type Received = { name: string; headers: Record<string, string>; body: string };

/** The product beside a server that receives webhooks. Call it at the top of a test file. */
export async function startTestWebhooks(parts: Parameters<typeof startTestWorld>[0] = {}) {
  const world = await startTestWorld(parts);
  const { sandbox, services } = world;
  services.guardedFetch = sandbox.guardedFetch;
  services.mayCall = sandbox.mayCall;
  const people = await testPeople(world.web);
  const { db } = services;
  let count = 0;
  return {
    ...world,
    people,
    db,
    /** A webhook to a receiver nobody used before, or to one with a fate. */
    async hook(client: TestClient, fate?: "gone" | "down" | "busy" | "moved") {
      count += 1;
      const name = fate ?? `receiver-${count}`;
      const url = `${sandbox.url}/hooks/${name}`;
      const made = await client.ok(createWebhook, { url, events: [...WEBHOOK_EVENTS] });
      return { ...made.webhook, secret: made.secret, name };
    },
    /** What came to a receiver, newest first. */
    async received(name: string): Promise<Received[]> {
      const response = await fetch(`${sandbox.url}/hooks/${name}/received.json`);
      return (await response.json()) as Received[];
    },
    /** The deliveries of a webhook, oldest first. */
    async deliveries(webhookId: string) {
      const { rows } = await db.pool.query(
        "select * from webhook_deliveries where webhook_id = $1 order by created_at, id",
        [webhookId],
      );
      return rows;
    },
  };
}

/** Checks a message as Standard Webhooks describes it, with nothing of the product's own. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(text, "utf8").digest("base64")}`;
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
}
