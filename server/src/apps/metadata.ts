import { SCOPES } from "@owlstat/core/api-tokens/scopes.ts";
import { isResource } from "@owlstat/core/apps/rules.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import type { ServedSite } from "../platform/site.ts";

const AUTHORIZE_PATH = "/oauth/authorize";
const SUPPORTED = ["read", "change", ...SCOPES];

/** Where the calls of the standard lie. */
export const OAUTH_BASE = `${API_BASE}/oauth`;

/** How an app gets in, for its program to read (RFC 8414). */
export function describeAuthorization({ origin }: ServedSite) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${AUTHORIZE_PATH}`,
    token_endpoint: `${origin}${OAUTH_BASE}/token`,
    registration_endpoint: `${origin}${OAUTH_BASE}/register`,
    revocation_endpoint: `${origin}${OAUTH_BASE}/revoke`,
    scopes_supported: SUPPORTED,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}${API_BASE}/docs`,
  };
}

/** What a part of the API asks for, for programs to read (RFC 9728); null for what is no part of it. */
export function describeResource({ origin, brand }: ServedSite, path: string) {
  const resource = origin + path;
  if (!isResource(resource, origin)) return null;
  return {
    resource,
    authorization_servers: [origin],
    scopes_supported: SUPPORTED,
    bearer_methods_supported: ["header"],
    resource_name: brand.brandname,
    resource_documentation: `${origin}${API_BASE}/docs`,
  };
}
