import { createHash } from "node:crypto";
import { getMe, login, requestReset, resetPassword, signup } from "@owlstat/core/auth/contract.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import { GOOD_PASSWORD, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { readLegacyCsv } from "./legacy-csv.ts";
import { insertLegacyUsers } from "./legacy-store.ts";

const web = await startTestWeb();
const { services } = web;
const { work, linkTo } = await testPeople(web);
const { db, clock } = services;

// "U*U" with the salt of crypt_blowfish's own test vectors.
const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
const md5 = (salt: string, password: string) =>
  createHash("md5")
    .update(salt + password)
    .digest("hex");

async function bringIn(csv: string): Promise<number> {
  const { rows, problems } = readLegacyCsv(csv);
  expect(problems).toEqual([]);
  return insertLegacyUsers(
    db,
    rows.map((row) => ({ ...row, id: uuidv7(clock.now()), password_hash: null })),
  );
}

describe("a user of the legacy version", () => {
  test.each([
    ["MD5 with salt", "lena@old.test", `${md5("pepper", "birdsong7")},pepper,md5`, "birdsong7"],
    ["bcrypt", "bert@old.test", `${BCRYPT},,bcrypt`, "U*U"],
    ["bcrypt as PHP writes it", "petra@old.test", `${BCRYPT.replace("$2a", "$2y")},,bcrypt`, "U*U"],
  ])(
    "with %s is told to wait at the first login and gets in at the next",
    async (_name, email, hash, password) => {
      await bringIn(`email,name,hash,salt,kind,accounts\n${email},Old One,${hash},nasa;@Natgeo nasa`);
      const client = web.client();
      const first = await client.call(login, { email, password });
      expect([first.status, first.body.error, first.body.code]).toEqual([409, "Migrating", "migrating"]);
      expect((await client.call(login, { email, password })).body.error).toBe("Migrating");
      await work();
      const { user } = await client.ok(login, { email, password });
      expect(user).toMatchObject({
        name: "Old One",
        confirmed: true,
        slots: 10,
        first_time: false,
        from_legacy: true,
      });
      const moved = await db.pool.query(
        "select username from legacy_accounts where space_id = $1 order by 1",
        [user.space.id],
      );
      expect(moved.rows).toEqual([{ username: "nasa" }, { username: "natgeo" }]);
      const { rows } = await db.pool.query("select password_hash from users where id = $1", [user.id]);
      expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await db.pool.query("select from legacy_users where email = $1", [email])).rowCount).toBe(0);
    },
  );

  test("with a wrong password learns nothing and starts nothing", async () => {
    await bringIn(`email,name,hash,salt,kind,accounts\nwr@old.test,W,${md5("s", "right-1")},s,md5,`);
    const known = await web.client().call(login, { email: "wr@old.test", password: "wrong-1" });
    const unknown = await web.client().call(login, { email: "no@old.test", password: "wrong-1" });
    expect(known).toEqual(unknown);
    await work();
    expect((await db.pool.query("select from users where email = 'wr@old.test'")).rowCount).toBe(0);
  });

  test("who forgot the password is moved by the reset link", async () => {
    await bringIn(`email,name,hash,salt,kind,accounts\nforgot@old.test,F,${md5("s", "x")},s,md5,nasa`);
    await web.client().ok(requestReset, { userEmail: "forgot@old.test" });
    await work();
    await web
      .client()
      .ok(resetPassword, { token: linkTo("forgot@old.test").token, password: STRICT_PASSWORD });
    const client = web.client();
    await client.ok(login, { email: "forgot@old.test", password: STRICT_PASSWORD });
    expect((await client.ok(getMe)).user?.name).toBe("F");
  });

  test("keeps the address from being taken by somebody else", async () => {
    await bringIn(`email,name,hash,salt,kind,accounts\nkept@old.test,K,${md5("s", "x")},s,md5,`);
    const form = { name: "Eve", email: "kept@old.test", password: GOOD_PASSWORD };
    expect((await web.client().call(signup, form)).status).toBe(401);
  });
});

describe("the file", () => {
  test("may hold quotes, commas, line ends and any order of columns", () => {
    const { rows, problems } = readLegacyCsv(
      `\ufeffname,email,kind,salt,hash,accounts\r\n"Doe, ""Jane""\nJr",Jane@Old.TEST,md5,"a,b",${md5("", "x")},\r\n\r\n`,
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        email: "jane@old.test",
        name: 'Doe, "Jane"\nJr',
        hash: md5("", "x"),
        salt: "a,b",
        kind: "md5",
        accounts: [],
      },
    ]);
  });

  test("says line by line what cannot be used", () => {
    const { rows, problems } = readLegacyCsv(
      `email,name,hash,salt,kind,accounts\nx,A,${md5("", "x")},,md5,\na@b.test,A,zz,,md5,\na@b.test,A,$2a$31$x,,bcrypt,\na@b.test,A,x,,sha1,\na@b.test,A,${md5("", "x")},,md5,not/a/name`,
    );
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toBe("line 2: the address is not valid");
    expect(readLegacyCsv("email,name\n").problems).toEqual([
      "line 1: missing columns hash, salt, kind, accounts",
    ]);
  });

  test("can be read twice without doubling anybody", async () => {
    const csv = `email,name,hash,salt,kind,accounts\ntwice@old.test,T,${md5("s", "x")},s,md5,\ntwice@old.test,T,${md5("s", "x")},s,md5,`;
    expect([await bringIn(csv), await bringIn(csv)]).toEqual([1, 0]);
  });
});

test("a list whose quote is never closed says so", () => {
  const { problems } = readLegacyCsv('email,name,hash,salt,kind,accounts\nada@x.test,"Ada,,,,');
  expect(problems).toEqual(["a quote is opened and never closed"]);
});
