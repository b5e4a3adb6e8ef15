import { readHandle } from "../profiles/rules.ts";
import { dateEvidence } from "./dates.ts";
import { readCount } from "./numbers.ts";
import { COLUMN_ROLES, type ColumnRole } from "./roles.ts";

export type Columns = readonly (ColumnRole | null)[];
type Recognised = {
  /** Rows above the headings: the title of a report, the day it was made. */
  above: number;
  /** Does the first row below those name the columns? */
  header: boolean;
  columns: Columns;
};

/** The names columns go by in every language of the product and in the exports of other tools, without accents and filler words. */
const NAMES: Record<ColumnRole, string> = {
  username:
    "username|user name|user|nom utilisateur|handle|handles|account|accounts|account name|account username|profile|profile name|screen name|page|instagram|ig|nome utente|utente|profilo|utilisateur|identifiant|compte|profil|pseudo|benutzername|nutzername|konto|nutzer|benutzer|kanal|usuario|cuenta|perfil|gebruikersnaam|gebruiker|profiel",
  date: "date|day|datetime|date time|timestamp|time|period|data|giorno|jour|datum|tag|zeitpunkt|fecha|dia|dag",
  followers:
    "followers|follower|fans|subscribers|seguaci|abonnes|abonnenten|followerzahl|seguidores|volgers|followers count",
  following:
    "following|followings|follows|followed|seguiti|profili seguiti|abonnements|gefolgt|gefolgte profile|abonniert|folgt|seguidos|siguiendo|volgend|volgt|gevolgd",
  posts:
    "posts|post|media|medias|uploads|publications|pubblicazioni|contenuti|beitrage|beitraege|publicaciones|berichten",
};
const ROLES = new Map(
  COLUMN_ROLES.flatMap((role) => NAMES[role].split("|").map((name): [string, ColumnRole] => [name, role])),
);
const FILLERS =
  /\b(?:total|totale|totaal|gesamt|count|counts|number|numero|nombre|anzahl|aantal|of|de|di|der|d|the|all|instagram|ig|utc)\b/gu;

/** What a column's heading says it holds. */
export function roleOf(heading: string): ColumnRole | null {
  const plain = heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, " ")
    .trim();
  const short = plain.replace(FILLERS, "").replace(/ +/gu, " ").trim();
  return ROLES.get(plain) ?? ROLES.get(short) ?? null;
}

type Rows = readonly (readonly string[])[];

/** The columns of a file by its first rows: by their headings, else by what stands in them. */
export function recognise(rows: Rows): Recognised {
  const above = titlesAbove(rows);
  const [first = [], ...others] = rows.slice(above);
  const named = once(first.map(roleOf));
  const header = named.some(Boolean) && !first.some(isValue);
  if (header) return { above, header, columns: named };
  return {
    above,
    header: others.length > 0 && isHeading(first, others),
    columns: byContent(others.length > 0 ? others : [first]),
  };
}

const MOST_TITLES = 10;

/**
 * The number of title rows above the headings. The headings name several columns, and every row above has
 * fewer filled cells.
 */
function titlesAbove(rows: Rows): number {
  const filled = rows.slice(0, MOST_TITLES + 1).map((row) => row.filter((cell) => cell.trim() !== "").length);
  const at = filled.findIndex((cells, index) => {
    const row = rows[index] ?? [];
    const names = once(row.map(roleOf)).filter(Boolean).length;
    return names > 1 && !row.some(isValue) && filled.slice(0, index).every((before) => before < cells);
  });
  return Math.max(at, 0);
}

/** When two columns claim the same role, the first one gets it. */
function once(roles: readonly (ColumnRole | null)[]): Columns {
  return roles.map((role, index) => (roles.indexOf(role) === index ? role : null));
}

function isValue(cell: string): boolean {
  return cell.trim() !== "" && (typeof readCount(cell) === "number" || dateEvidence(cell) !== "none");
}

/** Recognises headings in unknown words: there are dates or figures below them and none in the first row. */
function isHeading(first: readonly string[], others: Rows): boolean {
  return !first.some(isValue) && others.some((row) => row.some(isValue));
}

/** The width most rows have, the first of equals: one row with a cell too many must not spoil the others. */
function usualWidth(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

type Look = (cell: string) => boolean;
const LOOKS: readonly (readonly [ColumnRole, Look])[] = [
  ["date", (cell) => dateEvidence(cell) !== "none"],
  ["followers", (cell) => typeof readCount(cell) === "number"],
  ["username", (cell) => readHandle(cell).ok],
];
const MOST_OF = 0.8;

function byContent(rows: Rows): Columns {
  const width = usualWidth(rows);
  const roles = Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index]?.trim() ?? "").filter((cell) => cell !== "");
    const fits = (look: Look) => cells.length > 0 && cells.filter(look).length >= cells.length * MOST_OF;
    return LOOKS.find(([, look]) => fits(look))?.[0] ?? null;
  });
  // In a file with a single column, names made of digits are still names.
  if (width === 1 && roles[0] === "followers") return ["username"];
  return once(roles);
}
