import { Readable } from "node:stream";
import {
  CALL_TO_ACTION,
  PAID_OPENING,
  PAID_PHRASE,
  PAID_TAGS,
} from "@owlstat/core/analyses/caption-markers.ts";
import type { getInputs, getInputsFile } from "@owlstat/core/analyses/inputs-contract.ts";
import { csvOf } from "@owlstat/core/charts/csv.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { dayOf } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import { type ReadyJson, writtenJson } from "../platform/http/answers/ready.ts";
import type { ServedFile } from "../platform/http/answers/served-file.ts";
import { pieces } from "../platform/turns/pieces.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { analysisInput, viewOf } from "./input.ts";

const WORDS = {
  callToAction: CALL_TO_ACTION.source,
  paidPhrase: PAID_PHRASE.source,
  paidOpening: PAID_OPENING.source,
  paidTags: [...PAID_TAGS],
};

type Inputs = Answer<typeof getInputs>;

/** All that the analyses of a view follow from, for whoever wants to compute them anew. */
export async function readyInputs(
  context: VisitorContext,
  input: Input<typeof getInputs>,
): Promise<ReadyJson> {
  return writtenJson(await inputsOf(context, input));
}

async function inputsOf(
  context: VisitorContext,
  { username, ...asked }: Input<typeof getInputs>,
): Promise<Inputs> {
  const profile = await storedProfile(context, username);
  const input = await analysisInput(context, profile, await viewOf(context, asked));
  const {
    now,
    window,
    engagementDefinition,
    timeZone,
    snapshots,
    posts,
    deleted = [],
    postDays,
    peers = [],
  } = input;
  return {
    username: profile.username,
    now,
    window,
    engagementDefinition,
    timeZone,
    snapshots: [...snapshots],
    posts: [...posts],
    deleted: [...deleted],
    postDays: [...postDays],
    peers: [...peers],
    valuePerEngagement: input.valuePerEngagement,
    ...(input.imported.length > 0 && { imported: input.imported }),
    words: WORDS,
  };
}

export async function inputsFile(
  context: VisitorContext,
  asked: Input<typeof getInputsFile>,
): Promise<ServedFile> {
  const inputs = await inputsOf(context, asked);
  const bytes = await inputsCsv(inputs);
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    name: `${inputs.username}-${inputs.window.from}-${inputs.window.to}-inputs.csv`,
    type: "text/csv; charset=utf-8",
  };
}

const COLUMNS = [
  "kind",
  "post",
  "day",
  "followers",
  "following",
  "posts",
  "engagement",
  "likes",
  "comments",
  "views",
  "format",
  "published_at",
  "caption",
] as const;
type Line = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

function postLine(post: Inputs["posts"][number]): Line {
  const { id, publishedAt, followersAtPost, likes, comments, views, format, caption } = post;
  const figures = { followers: followersAtPost, likes, comments, views, format, caption };
  const published_at = new Date(publishedAt).toISOString();
  return { kind: "post", post: id, day: dayOf(publishedAt), ...figures, published_at };
}

function* linesOf({ snapshots, posts, deleted, postDays, peers }: Inputs): Generator<Line> {
  for (const day of snapshots) yield { kind: "day", ...day };
  for (const post of posts) yield postLine(post);
  for (const post of deleted) yield { ...postLine(post), kind: "deleted", day: post.deletedOn };
  for (const { postId, day, likes, comments } of postDays)
    yield { kind: "reading", post: postId, day, likes, comments };
  for (const engagement of peers) yield { kind: "peer", engagement };
}

/** Lines written at once. */
const PART = 500;

function* inParts(lines: Iterable<Line>): Generator<Line[]> {
  let part: Line[] = [];
  for (const line of lines)
    if (part.push(line) === PART) {
      yield part;
      part = [];
    }
  yield part;
}

async function inputsCsv(inputs: Inputs): Promise<Buffer> {
  const heading = Buffer.from(csvOf([COLUMNS]));
  const parts = await pieces.inPieces(inParts(linesOf(inputs)), (lines) =>
    Buffer.from(csvOf(lines.map((line) => COLUMNS.map((column) => line[column] ?? null)))),
  );
  return Buffer.concat([heading, ...parts]);
}
