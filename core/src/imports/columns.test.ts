import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import { recognise, roleOf } from "./columns.ts";
import type { ColumnRole } from "./roles.ts";

describe("a heading says what its column holds", () => {
  const names: Record<ColumnRole, string[]> = {
    username: [
      "username",
      "User name",
      "@handle",
      "Instagram username",
      "Account",
      "Profile",
      "Instagram",
      "Nome utente",
      "Nom d'utilisateur",
      "Compte",
      "Benutzername",
      "Nombre de usuario",
      "Cuenta",
      "Gebruikersnaam",
    ],
    date: [
      "date",
      "Date (UTC)",
      "DAY",
      "timestamp",
      "Data",
      "Giorno",
      "Jour",
      "Datum",
      "Tag",
      "Fecha",
      "Día",
      "Dag",
    ],
    followers: [
      "followers",
      "followers_count",
      "Total followers",
      "Follower count",
      "Number of followers",
      "Follower",
      "Seguaci",
      "Abonnés",
      "Nombre d'abonnés",
      "Abonnenten",
      "Anzahl Follower",
      "Seguidores",
      "Número de seguidores",
      "Volgers",
      "Aantal volgers",
    ],
    following: [
      "following",
      "following_count",
      "follows_count",
      "Seguiti",
      "Abonnements",
      "Gefolgt",
      "Seguidos",
      "Volgend",
    ],
    posts: [
      "posts",
      "posts_count",
      "Media count",
      "Uploads",
      "Pubblicazioni",
      "Publications",
      "Beiträge",
      "Publicaciones",
      "Berichten",
    ],
  };
  test.each(Object.entries(names).flatMap(([role, list]) => list.map((name) => [name, role] as const)))(
    "%s: %s",
    (name, role) => expect(roleOf(name)).toBe(role),
  );
  test.each(["followersdelta", "engagement", "Likes", "", "Follower growth", "123"])(
    "%j: nothing we import",
    (name) => {
      expect(roleOf(name)).toBeNull();
    },
  );
});

test.each(LANGUAGES)("the product's own names of figures are understood in %s", async (language) => {
  const { default: texts } = await import(`../i18n/${language}/analyses.json`, { with: { type: "json" } });
  for (const role of ["followers", "following", "posts"]) expect(roleOf(texts[`metric.${role}`])).toBe(role);
  const { default: charts } = await import(`../i18n/${language}/charts.json`, { with: { type: "json" } });
  expect(roleOf(charts["table.day"])).toBe("date");
});

const sheet = (text: string) => text.split("\n").map((line) => line.split(","));

test("the table this product exports is understood", () => {
  const { header, columns } = recognise(
    sheet("date,followers_count,followersdelta,following_count,followingdelta\n2026-01-01,5,,3,"),
  );
  expect(header).toBe(true);
  expect(columns).toEqual(["date", "followers", null, "following", null]);
});

test.each<[string, string, boolean, (ColumnRole | null)[]]>([
  ["headings we know", "Fecha,Seguidores\n05/03/2024,12", true, ["date", "followers"]],
  ["two headings for one thing", "date,day,followers\n2024-01-01,1,2", true, ["date", null, "followers"]],
  ["headings we do not know", "wann,wieviele\n2024-01-01,10\n2024-01-02,11", true, ["date", "followers"]],
  ["no headings", "nasa,2024-01-01,10\nnasa,2024-01-02,11", false, ["username", "date", "followers"]],
  ["names alone", "nasa\nnatgeo", false, ["username"]],
  ["names alone, under a heading", "Instagram\nnasa\nnatgeo", true, ["username"]],
  ["names that are figures", "123\n456", false, ["username"]],
  ["one row", "nasa,2024-01-01,10", false, ["username", "date", "followers"]],
  [
    "no headings, and one row too long",
    "nasa,2024-01-01,10\nnasa,2024-01-02,11\nnasa,2024-01-03,12,oops\nnasa,2024-01-04,13",
    false,
    ["username", "date", "followers"],
  ],
  ["figures without headings: the first is taken", "2024-01-01,10,20", false, ["date", "followers", null]],
  ["nothing", "", false, [null]],
])("columns are recognised by %s", (_what, text, header, columns) => {
  expect(recognise(sheet(text))).toEqual({ above: 0, header, columns });
});

test("a first row of values is never taken for headings", () => {
  expect(recognise(sheet("page,2024-01-01,10\nnasa,2024-01-02,11")).header).toBe(false);
});

test.each<[string, string, number, (ColumnRole | null)[]]>([
  [
    "a title",
    "Instagram report\nusername,date,followers\nnasa,2024-01-01,10",
    1,
    ["username", "date", "followers"],
  ],
  ["a title that is a heading too", "Instagram\nFecha,Seguidores\n05/03/2024,12", 1, ["date", "followers"]],
  [
    "titles with days",
    "Report,\nFrom 2024-01-01\n2024-01-31,\nDate,Followers,Posts\n2024-01-01,1,2",
    3,
    ["date", "followers", "posts"],
  ],
  ["no title", "username,date\nfollowers,date,user\n", 0, ["username", "date"]],
])("headings are found below %s", (_what, text, above, columns) => {
  expect(recognise(sheet(text))).toEqual({ above, header: true, columns });
});
