import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { getProfile, listPosts, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { Services, VisitorContext } from "../platform/context.ts";
import { callersDefinition } from "./definition-store.ts";
import { lookUp, storedProfile } from "./lookup.ts";
import { isPostOf, type PostRow, pageOfPosts } from "./posts-store.ts";
import { presentProfile } from "./present.ts";
import { type FoundProfile, findBeginning, findContaining, findSimilar, glancesOf } from "./search-store.ts";

export async function showProfile(
  context: VisitorContext,
  { username }: Input<typeof getProfile>,
): Promise<Answer<typeof getProfile>> {
  const row = await lookUp(context, username);
  return presentProfile(row, context.clock.today(), await callersDefinition(context));
}

const SUGGESTIONS = 8;

export async function search(
  { db }: Pick<Services, "db">,
  { q }: Input<typeof searchProfiles>,
): Promise<Answer<typeof searchProfiles>> {
  const verdict = readHandle(q);
  const handle = verdict.ok ? verdict.username : null;
  const text = handle ?? q.trim().toLowerCase().slice(0, 60);
  const found = text === "" ? [] : await suggest(db, text);
  const glances = await glancesOf(
    db,
    found.map(({ id }) => id),
  );
  return {
    handle,
    profiles: found.map(({ id, username, name, picture_hash }) => ({
      username,
      name,
      profile_pic_hash: picture_hash,
      followers_count: glances.get(id)?.followers ?? null,
      sparkline: glances.get(id)?.sparkline ?? [],
    })),
  };
}

/**
 * Names that begin with the text, then names that contain it, then similar ones; each only while there is
 * room.
 */
async function suggest(db: Services["db"], text: string): Promise<FoundProfile[]> {
  const found = new Map<number, FoundProfile>();
  const add = (more: readonly FoundProfile[]) => {
    for (const one of more) if (found.size < SUGGESTIONS) found.set(one.id, one);
  };
  add(await findBeginning(db, text, SUGGESTIONS));
  if (found.size < SUGGESTIONS && text.length >= 3) add(await findContaining(db, text, SUGGESTIONS));
  if (found.size === 0 && text.length >= 4) add(await findSimilar(db, text, SUGGESTIONS));
  return [...found.values()];
}

/** A page begins behind the last post of the page before. */
export async function showPosts(
  context: VisitorContext,
  { username, sort, format, cursor, limit }: Input<typeof listPosts>,
): Promise<Answer<typeof listPosts>> {
  const { id } = await storedProfile(context, username);
  const known =
    cursor === undefined || (/^\d{1,18}$/.test(cursor) && (await isPostOf(context.db, id, cursor)));
  if (!known) throw new AppError("invalid_input", { fields: ["cursor"] });
  const page = { sort, format, after: cursor ?? null, limit: limit + 1 };
  const rows = await pageOfPosts(context.db, id, page);
  return {
    posts: rows.slice(0, limit).map(presentPost),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  };
}

function presentPost({ published_at, ...post }: PostRow) {
  return { ...post, published_at: published_at.toISOString() };
}
