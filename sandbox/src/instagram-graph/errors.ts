import { randomBytes } from "node:crypto";

type GraphErrorBody = {
  message: string;
  type: string;
  code: number;
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
};

/** An error of the Graph API, in its own envelope. */
export class GraphError extends Error {
  readonly status: number;
  readonly error: GraphErrorBody;
  constructor(status: number, error: GraphErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function envelope(error: GraphErrorBody) {
  return { error: { ...error, fbtrace_id: `A${randomBytes(16).toString("base64url")}` } };
}

const refusal = (code: number, message: string, more: Partial<GraphErrorBody> = {}, status = 400) =>
  new GraphError(status, { message, type: "OAuthException", code, ...more });

/** Unknown, personal and private look the same: the API does not tell them apart. */
export const cannotFindUser = (name: string) =>
  refusal(110, "Invalid user id", {
    error_subcode: 2207013,
    is_transient: false,
    error_user_title: "Cannot find User",
    error_user_msg: `The user with username: ${name} cannot be found.`,
  });

export const badParameter = (message: string) => refusal(100, `(#100) ${message}`);
export const missingProof = () =>
  refusal(100, "API calls from the server require an appsecret_proof argument", {
    type: "GraphMethodException",
  });
export const wrongProof = () =>
  refusal(100, "Invalid appsecret_proof provided in the API argument", {
    type: "GraphMethodException",
  });
export const missingToken = () => refusal(104, "An access token is required to request this resource.");
export const badToken = () => refusal(190, "Invalid OAuth access token - Cannot parse access token", {}, 401);

export const missingPermission = (permission: string) =>
  refusal(200, `(#200) Requires ${permission} permission to manage the object`, {}, 403);

/** Insights and the figures of an own account, without the person's leave. */
export const notPermitted = (permission: string) =>
  refusal(10, `(#10) Application does not have permission for this action: ${permission}`, {}, 403);

/** The person removed the app in their settings. */
export const removedApp = () =>
  refusal(
    190,
    "Error validating access token: The user has not authorized application sandbox-app.",
    { error_subcode: 458 },
    401,
  );

function sessionDate(at: number): string {
  return new Date(at).toUTCString();
}

export const expiredToken = (since: number, now: number) =>
  refusal(
    190,
    `Error validating access token: Session has expired on ${sessionDate(since)}. The current time is ${sessionDate(now)}.`,
    { error_subcode: 463 },
    401,
  );

export const revokedToken = () =>
  refusal(
    190,
    "Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.",
    { error_subcode: 460 },
    401,
  );

export const noSuchObject = (id: string) =>
  refusal(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: "GraphMethodException", error_subcode: 33 },
  );

export const unknownPath = (path: string) => refusal(2500, `Unknown path components: /${path}`);
export const unknownField = (field: string, node: string) =>
  badParameter(`Tried accessing nonexisting field (${field}) on node type (${node})`);

export const appLimit = () =>
  refusal(4, "(#4) Application request limit reached", { is_transient: true }, 403);
export const accountLimit = () =>
  refusal(
    80002,
    "(#80002) There have been too many calls to this Instagram account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.",
    {},
  );

export function outage(status: 429 | 500) {
  if (status === 429) return envelope(appLimit().error);
  return envelope({
    message: "An unexpected error has occurred. Please retry your request later.",
    type: "OAuthException",
    is_transient: true,
    code: 2,
  });
}
