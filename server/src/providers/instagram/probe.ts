import { createHmac } from "node:crypto";
import { SECOND } from "@owlstat/core/time.ts";
import { createRequester } from "../../platform/outbound/request.ts";
import { askJson, ProviderRefused, ProviderUnavailable, TIMEOUT } from "../json-call.ts";
import type { TokenFacts } from "../probes.ts";
import type { InstagramSettings } from "./client.ts";
import type { TokenSetting } from "./tokens.ts";
import { readUsage } from "./usage.ts";

const SERVICE = "Instagram";
const MOST_BYTES = 64 * 1024;

type Settings = Pick<InstagramSettings, "apiUrl" | "apiVersion" | "appSecret" | "tokens">;
type Debug = { is_valid?: unknown; scopes?: unknown; expires_at?: unknown };

/** The app may ask about any token that was given to it. Without an app id only the token itself can be tried. */
async function describe(settings: Settings, appId: string | null, token: string): Promise<Debug | null> {
  if (appId === null) return null;
  const url = new URL(`${settings.apiUrl}/${settings.apiVersion}/debug_token`);
  url.searchParams.set("input_token", token);
  url.searchParams.set("access_token", `${appId}|${settings.appSecret}`);
  const { ok, body } = await askJson(SERVICE, url);
  if (!ok) throw new ProviderRefused(SERVICE, "the app's own token was not accepted");
  return (body.data ?? {}) as Debug;
}

/** Reads the account behind a token, which also tells how much of its budget is used. */
async function tryToken({ apiUrl, apiVersion, appSecret }: Settings, { igUserId, token }: TokenSetting) {
  const url = new URL(`${apiUrl}/${apiVersion}/${igUserId}`);
  url.searchParams.set("fields", "id,username");
  url.searchParams.set("access_token", token);
  url.searchParams.set("appsecret_proof", createHmac("sha256", appSecret).update(token).digest("hex"));
  const requester = createRequester();
  try {
    const { status, headers } = await requester.get(url, { timeout: TIMEOUT, maxBytes: MOST_BYTES });
    return { ok: status === 200, usedPercent: readUsage(headers)?.percent ?? 0 };
  } catch (error) {
    throw new ProviderUnavailable(SERVICE, "no answer", { cause: error });
  } finally {
    requester.close();
  }
}

export function instagramProbe(settings: Settings, appId: string | null) {
  const factsOf = async (setting: TokenSetting): Promise<TokenFacts> => {
    const [about, tried] = await Promise.all([
      describe(settings, appId, setting.token),
      tryToken(settings, setting),
    ]);
    const ends = Number(about?.expires_at ?? 0) * SECOND;
    return {
      igUserId: setting.igUserId,
      permissions: Array.isArray(about?.scopes) ? about.scopes.map(String) : null,
      expiresAt: ends > 0 ? ends : null,
      usedPercent: tried.usedPercent,
      valid: tried.ok && about?.is_valid !== false,
    };
  };
  return () => Promise.all(settings.tokens.map(factsOf));
}
