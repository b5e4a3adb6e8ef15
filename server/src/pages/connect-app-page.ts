import { AppRequest, readAppRequest, requestIn } from "@owlstat/core/apps/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import * as z from "zod/mini";
import { askPerson } from "../apps/actions.ts";
import type { OwnerContext } from "../platform/context.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { LoadPage } from "../platform/pages/pages.ts";

/** Loads what an app asks for, so that the first paint says it. */
export const connectAppPage: LoadPage = async (context, _params, query) => {
  const request = requestIn(query);
  if (!z.safeParse(AppRequest, request).success) return { data: {} };
  const owner = passGate({ access: "viewer" }, context) as OwnerContext;
  return { data: { [callPath(readAppRequest, request)]: await askPerson(owner, request) } };
};
