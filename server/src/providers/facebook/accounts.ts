import { SECOND } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { ProviderUnavailable } from "../json-call.ts";
import { type GraphCall, GraphRefused } from "./graph-call.ts";

/** A professional Instagram account behind a Facebook page. */
export type LinkedAccount = {
  instagramId: string;
  username: string;
  name: string | null;
  /** Signed and short-lived: copy the picture, do not show this address. */
  pictureUrl: string | null;
  /** The name of the page. */
  page: string;
};

export type AccountsOutcome =
  /** `complete` is false when there are more pages than we read; `without` names pages that lead to no account. */
  | { kind: "found"; accounts: LinkedAccount[]; without: string[]; complete: boolean }
  | { kind: "token_bad" }
  | { kind: "permission_missing" };

/** Without these the list is closed, or looks empty. */
const NEEDED = ["pages_show_list", "instagram_basic"];
/** The pages' own tokens are not asked for: nothing here acts as a page. */
const FIELDS = "id,name,instagram_business_account{id,username,name,profile_picture_url}";
const PER_ANSWER = 50;
const MOST_ANSWERS = 20;
const PATIENCE = 20 * SECOND;

const Pages = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      instagram_business_account: z.optional(
        z.object({
          id: z.string(),
          username: z.string(),
          name: z.optional(z.string()),
          profile_picture_url: z.optional(z.string()),
        }),
      ),
    }),
  ),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
});
const Granted = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

/** The permissions we have now; the person may withdraw them in Facebook's settings at any time. */
export async function permissionsOf(graph: GraphCall, token: string): Promise<string[]> {
  const { data } = await graph.ask(Granted, "/me/permissions", graph.asPerson(token));
  return data.filter(({ status }) => status === "granted").map(({ permission }) => permission);
}

/** The Instagram accounts behind the pages of the person with this token. */
export async function accountsOf(graph: GraphCall, token: string): Promise<AccountsOutcome> {
  try {
    const found = await readPages(graph, token);
    // Without the permission Facebook leaves the accounts out and says nothing.
    if (found.accounts.length === 0) {
      const granted = await permissionsOf(graph, token);
      if (NEEDED.some((permission) => !granted.includes(permission))) return { kind: "permission_missing" };
    }
    return { kind: "found", ...found };
  } catch (error) {
    if (error instanceof GraphRefused && error.tokenBad) return { kind: "token_bad" };
    if (error instanceof GraphRefused && error.permissionMissing) return { kind: "permission_missing" };
    throw error;
  }
}

async function readPages(graph: GraphCall, token: string) {
  const accounts = new Map<string, LinkedAccount>();
  const without: string[] = [];
  const until = performance.now() + PATIENCE;
  let after: string | undefined;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (performance.now() > until) throw new ProviderUnavailable(graph.service, "its pages take too long");
    const query = { ...graph.asPerson(token), fields: FIELDS, limit: String(PER_ANSWER) };
    const { data, paging } = await graph.ask(Pages, "/me/accounts", { ...query, ...(after && { after }) });
    for (const { name: page, instagram_business_account: own } of data) {
      if (!own) without.push(page);
      else if (!accounts.has(own.id)) accounts.set(own.id, accountOf(own, page));
    }
    // The cursor is followed, not the address in `next`: only we decide where a token is sent.
    const next = paging?.next ? paging.cursors?.after : undefined;
    if (!next || next === after) return { accounts: [...accounts.values()], without, complete: true };
    after = next;
  }
  return { accounts: [...accounts.values()], without, complete: false };
}

type Own = NonNullable<z.output<typeof Pages>["data"][number]["instagram_business_account"]>;

function accountOf(own: Own, page: string): LinkedAccount {
  return {
    instagramId: own.id,
    username: own.username,
    name: own.name || null,
    pictureUrl: own.profile_picture_url ?? null,
    page,
  };
}
