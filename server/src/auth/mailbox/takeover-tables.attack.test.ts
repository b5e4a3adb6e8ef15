import { requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { recordEvent } from "../../audit/store.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { type Person, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

/**
 * What becomes of every table with rows of a person or a space when somebody else proves that the mailbox is theirs.
 * A new table fails until it is decided.
 */
const DELETED = {
  sessions: "whoever was logged in is out",
  identities: "logins of whoever signed up",
  pending_logins: "half a login of whoever knew the password",
  trusted_devices: "skipped the second factor",
  factor_resets: "a thief may have asked that others lose their second factor",
  stand_ins: "goes with its session",
  api_tokens: "programs of whoever made them",
  feeds: "let strangers read",
  app_grants: "apps of whoever let them in",
  app_tokens: "go with their consent",
  connections: "consents of whoever connected",
  channels: "told somebody else's chat what happens here",
  channel_messages: "go with their channel",
  alarm_channels: "go with their channel",
  goal_channels: "go with their channel",
  report_channels: "go with their channel",
  webhooks: "told somebody else's server what happens here",
  webhook_deliveries: "go with their webhook",
  client_links: "let strangers read",
  client_link_folders: "go with their link",
  client_logins: "let strangers read",
  client_login_folders: "go with their login",
  client_login_links: "go with their login",
  client_sessions: "go with their login",
  connect_links: "let strangers connect, and were given to somebody else",
  shared_lists: "public by their address",
  invitations: "let strangers join",
  mail_senders: "mails would come from somebody else's domain",
  domains: "claimed for somebody else",
  report_settings: "answers went to somebody else; the book of recipients",
  report_links: "public by their address",
  report_recipients: "strangers that would go on getting mail",
  trial_recipients: "a stranger that would go on getting mail",
  invoice_recipients: "strangers that would go on getting copies",
  alarm_people: "nobody is mailed what they did not ask for",
  goal_people: "nobody is mailed what they did not ask for",
};

const CHANGED = {
  mail_links:
    "pending changes of address and resets are deleted; a used or open link of the sign-up opens nothing",
  users: "no password; the address is confirmed",
  totp_secrets:
    "deleted where the address was never confirmed; else a mailbox alone does not remove a second factor",
  passkeys: "as the codes of an app",
  recovery_codes: "as the factors they stand in for",
  reports: "stay as drafts without a schedule",
  report_sendings: "those on their way are deleted, past ones stay to look at",
  report_models: "as their sending",
  report_deliveries: "as their sending",
  sites: "unpublished; the draft stays",
};

/** Nobody outside sees or gets these, and no one but their owner uses them. */
const KEPT = {
  spaces: "the owner's own",
  order_consents: "what was agreed to with an order, beside its invoice",
  memberships:
    "others joined by an invitation of somebody confirmed; the owner sees them in the list of members",
  accounts: "what is tracked",
  resting_accounts: "what was tracked",
  legacy_accounts: "what will be tracked",
  folders: "inside the product",
  folder_accounts: "inside the product",
  clients: "seen by links of clients alone, which are deleted",
  archived_accounts: "what was tracked",
  folder_brands: "shown by links of clients alone, which are deleted",
  notes: "inside the product",
  profile_tabs: "inside the product",
  imports: "inside the product",
  import_handles: "inside the product",
  imported_days: "inside the product",
  import_budgets: "counters",
  downloads: "files that a login alone opens",
  notifications: "at the bell alone",
  visits: "when somebody looked last",
  roadmap_votes: "a vote",
  attributions: "where somebody came from",
  reset_requests: "gone within seconds; the link goes to the address it was asked for",
  audit_events: "what happened has to stay readable",
  call_keys: "sealed answers of one day, given again to the same login alone",
  mail_log: "what was mailed has to stay provable",
  alarms: "reach nobody without people",
  alarm_accounts: "as their alarm",
  alarm_firings: "inside the product",
  alarm_mails: "go to the owner's own address",
  goals: "reach nobody without people",
  goal_comments: "inside the product",
  report_accounts: "as their report",
  report_templates: "hold no recipients",
  site_pictures: "of the draft",
  connected_accounts: "without a login nothing is read for them any more",
  insight_days: "inside the product",
  insight_audiences: "inside the product",
  insight_media: "inside the product",
  billing_accounts: "what was paid",
  billing_disputes: "what became of what was paid",
  billing_customers: "who paid, at the provider",
  invoices: "the law asks for them",
  paypal_subscriptions: "what was paid",
  vat_returns: "as their invoice",
  invoice_files: "as their invoice",
  voucher_redemptions: "what was redeemed",
  referrers: "a code that shows nothing",
};

const web = await startTestWeb();
const { db, clock } = web.services;
const { person, work, linkTo } = await testPeople(web);

/** Every table that leads to a person or a space: by a column, or by keys over other tables. */
async function ownedTables(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(`
    with recursive led(name) as (
      select table_name::text from information_schema.columns
        where table_schema = 'public' and column_name in ('space_id', 'user_id')
      union select 'users' union select 'spaces'
      union select c.conrelid::regclass::text from pg_constraint c
        join led on c.confrelid = led.name::regclass where c.contype = 'f')
    select distinct name from led join pg_class on pg_class.oid = name::regclass
    where relkind in ('r', 'p') and not relispartition order by name`);
  return rows.map(({ name }) => name);
}

/** One row in every table that goes outward, as whoever signed up may have left it. */
async function leaveAll({ user }: Person): Promise<void> {
  const profileId = (await db.pool.query("select id from profiles limit 1")).rows[0].id;
  const id = () => uuidv7(clock.now());
  const [report, sent, waiting, alarm, goal] = Array.from({ length: 5 }, id);
  const [hook, link, folder, app, login, chat] = Array.from({ length: 6 }, id);
  const space = user.space.id;
  const rows: [string, Record<string, unknown>][] = [
    ["webhooks", { id: hook, url: "https://thief.test/", events: ["alarm.fired"], sealed_secret: "x" }],
    [
      "webhook_deliveries",
      { id: id(), webhook_id: hook, event: "alarm.fired", body: "{}", state: "waiting" },
    ],
    ["channels", { id: chat, kind: "slack", name: "Thief", language: "en", sealed_target: "x" }],
    ["channel_messages", { id: id(), channel_id: chat, about: "alarm", message: "{}", state: "waiting" }],
    ["folders", { id: folder, name: "Theirs", created_by: user.id, shared: true }],
    ["client_links", { id: link, name: "Thief", shows: [], created_by: user.id }],
    ["shared_lists", { id: id(), name: "List", profile_ids: [profileId] }],
    ["invitations", { id: id(), email: "thief@x.test", role: "admin", invited_by: user.id }],
    ["domains", { host: "thief.test", token: "t", state: "Approved" }],
    ["sites", { draft: "{}", published: "{}", subdomain: "thief" }],
    ["report_settings", { reply_to: "thief@x.test", sender_name: "Thief" }],
    ["reports", { id: report, name: "R", covers: "all", content: "{}", schedule: "{}" }],
    ["invoice_recipients", { email: "thief@x.test", position: 0 }],
    ["report_recipients", { report_id: report, email: "thief@x.test", position: 0 }],
    [
      "report_sendings",
      { id: sent, report_id: report, kind: "hand", period: "1", state: "sent", ended_at: new Date(0) },
    ],
    ["report_sendings", { id: waiting, report_id: report, kind: "hand", period: "2", state: "waiting" }],
    ["report_links", { id: id(), report_id: report, sending_id: sent, language: "en" }],
    ["alarms", { id: alarm, created_by: user.id, covers: "all" }],
    ["alarm_channels", { alarm_id: alarm, channel_id: chat }],
    ["report_channels", { report_id: report, channel_id: chat }],
    ["alarm_people", { alarm_id: alarm, user_id: user.id }],
    ["goals", { id: goal, created_by: user.id, profile_id: profileId, state: "on_the_way" }],
    ["goal_channels", { goal_id: goal, channel_id: chat }],
    ["goal_people", { goal_id: goal, user_id: user.id }],
    ["api_tokens", { id: id(), user_id: user.id, name: "T", access: "change", token_hash: "t" }],
    ["feeds", { id: id(), user_id: user.id, kind: "account", subject: "nasa", token_hash: `feed ${app}` }],
    ["factor_resets", { id: id(), user_id: user.id, asked_by: user.id }],
    [
      "app_grants",
      { id: app, user_id: user.id, client_id: "thief", access: "change", code_hash: `code ${app}` },
    ],
    ["app_tokens", { token_hash: `token ${app}`, grant_id: app, kind: "refresh" }],
    ["client_link_folders", { link_id: link, folder_id: folder }],
    ["client_logins", { id: login, email: "thief@x.test", invited_by: user.id }],
    ["client_login_folders", { login_id: login, folder_id: folder }],
    ["client_login_links", { id: id(), login_id: login, kind: "reset", language: "en" }],
    ["client_sessions", { id: id(), login_id: login }],
    ["connect_links", { id: id(), folder_id: folder, email: "thief@x.test", language: "en" }],
    ["connections", { id: id(), provider: "instagram", external_user_id: "y", connected_by: null }],
    ["mail_senders", { address: "a@thief.test", domain: "thief.test", selector: "s" }],
    ["connections", { id: id(), provider: "facebook", external_user_id: "x", connected_by: user.id }],
    ["identities", { provider: "facebook", subject: user.id, user_id: user.id }],
  ];
  await db.pool.query(
    "insert into app_clients values ('thief', 'Thief', '{}', now()) on conflict do nothing",
  );
  for (const [table, given] of rows) await insertRow(table, { space_id: space, ...given });
}

/** Fills in what else a table asks for, by the type of its columns. */
async function insertRow(table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; type: string; needed: boolean }>(
    `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as needed
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const filled = rows.flatMap(({ name, type, needed }) => {
    const value = name in given ? given[name] : needed ? filler(type) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const names = filled.map(([name]) => `"${name}"`).join(", ");
  const marks = filled.map((_, index) => `$${index + 1}`).join(", ");
  const values = filled.map(([, value]) => value);
  await db.pool.query(`insert into ${table} (${names}) values (${marks})`, values);
}

function filler(type: string): unknown {
  if (type.startsWith("timestamp")) return new Date(clock.now() + HOUR);
  if (type === "date") return "2026-11-10";
  if (type === "jsonb") return "{}";
  if (type === "bytea") return Buffer.from("x");
  if (type === "ARRAY") return [];
  if (type === "boolean") return false;
  return /int|numeric|double/.test(type) ? 1 : "x";
}

/** How many rows are left where none should be. */
async function left({ user }: Person): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of Object.keys(DELETED)) {
    const { rows } = await db.pool.query(`select count(*)::int as count from ${table}`);
    if (rows[0].count > 0) found[table] = rows[0].count;
  }
  const { rows } = await db.pool.query(
    `select (select count(*)::int from reports where space_id = $1 and (schedule is not null or next_at is not null)) as schedules,
       (select count(*)::int from report_sendings where space_id = $1 and state = 'waiting') as sendings,
       (select count(*)::int from sites where space_id = $1 and (published is not null or subdomain is not null)) as sites`,
    [user.space.id],
  );
  for (const [name, count] of Object.entries(rows[0] as Record<string, number>))
    if (count > 0) found[name] = count;
  return found;
}

describe("taking an account over whole", () => {
  test("every table of a person or a space is decided, once", async () => {
    const decided = [DELETED, CHANGED, KEPT].flatMap((group) => Object.keys(group));
    const owned = await ownedTables();
    expect(owned.filter((table) => !decided.includes(table))).toEqual([]);
    expect(decided.filter((table) => !owned.includes(table))).toEqual([]);
    expect(new Set(decided).size).toBe(decided.length);
  });

  test("whoever proves the mailbox finds nothing of it left; soon after a change of address too", async () => {
    await storeProfiles(web.services, ["nasa"]);
    for (const before of ["unconfirmed", "changed"] as const) {
      const attacker = await person("Victim");
      await work();
      await leaveAll(attacker);
      expect(Object.keys(await left(attacker)).length).toBeGreaterThan(15);
      if (before === "changed") {
        await db.pool.query("update users set confirmed_at = now() where id = $1", [attacker.user.id]);
        await recordEvent(db, { clock }, "email_changed", attacker.user.id);
      }
      const owner = web.client();
      await owner.ok(requestReset, { userEmail: attacker.email });
      await work();
      const { token } = linkTo(attacker.email, "/reset-password");
      await owner.ok(resetPassword, { token, password: STRICT_PASSWORD });
      expect([before, await left(attacker)]).toEqual([before, {}]);
    }
  });
});
