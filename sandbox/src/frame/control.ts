import { type Answer, json, redirect } from "./answers.ts";
import { isFromDesk, readFields, type SandboxRequest } from "./request.ts";
import type { Route } from "./router.ts";

type Fields = Record<string, unknown>;

/**
 * A control of the desk: reads the fields, acts, and redirects back to the desk if the form was sent there.
 */
export function control(path: string, act: (fields: Fields) => unknown): Route {
  const done = (request: SandboxRequest, value: unknown): Answer =>
    isFromDesk(request) ? redirect("/") : json(value);
  return {
    method: "POST",
    path,
    async handle(request) {
      return done(request, (await act(await readFields(request))) ?? { ok: true });
    },
  };
}
