import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { connect, namedQuery, prepared } from "./connect.ts";
import { DatabaseUnavailable } from "./errors.ts";

interface SamplesTable {
  id: number;
  day: string;
}
declare module "./tables.ts" {
  interface Tables {
    connect_test_samples: SamplesTable;
    connect_test_kept: { id: number };
  }
}

const db = await testDb();
const pair = await testDb({ max: 2 });
await sql`create table connect_test_samples (id bigint primary key, day date not null)`.execute(db.kysely);

const endAllOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'owlstat'`;

describe("values", () => {
  it("keeps days as text, counts as numbers, exact decimals and too large integers as text", async () => {
    const { rows } = await sql`select date '2026-03-29' as day, array[date '2026-03-29', null] as days,
      9007199254740991::int8 as count, 9007199254740993::int8 as huge, array[1::int8, null] as counts,
      1.10::numeric as price`.execute(db.kysely);
    expect(rows).toEqual([
      {
        day: "2026-03-29",
        days: ["2026-03-29", null],
        count: 9007199254740991,
        huge: "9007199254740993",
        counts: [1, null],
        price: "1.10",
      },
    ]);
  });
});

describe("queries", () => {
  it("knows the tables a store declares", async () => {
    await db.kysely.insertInto("connect_test_samples").values({ id: 1, day: "2026-01-31" }).execute();
    const found = await db.reader
      .selectFrom("connect_test_samples")
      .selectAll()
      .where("id", "=", 1)
      .execute();
    expect(found satisfies SamplesTable[]).toEqual([{ id: 1, day: "2026-01-31" }]);
  });

  it("prepares a statement that is named, in a transaction too, and goes on when its table gets a column", async () => {
    const names = await pair.transaction(async (tx) => {
      const one = tx.kysely.selectFrom("connect_test_kept").select("id").modifyFront(prepared("test.kept"));
      await sql`create table connect_test_kept (id int)`.execute(tx.kysely);
      await one.execute();
      await sql`alter table connect_test_kept add column more text`.execute(tx.kysely);
      expect(await one.execute()).toEqual([]);
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
        tx.kysely,
      );
      return rows.map(({ name }) => name);
    });
    expect(names).toContain("test.kept");
  });

  it("keeps all of a transaction or nothing of it", async () => {
    const work = db.transaction(async (tx) => {
      await tx.kysely.insertInto("connect_test_samples").values({ id: 2, day: "2026-02-01" }).execute();
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    const found = await db.kysely
      .selectFrom("connect_test_samples")
      .select("id")
      .where("id", "=", 2)
      .execute();
    expect(found).toEqual([]);
  });

  it("answers a named query with its values", async () => {
    const ask = (value: number) =>
      namedQuery<{ double: number }>(db, "double", "select $1::int * 2 as double", [value]);
    expect(await ask(2)).toEqual([{ double: 4 }]);
    expect(await ask(21)).toEqual([{ double: 42 }]);
  });
});

describe("a lost connection", () => {
  it("is a clear error for the query it hits, and the next query works", async () => {
    const slow = sql`select pg_sleep(60)`.execute(pair.kysely).then(
      () => null,
      (error: unknown) => error,
    );
    await expect
      .poll(
        async () =>
          (await pair.pool.query("select 1 from pg_stat_activity where query like 'select pg_sleep%'"))
            .rowCount,
      )
      .toBe(1);
    await pair.pool.query(endAllOthers);
    expect(await slow).toBeInstanceOf(DatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(pair.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it("does not end the program when it hits an idle connection or one between two statements", async () => {
    const waiting = db.transaction(async (tx) => {
      await sql`select 1`.execute(tx.kysely);
      await db.pool.query(endAllOthers);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx.kysely);
    });
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("is a clear error when nobody listens there", async () => {
    const nowhere = connect({ url: "postgres://nobody:x@127.0.0.1:1/none" });
    await expect(sql`select 1`.execute(nowhere.kysely)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(namedQuery(nowhere, "one", "select 1", [])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.listen("news", () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });

  it("leaves a refused statement as it is", async () => {
    await expect(sql`select 1 / 0`.execute(db.kysely)).rejects.toMatchObject({ code: "22012" });
  });
});
