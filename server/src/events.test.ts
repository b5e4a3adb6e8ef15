import { connect as connectSocket } from "node:net";
import {
  deleteAccount,
  endSession,
  listSessions,
  login,
  logout,
  switchSpace,
} from "@owlstat/core/auth/contract.ts";
import { createCompany, removeMember } from "@owlstat/core/companies/contract.ts";
import { openEvents } from "@owlstat/core/notifications/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "./platform/db/connect.ts";
import { publish } from "./platform/events/publish.ts";
import { insertMember } from "./spaces/store.ts";
import { createTestDatabase } from "./testing/database/test-db.ts";
import { GOOD_PASSWORD, type Person, testPeople } from "./testing/people/test-people.ts";
import { TestClient } from "./testing/web/test-client.ts";
import { openStream } from "./testing/web/test-stream.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

const database = await createTestDatabase();
const [db, otherDb] = [connect({ url: database.url }), connect({ url: database.url })];
afterAll(async () => {
  await Promise.all([db.close(), otherDb.close()]);
  await database.drop();
});
/** Two processes of the web role over one database. */
const web = await startTestWeb({ services: { db } });
const other = await startTestWeb({ services: { db: otherDb } });
const { person } = await testPeople(web);

/** The same browser, sent to another process. */
function elsewhere({ client }: Person, { url, services } = other): TestClient {
  const same = new TestClient(url, services);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

async function opened(client: TestClient) {
  const stream = await openStream(client);
  await expect.poll(() => stream.types()).toEqual(["ready"]);
  return stream;
}

async function openInBoth(someone: Person) {
  return Promise.all([opened(someone.client), opened(elsewhere(someone))]);
}

const streamsOpen = async ({ services }: typeof web) =>
  (await services.metrics.registry.getSingleMetric("event_streams")?.get())?.values[0]?.value;

describe("a stream of events", () => {
  test("is for those logged in, says first that it is ready, and is neither cached nor buffered by proxies", async () => {
    expect((await openStream(web.client())).status).toBe(401);
    const { client } = await person();
    const stream = await openStream(client, { "accept-encoding": "br, gzip" });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    expect(stream.headers.has("content-encoding")).toBe(false);
    await expect.poll(() => stream.events).toEqual([{ type: "ready", data: {} }]);
  });

  test("brings what is published to every open page of the user in every process, with the commit", async () => {
    const [ada, ben] = [await person(), await person()];
    const streams = [...(await openInBoth(ada)), await opened(ada.client)];
    const foreign = await opened(ben.client);
    const to = { userId: ada.user.id };
    const undone = db.transaction(async (tx) => {
      await publish(tx, { to, type: "tabs" });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await db.transaction((tx) => publish(tx, { to, type: "imports", data: { id: "7" } }));
    await publish(db, { to: { userId: ben.user.id }, type: "downloads" });
    for (const stream of streams) {
      await expect.poll(() => stream.events.slice(1)).toEqual([{ type: "imports", data: { id: "7" } }]);
    }
    await expect.poll(() => foreign.types()).toEqual(["ready", "downloads"]);
  });

  test("brings what concerns a space to those working in it, and to nobody else", async () => {
    const [ada, ben] = [await person(), await person()];
    const { user } = await ada.client.ok(createCompany, { brandname: "Nest" });
    const [inside, outside] = [await opened(elsewhere(ada)), await opened(ben.client)];
    await publish(db, { to: { spaceId: user.space.id }, type: "notes", data: { username: "nasa" } });
    await publish(db, { to: { userId: ben.user.id }, type: "downloads" });
    await expect.poll(() => inside.types()).toEqual(["ready", "notes"]);
    await expect.poll(() => outside.types()).toEqual(["ready", "downloads"]);
  });

  test("an event that is too large for the database is refused before it is sent", async () => {
    const event = { to: { userId: "x" }, type: "imports", data: { id: "x".repeat(8000) } } as const;
    await expect(publish(db, event)).rejects.toThrow("too large");
  });

  test("shows a sign of life again and again", async () => {
    const lively = await startTestWeb({ services: { db }, events: { heartbeat: 20 } });
    const stream = await opened(elsewhere(await person(), lively));
    await expect.poll(() => stream.comments).toBeGreaterThan(2);
  });

  test("whoever does not read is let go, and those who do miss nothing", async () => {
    const ada = await person();
    const reading = await opened(ada.client);
    const before = (await streamsOpen(web)) ?? 0;
    const lazy = connectSocket({ host: new URL(web.url).hostname, port: Number(new URL(web.url).port) });
    const cookie = [...ada.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    lazy.pause().write(`GET /api${openEvents.path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
    await expect.poll(() => streamsOpen(web)).toBe(before + 1);
    const long = "x".repeat(7500);
    const publishSome = () =>
      Promise.all(
        Array.from({ length: 30 }, (_, number) =>
          publish(db, { to: { userId: ada.user.id }, type: "imports", data: { id: `${number} ${long}` } }),
        ),
      );
    // More than the buffers of both ends of a connection hold, as fast as the one that reads can take it.
    let sent = 0;
    while ((await streamsOpen(web)) !== before && sent < 6000) {
      sent += (await publishSome()).length;
      await expect.poll(() => reading.events.length).toBe(1 + sent);
    }
    expect(await streamsOpen(web)).toBe(before);
    expect(reading.state).toBe("open");
    lazy.destroy();
  });

  test("is described and cannot be opened by asking for its head", async () => {
    const { client } = await person();
    const before = await streamsOpen(web);
    expect((await client.raw(`/api${openEvents.path}`, { method: "HEAD" })).status).toBe(405);
    expect(await streamsOpen(web)).toBe(before);
  });
});

describe("nothing is missed", () => {
  test("after the connection to the database was lost: every browser is asked to read again, and goes on hearing", async () => {
    const ada = await person();
    const streams = await openInBoth(ada);
    await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'owlstat listen'`);
    for (const stream of streams) {
      await expect.poll(() => stream.types()).toEqual(["ready", "ready"]);
    }
    await publish(db, { to: { userId: ada.user.id }, type: "tabs" });
    for (const stream of streams) await expect.poll(() => stream.types().at(-1)).toBe("tabs");
  });

  test("after the browser was away: its stream is let go, and the next one begins with ready", async () => {
    const ada = await person();
    const before = await streamsOpen(web);
    const stream = await opened(ada.client);
    stream.leave();
    await expect.poll(() => streamsOpen(web)).toBe(before);
    await publish(db, { to: { userId: ada.user.id }, type: "tabs" });
    const next = await opened(ada.client);
    expect(next.types()).toEqual(["ready"]);
  });
});

describe("a stream ends", () => {
  test("with its login, in every process; other logins of the same person go on", async () => {
    const ada = await person();
    const phone = web.client();
    await phone.ok(login, { email: ada.email, password: GOOD_PASSWORD });
    const kept = await opened(phone);
    const streams = await openInBoth(ada);
    await ada.client.ok(logout);
    for (const stream of streams) await expect.poll(() => stream.state).toBe("ended");
    await publish(db, { to: { userId: ada.user.id }, type: "tabs" });
    await expect.poll(() => kept.types()).toEqual(["ready", "tabs"]);
    for (const stream of streams) expect(stream.types()).toEqual(["ready"]);
  });

  test("when the login is ended from another device", async () => {
    const ada = await person();
    const phone = web.client();
    await phone.ok(login, { email: ada.email, password: GOOD_PASSWORD });
    const stream = await opened(elsewhere(ada));
    const { sessions } = await phone.ok(listSessions);
    const first = sessions.find(({ current }) => !current);
    await phone.ok(endSession, { id: first?.id ?? "" });
    await expect.poll(() => stream.state).toBe("ended");
  });

  test("when the person deletes the account", async () => {
    const ada = await person();
    const stream = await opened(elsewhere(ada));
    await ada.client.ok(deleteAccount, { email: ada.email, password: GOOD_PASSWORD });
    await expect.poll(() => stream.state).toBe("ended");
  });

  test("when the session moves to another space, so that the next one hears that space", async () => {
    const ada = await person();
    const { user } = await ada.client.ok(createCompany, { brandname: "Nest" });
    const stream = await opened(elsewhere(ada));
    const personal = user.spaces.find(({ kind }) => kind === "personal");
    await ada.client.ok(switchSpace, { space_id: personal?.id ?? "" });
    await expect.poll(() => stream.state).toBe("ended");
  });

  test("when its reader was removed from the space, who hears nothing published afterwards", async () => {
    const [owner, member] = [await person(), await person()];
    const { user } = await owner.client.ok(createCompany, { brandname: "Nest" });
    await insertMember(db, user.space.id, member.user.id, "member");
    await member.client.ok(switchSpace, { space_id: user.space.id });
    const streams = await openInBoth(member);
    await owner.client.ok(removeMember, { user_id: member.user.id });
    await publish(db, { to: { spaceId: user.space.id }, type: "goals" });
    for (const stream of streams) {
      await expect.poll(() => stream.state).toBe("ended");
      expect(stream.types()).toEqual(["ready"]);
    }
  });

  test("when the login has run out, though nothing tells", async () => {
    const watchful = await startTestWeb({ services: { db }, events: { heartbeat: 20, recheck: 20 } });
    const stream = await opened(elsewhere(await person(), watchful));
    watchful.services.clock.advance(31 * DAY);
    await expect.poll(() => stream.state).toBe("ended");
  });

  test("at once and in good order when the server stops", async () => {
    const stopping = await startTestWeb({ services: { db } });
    const stream = await opened(elsewhere(await person(), stopping));
    await stopping.stop();
    await expect.poll(() => stream.state).toBe("ended");
  });
});

test("one person holds at most twenty streams; whoever leaves makes room", async () => {
  const { client } = await person();
  const streams = await Promise.all(Array.from({ length: 20 }, () => opened(client)));
  expect((await openStream(client)).status).toBe(429);
  streams[0]?.leave();
  await expect
    .poll(async () => {
      const next = await openStream(client);
      if (next.status !== 200) next.leave();
      return next.status;
    })
    .toBe(200);
  for (const stream of streams) stream.leave();
});
