import { setTimeout as pause } from "node:timers/promises";
import { chanceOf } from "@owlstat/core/chance.ts";
import { createWebhook } from "@owlstat/core/webhooks/contract.ts";
import { WEBHOOK_EVENTS } from "@owlstat/core/webhooks/rules.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { testPeople } from "../people/test-people.ts";
import { TestClient } from "../web/test-client.ts";
import { ACTS, type Acknowledged, type Actor, STORED } from "./acts.ts";
import type { FaultWorld } from "./fault-world.ts";

const ACTORS = ["Ada", "Bea", "Cleo"];
/** While so many jobs wait nobody asks for more: it must be done before the next fault. */
const MOST_WAITING = 12;

/** People who use the product while it breaks, and remember what it told them. */
export async function startActing(world: FaultWorld) {
  const { db } = world;
  const chance = chanceOf(11);
  const acknowledged: Acknowledged[] = [];
  const counts = { asked: 0, answered: 0 };
  const actors = await makeActors(world, acknowledged);
  const act = async (actor: Actor) => {
    if ((await openJobs(db)).length > MOST_WAITING) return;
    counts.asked += 1;
    await ACTS[Math.floor(chance() * ACTS.length)]?.(actor);
    counts.answered += 1;
  };
  return {
    counts,
    acknowledged,
    /** People act, one thing after the other, while things are broken. */
    async during(breakThings: () => Promise<void>): Promise<void> {
      let going = true;
      const acting = actors.map(async (actor) => {
        while (going) {
          await act(actor).catch(() => {});
          await pause(50 + chance() * 200);
        }
      });
      await breakThings().finally(() => {
        going = false;
      });
      await Promise.all(acting);
    },
    /** What was answered and is not there. */
    async absent(): Promise<string[]> {
      const lost: string[] = [];
      for (const { kind, spaceId, id } of acknowledged) {
        const { rowCount } = await db.pool.query(STORED[kind], [spaceId, id]);
        if (rowCount === 0) lost.push(`${kind} ${id}`);
      }
      return lost;
    },
  };
}

export type Acting = Awaited<ReturnType<typeof startActing>>;

/** The queues of jobs that run or are due. */
export async function openJobs({ pool }: Db): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pgboss.job where name not like '%.dead'
       and (state = 'active' or (state in ('created', 'retry') and start_after < now()))`,
  );
  return rows.map((row) => row.name);
}

async function makeActors(
  { db, web, url, sandbox }: FaultWorld,
  acknowledged: Acknowledged[],
): Promise<Actor[]> {
  const people = await testPeople(web);
  let names = 0;
  const name = () => {
    names += 1;
    return `studio.${names}.north`;
  };
  const stranger = () => {
    const client = new TestClient(url, { secrets: web.services.secrets, clock: systemClock });
    client.address = `10.1.${Math.floor(names / 250)}.${names % 250}`;
    return client;
  };
  const confirm = (email: string) => people.confirm({ email });
  return Promise.all(
    ACTORS.map(async (person) => {
      const { user, client: inside } = await people.confirmed(person);
      const spaceId = user.space.id;
      await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 1000 }));
      const client = stranger();
      for (const [key, value] of inside.cookies) client.cookies.set(key, value);
      await client.ok(createWebhook, { url: `${sandbox.url}/hooks/${person}`, events: [...WEBHOOK_EVENTS] });
      const told: Actor["told"] = (kind, id, whose = spaceId) =>
        void acknowledged.push({ kind, id, spaceId: whose });
      return { client, spaceId, name, stranger, confirm, told };
    }),
  );
}
