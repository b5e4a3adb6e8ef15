import type { PictureLinks } from "../instagram-cdn/links.ts";
import type { OwnedGraph } from "../instagram-insights/owned.ts";
import { badParameter, cannotFindUser, envelope, GraphError, noSuchObject, unknownPath } from "./errors.ts";
import { type Field, parseFields } from "./fields.ts";
import { userNode } from "./nodes.ts";
import type { Tokens } from "./tokens.ts";
import type { Usage } from "./usage.ts";
import type { Profile, World } from "./world/world.ts";

const NEWEST_VERSION = 26;
const ID_ONLY: readonly Field[] = [{ name: "id", modifiers: new Map(), fields: [] }];
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

export type GraphCall = {
  version: string;
  node: string;
  query: URLSearchParams;
  token: string | null;
  proof: string | null;
  /** The instant the world is asked for, from `x-sandbox-now`; null is the present. */
  at: string | null;
  wrongId: boolean;
};

export type GraphAnswer = { status: number; headers: Record<string, string>; body: unknown };
export type Graph = { get(call: GraphCall): GraphAnswer };

type Parts = {
  world: World;
  tokens: Tokens;
  usage: Usage;
  links: PictureLinks;
  /** The calls that tokens of people allow, in contrast to those that only look up others. */
  owned: OwnedGraph;
  now: () => number;
};

function instantOf(text: string | null, now: number): number {
  if (text === null) return now;
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw badParameter("x-sandbox-now must be an instant such as 2026-11-14T10:00:00Z");
  return at;
}

function checkVersion(version: string): void {
  const number = /^v(\d+)\.\d$/.exec(version)?.[1];
  if (!number || Number(number) > NEWEST_VERSION) throw unknownPath(version);
}

function find(world: World, name: string, at: number, wrongId: boolean): Profile {
  const profile = world.find(name, at);
  if (!profile) throw cannotFindUser(name);
  return (wrongId && world.find(`${name.slice(0, 24)}_other`, at)) || profile;
}

/** Answers one call of the API, whether it came alone or in a batch. */
export function createGraph({ world, tokens, usage, links, owned, now }: Parts): Graph {
  function read(call: GraphCall, own: { igUserId: string; username: string }): unknown {
    const at = instantOf(call.at, now());
    if (call.node !== own.igUserId) throw noSuchObject(call.node);
    const asked = call.query.get("fields");
    const fields = asked ? parseFields(asked) : ID_ONLY;
    const self = world.find(own.username, at);
    if (!self) throw noSuchObject(call.node);
    return userNode({ ...self, id: own.igUserId }, own.igUserId, fields, links, (name, inner) => {
      const profile = find(world, name, at, call.wrongId);
      return userNode(profile, profile.id, inner, links);
    });
  }

  function count(token: string, account: string, headers: Record<string, string>): void {
    const counted = usage.count(token, account);
    Object.assign(headers, counted.headers);
    if (counted.error) throw counted.error;
  }

  function answer(call: GraphCall, headers: Record<string, string>): unknown {
    checkVersion(call.version);
    headers["facebook-api-version"] = call.version;
    if (owned.knows(call.token)) {
      count(call.token ?? "", owned.accountOf(call.node), headers);
      return owned.read(call, instantOf(call.at, now()));
    }
    const token = tokens.admit(call.token, call.proof);
    count(token.token, token.igUserId, headers);
    return read(call, token);
  }

  return {
    get(call) {
      const headers: Record<string, string> = {};
      try {
        return { status: 200, headers, body: answer(call, headers) };
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        return { status: error.status, headers, body: envelope(error.error) };
      }
    },
  };
}
