import { createHmac } from "node:crypto";
import type { PictureLinks } from "../instagram-cdn/links.ts";
import { badParameter, missingPermission, unknownField } from "../instagram-graph/errors.ts";
import { type Field, parseFields } from "../instagram-graph/fields.ts";
import { userNode } from "../instagram-graph/nodes.ts";
import type { World } from "../instagram-graph/world/world.ts";
import type { FacebookAccounts, FacebookToken } from "./accounts.ts";
import { type FacebookPage, pagesOf } from "./pages.ts";

const DEFAULT_LIMIT = 25;
const MOST = 100;
const DEFAULT_FIELDS = "access_token,category,name,id";

type Parts = {
  accounts: FacebookAccounts;
  world: World;
  links: PictureLinks;
  now: () => number;
  url: () => string;
  secret: string;
};
type Json = Record<string, unknown>;
export type PageEdge = (query: URLSearchParams, version: string) => Json;

const cursorOf = ({ id }: FacebookPage) => `QVFI${Buffer.from(`page ${id}`).toString("base64url")}`;

function readLimit(text: string | null): number {
  if (text === null) return DEFAULT_LIMIT;
  if (!/^[1-9]\d*$/.test(text)) throw badParameter("Param limit must be an integer greater than 0");
  return Math.min(MOST, Number(text));
}

function placeOf(pages: readonly FacebookPage[], cursor: string): number {
  const place = pages.findIndex((page) => cursorOf(page) === cursor);
  if (place < 0) throw badParameter("Invalid parameter: the cursor is not valid for this edge");
  return place;
}

/** The part of the list that the answer contains. */
function rangeOf(pages: readonly FacebookPage[], query: URLSearchParams): { from: number; to: number } {
  const limit = readLimit(query.get("limit"));
  const [after, before] = [query.get("after"), query.get("before")];
  if (!after && before) {
    const to = placeOf(pages, before);
    return { from: Math.max(0, to - limit), to };
  }
  const from = after ? placeOf(pages, after) + 1 : 0;
  return { from, to: Math.min(pages.length, from + limit) };
}

const pageToken = (secret: string, person: string, page: string) =>
  `EAA${createHmac("sha512", secret).update(`${person} ${page}`).digest("base64url")}`;

/** Absent when nothing is linked, and when the person did not let us see it. */
function instagramOf({ world, links, now }: Parts, page: FacebookPage, token: FacebookToken, field: Field) {
  const profile = page.handle === null ? null : world.find(page.handle, now());
  if (!profile || !token.granted.includes("instagram_basic")) return undefined;
  return userNode(profile, profile.id, field.fields, links);
}

function fieldOf(parts: Parts, page: FacebookPage, token: FacebookToken, field: Field): unknown {
  switch (field.name) {
    case "id":
    case "name":
      return page[field.name];
    case "category":
      return "Local business";
    case "access_token":
      return pageToken(parts.secret, token.personId, page.id);
    case "instagram_business_account":
      return instagramOf(parts, page, token, field);
    default:
      throw unknownField(field.name, "Page");
  }
}

function pageNode(parts: Parts, page: FacebookPage, token: FacebookToken, fields: readonly Field[]): Json {
  const node: Json = {};
  for (const field of fields) {
    const value = fieldOf(parts, page, token, field);
    if (value !== undefined) node[field.name] = value;
  }
  node.id ??= page.id;
  return node;
}

/** As at the real API, paging links repeat the call including its token. */
export function againWith(query: URLSearchParams, name: "after" | "before", cursor: string): URLSearchParams {
  const more = new URLSearchParams(query);
  for (const one of ["after", "before", "appsecret_proof"]) more.delete(one);
  more.set(name, cursor);
  return more;
}

/** The pages a person has a role on: `GET /me/accounts`. */
export function createPageEdge(parts: Parts): PageEdge {
  const { accounts, url } = parts;
  return (query, version) => {
    const token = accounts.admit(query.get("access_token"), query.get("appsecret_proof"));
    if (!token.granted.includes("pages_show_list")) throw missingPermission("pages_show_list");
    const fields = parseFields(query.get("fields") ?? DEFAULT_FIELDS);
    const person = accounts.personOf(token.personId);
    const pages = person ? pagesOf(person) : [];
    const { from, to } = rangeOf(pages, query);
    const shown = pages.slice(from, to);
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || !last) return { data: [] };
    const cursors = { before: cursorOf(first), after: cursorOf(last) };
    const again = (name: "after" | "before") =>
      `${url()}/graph.facebook.com/${version}/me/accounts?${againWith(query, name, cursors[name])}`;
    return {
      data: shown.map((page) => pageNode(parts, page, token, fields)),
      paging: {
        cursors,
        ...(to < pages.length && { next: again("after") }),
        ...(from > 0 && { previous: again("before") }),
      },
    };
  };
}
