import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { getRoadmap, RoadmapEntry, voteRoadmap } from "@owlstat/core/roadmap/contract.ts";
import { mayVote, ROADMAP, ROADMAP_ITEMS } from "@owlstat/core/roadmap/rules.ts";
import type { UserContext, VisitorContext } from "../platform/context.ts";
import { addVote, countVotes, takeVoteBack } from "./store.ts";

export async function showRoadmap({ db, session }: VisitorContext): Promise<Answer<typeof getRoadmap>> {
  const counted = await countVotes(db, session?.userId ?? null);
  const items = ROADMAP_ITEMS.map(
    (id): RoadmapEntry => ({ id, stage: ROADMAP[id], ...(counted.get(id) ?? { votes: 0, voted: false }) }),
  );
  return { items };
}

export async function vote(
  context: UserContext,
  input: Input<typeof voteRoadmap>,
): Promise<Answer<typeof voteRoadmap>> {
  const { db, clock, session } = context;
  if (!mayVote(input.id)) throw new AppError("vote_shipped");
  if (input.vote) await addVote(db, input.id, session.userId, clock.now());
  else await takeVoteBack(db, input.id, session.userId);
  const { items } = await showRoadmap(context);
  const item = items.find(({ id }) => id === input.id);
  if (!item) throw new AppError("not_found");
  return { item };
}
