import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "../platform/db/connect.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createTestDatabase } from "../testing/database/test-db.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
const BEFORE = "0228";

/** A database as the version before clients left it. */
async function databaseBefore(): Promise<Db> {
  const { url, drop } = await createTestDatabase({ migrated: false });
  const db = connect({ url, max: 2 });
  const folder = await mkdtemp(join(tmpdir(), "owlstat-before-"));
  onTestFinished(async () => {
    await db.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const names = (await readdir(MIGRATIONS)).filter((name) => !/^\d/.test(name) || name.slice(0, 4) <= BEFORE);
  for (const name of names) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  await migrate(db, folder);
  return db;
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Folders 1 to 6: branded, linked, with a login, with an invitation, plain, private with a link. */
async function fill({ pool }: Db): Promise<void> {
  await pool.query(`
    insert into users (id, email, name) values ('${id(90)}', 'owner@agency.test', 'Owner'), ('${id(91)}', 'mara@moon.test', 'Mara');
    insert into spaces (id, kind, name) values ('${id(80)}', 'company', 'Agency'), ('${id(81)}', 'company', 'Other');
    insert into folders (id, space_id, name, color, shared, created_by, created_at)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, '${id(80)}', 'Folder ' || n, 1, n <> 6, '${id(90)}', now()
      from generate_series(1, 6) n;
    insert into folder_brands (folder_id, space_id, brandname, brandcolor) values ('${id(1)}', '${id(80)}', 'Moon', '#7722aa');
    insert into client_links (id, space_id, name, shows, created_at)
      values ('${id(70)}', '${id(80)}', 'Link', '{}', now()), ('${id(71)}', '${id(80)}', 'Private', '{}', now());
    insert into client_link_folders (link_id, folder_id) values ('${id(70)}', '${id(2)}'), ('${id(71)}', '${id(6)}');
    insert into memberships (space_id, user_id, role, only_folders)
      values ('${id(80)}', '${id(91)}', 'viewer', array['${id(3)}']::uuid[]);
    insert into invitations (id, space_id, email, role, language, expires_at, only_folders)
      values ('${id(60)}', '${id(80)}', 'new@moon.test', 'viewer', 'en', now() + interval '1 day', array['${id(4)}']::uuid[]),
        ('${id(61)}', '${id(81)}', 'new@moon.test', 'viewer', 'en', now() + interval '1 day', array['${id(5)}']::uuid[]);`);
}

/** Reports 1 to 4 and their sendings: on a folder to a client, to the team, to nobody yet; on chosen accounts. */
async function fillReports({ pool }: Db): Promise<void> {
  await pool.query(`
    insert into memberships (space_id, user_id, role) values ('${id(80)}', '${id(90)}', 'owner');
    insert into reports (id, space_id, name, covers, folder_id, content, likeness, definition, time_zone, created_at, updated_at)
      select ('00000000-0000-4000-8000-00000000010' || n)::uuid, '${id(80)}', 'Report ' || n,
        case when n < 4 then 'folder' else 'accounts' end, case when n < 4 then '${id(1)}'::uuid end, '{}', n, 'plain', 'UTC', now(), now()
      from generate_series(1, 4) n;
    insert into report_recipients (report_id, email, position)
      values ('${id(101)}', 'mara@moon.test', 1), ('${id(101)}', 'owner@agency.test', 2), ('${id(102)}', 'owner@agency.test', 1);
    insert into report_sendings (id, report_id, space_id, kind, period, day, due_at, state, created_at)
      select gen_random_uuid(), id, space_id, 'hand', 'x', '2026-03-01', now(), 'sent', now() from reports;`);
}

test("reports on a folder stay with its client, unless they go to the team alone", async () => {
  const db = await databaseBefore();
  await fill(db);
  await fillReports(db);
  await migrate(db);
  const { rows } = await db.pool.query(
    "select r.clients, s.clients as sent from reports r join report_sendings s on s.report_id = r.id order by r.id",
  );
  const shown = { clients: [id(1)], sent: [id(1)] };
  const hidden = { clients: [], sent: [] };
  expect(rows).toEqual([shown, hidden, shown, hidden]);
});

test("folders with a brand, a link, a login or an invitation become clients, and keep all of it", async () => {
  const db = await databaseBefore();
  await fill(db);
  await migrate(db);
  const { rows } = await db.pool.query("select folder_id, space_id, created_by from clients order by 1");
  expect(rows).toEqual([1, 2, 3, 4].map((n) => ({ folder_id: id(n), space_id: id(80), created_by: id(90) })));
  const kept = await db.pool.query(`select
    (select brandname from folder_brands) as brand, (select count(*)::int from client_link_folders) as links,
    (select only_folders from memberships where only_folders is not null) as login,
    (select count(*)::int from folders where archived_at is null) as folders`);
  expect(kept.rows).toEqual([{ brand: "Moon", links: 2, login: [id(3)], folders: 6 }]);
});
