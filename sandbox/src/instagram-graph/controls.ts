import { AnswerError, json, redirect } from "../frame/answers.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import type { Bio, Bios } from "./bios.ts";
import type { Move, Moves } from "./moves.ts";
import { TOKEN_STATES, type Tokens } from "./tokens.ts";
import { LIMIT_KINDS, type Limit, type Usage } from "./usage.ts";

function readLimit(input: Record<string, unknown>): Limit {
  const callsPerHour = Number(input.callsPerHour);
  if (!Number.isInteger(callsPerHour) || callsPerHour < 0 || callsPerHour > 1_000_000_000) {
    throw new AnswerError(400, "callsPerHour must be a whole number from 0 to 1000000000");
  }
  const kind = LIMIT_KINDS.find((candidate) => candidate === (input.kind ?? "app"));
  if (!kind) throw new AnswerError(400, `kind must be one of ${LIMIT_KINDS.join(", ")}`);
  return { callsPerHour, kind };
}

function readMove(input: Record<string, unknown>): Move {
  const percent = Number(input.percent);
  if (!Number.isFinite(percent) || percent < -100 || percent > 1000) {
    throw new AnswerError(400, "percent must be a number from -100 to 1000");
  }
  return { username: String(input.username ?? "").toLowerCase(), percent };
}

const LONGEST_BIOGRAPHY = 150;

function readBio(input: Record<string, unknown>): Bio {
  const biography = String(input.biography ?? "");
  if (biography.length > LONGEST_BIOGRAPHY) {
    throw new AnswerError(400, `a biography has at most ${LONGEST_BIOGRAPHY} characters`);
  }
  return { username: String(input.username ?? "").toLowerCase(), biography };
}

/** Controls for situations that faults cannot simulate: limits, expiring tokens, and changed figures. */
export function controlRoutes(tokens: Tokens, usage: Usage, moves: Moves, bios: Bios): Route[] {
  const done = (request: SandboxRequest, value: unknown) =>
    isFromDesk(request) ? redirect("/#instagram") : json(value);
  return [
    { method: "GET", path: "/instagram/limit", handle: () => json(usage.limit) },
    {
      method: "POST",
      path: "/instagram/limit",
      async handle(request) {
        usage.limit = readLimit(await readFields(request));
        return done(request, usage.limit);
      },
    },
    { method: "GET", path: "/instagram/moves", handle: () => json(moves.list()) },
    {
      method: "POST",
      path: "/instagram/moves",
      async handle(request) {
        moves.set(readMove(await readFields(request)));
        return done(request, moves.list());
      },
    },
    {
      method: "POST",
      path: "/instagram/biographies",
      async handle(request) {
        bios.set(readBio(await readFields(request)));
        return done(request, bios.list());
      },
    },
    { method: "GET", path: "/instagram/tokens", handle: () => json(tokens.list()) },
    {
      method: "POST",
      path: "/instagram/tokens",
      async handle(request) {
        const input = await readFields(request);
        const state = TOKEN_STATES.find((candidate) => candidate === input.state);
        if (!state) throw new AnswerError(400, `state must be one of ${TOKEN_STATES.join(", ")}`);
        const token = tokens.setState(String(input.token), state);
        if (!token) throw new AnswerError(404, "no such token");
        return done(request, { token: token.token, state });
      },
    },
  ];
}
