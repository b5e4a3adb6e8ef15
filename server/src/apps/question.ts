import { accessOf, scopesAsked, toRead } from "@owlstat/core/api-tokens/scopes.ts";
import type { AppQuestion, AppRequest } from "@owlstat/core/apps/contract.ts";
import {
  answerAddress,
  isKnownRedirect,
  PROBLEM_CODES,
  redirectHost,
  requestProblem,
} from "@owlstat/core/apps/rules.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import type { OwnerContext } from "../platform/context.ts";
import { clientOf } from "./known-clients.ts";
import type { AppClientsTable } from "./tables.ts";

type Judged =
  | { question: Extract<AppQuestion, { state: "refused" }>; client: null }
  | { question: Extract<AppQuestion, { state: "asked" }>; client: AppClientsTable; redirect: string };

/** Judges what an app asks for: the same for the page that shows it and for the call that allows it. */
export async function judgeRequest(context: OwnerContext, request: AppRequest): Promise<Judged> {
  const { sites, scope } = context;
  const { origin } = sites.own;
  const client = await clientOf(context, request.client_id, scope.userId);
  if (!client) return refused("app", null);
  const redirect = request.redirect_uri ?? "";
  if (!isKnownRedirect(redirect, client.redirect_uris)) return refused("redirect", null);
  const answer = { state: request.state, iss: origin };
  const problem = requestProblem(request, origin);
  if (problem) return refused(problem, answerAddress(redirect, { error: PROBLEM_CODES[problem], ...answer }));
  const asked = scopesAsked(request.scope);
  const scopes = isAtLeast(scope.role, "member") ? asked : toRead(asked);
  return {
    client,
    redirect,
    question: {
      state: "asked",
      name: client.name,
      proven_by: provenBy(client.id, client.read_at),
      returns_to: redirectHost(redirect),
      access: accessOf(scopes),
      scopes,
      declined: answerAddress(redirect, { error: "access_denied", ...answer }),
    },
  };
}

function refused(problem: Extract<AppQuestion, { state: "refused" }>["problem"], back: string | null) {
  return { question: { state: "refused" as const, problem, back }, client: null };
}

/** The host that published the document of an app. */
export const provenBy = (id: string, readAt: Date | null) => (readAt ? new URL(id).host : null);
