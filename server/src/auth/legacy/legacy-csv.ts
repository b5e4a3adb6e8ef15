import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import { createCsvReader } from "@owlstat/core/csv-reader.ts";
import type { LegacyUser } from "./legacy-store.ts";

const COLUMNS = ["email", "name", "hash", "salt", "kind", "accounts"] as const;
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const MD5 = /^[0-9a-f]{32}$/i;
const USERNAME = /^[a-z0-9._]{1,30}$/;

type LegacyRow = Omit<LegacyUser, "id" | "password_hash">;
type LegacyCsv = { rows: LegacyRow[]; problems: string[] };

/** Reads `email,name,hash,salt,kind,accounts`; accounts are handles with `;` or a blank between them. */
export function readLegacyCsv(text: string): LegacyCsv {
  const reader = createCsvReader({ delimiter: ",", newline: text.includes("\n") ? "\n" : "\r" });
  const [head = [], ...records] = [...reader.push(text.replace(/^\ufeff/, "")), ...reader.end()];
  const order = head.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !order.includes(name));
  if (missing.length > 0) return { rows: [], problems: [`line 1: missing columns ${missing.join(", ")}`] };
  const rows: LegacyRow[] = [];
  const problems: string[] = reader.broken() ? ["a quote is opened and never closed"] : [];
  for (const [index, record] of records.entries()) {
    if (record.every((field) => field.trim() === "")) continue;
    const field = (name: (typeof COLUMNS)[number]) => (record[order.indexOf(name)] ?? "").trim();
    const row = toRow(field);
    if (typeof row === "string") problems.push(`line ${index + 2}: ${row}`);
    else rows.push(row);
  }
  return { rows, problems };
}

function toRow(field: (name: (typeof COLUMNS)[number]) => string): LegacyRow | string {
  const kind = field("kind").toLowerCase();
  const hash = field("hash");
  if (!isEmail(field("email"))) return "the address is not valid";
  if (kind !== "bcrypt" && kind !== "md5") return "kind must be bcrypt or md5";
  if (kind === "bcrypt" && !BCRYPT.test(hash)) return "the hash is not bcrypt of cost 4 to 14";
  if (kind === "md5" && !MD5.test(hash)) return "the hash is not MD5 in hexadecimal";
  const handles = field("accounts")
    .split(/[;\s]+/)
    .filter(Boolean);
  const accounts = [...new Set(handles.map((handle) => handle.replace(/^@/, "").toLowerCase()))];
  const bad = accounts.find((handle) => !USERNAME.test(handle));
  if (bad !== undefined) return `"${bad}" is not an account's name`;
  const email = normalEmail(field("email"));
  return { email, name: field("name") || email, hash, salt: field("salt"), kind, accounts };
}
