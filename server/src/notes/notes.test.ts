import { switchSpace } from "@owlstat/core/auth/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import { changeNote, createNote, deleteNote, listNotes } from "@owlstat/core/notes/contract.ts";
import { LONGEST_NOTE, MOST_NOTES } from "@owlstat/core/notes/rules.ts";
import { addDays } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { insertMember } from "../spaces/store.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { type Person, testPeople } from "../testing/people/test-people.ts";
import { openStream } from "../testing/web/test-stream.ts";

const { web, clock, services } = await startTestWorld();
const { person } = await testPeople(web);
const username = "nasa";

async function companyOf(owner: Person): Promise<string> {
  const { user } = await owner.client.ok(createCompany, { brandname: "Nest" });
  return user.space.id;
}

async function joins(spaceId: string, role: "member" | "viewer"): Promise<Person> {
  const joining = await person(role);
  await insertMember(services.db, spaceId, joining.user.id, role);
  await joining.client.ok(switchSpace, { space_id: spaceId });
  return joining;
}

describe("a note", () => {
  test("stands on its day, signed, and lists with the others oldest first", async () => {
    const { client } = await person("Ada");
    await client.ok(createNote, { username: "@NASA", day: "2026-11-09", text: "  Launch \n day " });
    await client.ok(createNote, { username, day: "2026-11-01", text: "Press" });
    const { notes } = await client.ok(listNotes, { username });
    expect(notes.map(({ day, text, author }) => [day, text, author])).toEqual([
      ["2026-11-01", "Press", "Ada"],
      ["2026-11-09", "Launch \n day", "Ada"],
    ]);
    expect(await client.ok(listNotes, { username: "natgeo" })).toEqual({ notes: [] });
  });

  test("can be changed and deleted", async () => {
    const { client } = await person();
    const { note } = await client.ok(createNote, { username, day: "2026-11-09", text: "Launch" });
    clock.advance(1000);
    const { note: changed } = await client.ok(changeNote, { id: note.id, day: "2026-11-08" });
    expect(changed).toMatchObject({
      id: note.id,
      day: "2026-11-08",
      text: "Launch",
      created_at: note.created_at,
    });
    expect(changed.updated_at > note.updated_at).toBe(true);
    await client.ok(changeNote, { id: note.id, text: "Relaunch" });
    expect((await client.ok(listNotes, { username })).notes).toMatchObject([{ text: "Relaunch" }]);
    await client.ok(deleteNote, { id: note.id });
    expect(await client.ok(listNotes, { username })).toEqual({ notes: [] });
    expect((await client.call(deleteNote, { id: note.id })).body.code).toBe("not_found");
  });

  test.each([
    ["2010-10-05", "note_day_invalid"],
    ["yesterday", "note_day_invalid"],
    ["2026-02-30", "note_day_invalid"],
    [addDays("2026-11-10", 366), "note_day_invalid"],
    [addDays("2026-11-10", 365), undefined],
    ["2010-10-06", undefined],
  ])("on %s answers %s", async (day, code) => {
    const { client } = await person();
    expect((await client.call(createNote, { username, day, text: "x" })).body.code).toBe(code);
    const { note } = await client.ok(createNote, { username, day: "2026-11-09", text: "x" });
    expect((await client.call(changeNote, { id: note.id, day })).body.code).toBe(code);
  });

  test.each([
    ["", "invalid_input"],
    ["   ", "invalid_input"],
    ["x".repeat(LONGEST_NOTE + 1), "invalid_input"],
    ["x".repeat(LONGEST_NOTE), undefined],
    ["<script>alert(1)</script>", undefined],
  ])("of the text %j answers %s", async (text, code) => {
    const { client } = await person();
    const { body } = await client.call(createNote, { username, day: "2026-11-09", text });
    expect(body.code).toBe(code);
    if (!code) expect(body.note.text).toBe(text);
  });

  test("is pushed to everybody working in the space", async () => {
    const owner = await person();
    const member = await joins(await companyOf(owner), "member");
    const stream = await openStream(owner.client);
    await expect.poll(() => stream.types()).toEqual(["ready"]);
    await member.client.ok(createNote, { username, day: "2026-11-09", text: "Launch" });
    await expect.poll(() => stream.events[1]).toEqual({ type: "notes", data: { username } });
  });
});

describe("who may", () => {
  test("members write and change each other's, viewers read", async () => {
    const owner = await person();
    const spaceId = await companyOf(owner);
    const [member, viewer] = [await joins(spaceId, "member"), await joins(spaceId, "viewer")];
    const { note } = await owner.client.ok(createNote, { username, day: "2026-11-09", text: "Launch" });
    await member.client.ok(changeNote, { id: note.id, text: "Relaunch" });
    expect((await viewer.client.ok(listNotes, { username })).notes).toMatchObject([{ text: "Relaunch" }]);
    const { id } = note;
    const day = "2026-11-09";
    expect((await viewer.client.call(createNote, { username, day, text: "x" })).status).toBe(403);
    expect((await viewer.client.call(changeNote, { id, text: "x" })).status).toBe(403);
    expect((await viewer.client.call(deleteNote, { id })).status).toBe(403);
  });

  test("nobody reaches the notes of another space, nor do visitors", async () => {
    const [ada, ben] = [await person(), await person()];
    const { note } = await ada.client.ok(createNote, { username, day: "2026-11-09", text: "Mine" });
    expect(await ben.client.ok(listNotes, { username })).toEqual({ notes: [] });
    expect((await ben.client.call(changeNote, { id: note.id, text: "x" })).status).toBe(404);
    expect((await ben.client.call(deleteNote, { id: note.id })).status).toBe(404);
    expect((await web.client().call(listNotes, { username })).status).toBe(401);
    await companyOf(ada);
    expect(await ada.client.ok(listNotes, { username })).toEqual({ notes: [] });
    expect((await ada.client.call(changeNote, { id: note.id, text: "x" })).status).toBe(404);
  });
});

test("a profile holds a bounded number of notes, also when the last ones come at once", async () => {
  const { client, user } = await person();
  await client.ok(createNote, { username, day: "2026-11-09", text: "first" });
  await services.db.pool.query(
    `insert into notes (id, space_id, profile_id, day, text, created_at, updated_at)
     select gen_random_uuid(), n.space_id, n.profile_id, n.day, 'x', n.created_at, n.updated_at
     from notes n, generate_series(1, $2) where n.space_id = $1`,
    [user.space.id, MOST_NOTES - 2],
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.call(createNote, { username, day: "2026-11-09", text: "last" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "too_many_notes")).toHaveLength(4);
});

test("notes are part of what a person may take along, and their author's name goes with the account", async () => {
  const owner = await person();
  const spaceId = await companyOf(owner);
  const member = await joins(spaceId, "member");
  await member.client.ok(createNote, { username, day: "2026-11-09", text: "Launch" });
  expect((await owner.client.ok(exportMe)).tables.notes).toMatchObject([{ text: "Launch" }]);
  await services.db.pool.query("delete from users where id = $1", [member.user.id]);
  expect((await owner.client.ok(listNotes, { username })).notes).toMatchObject([
    { text: "Launch", author: null },
  ]);
});
