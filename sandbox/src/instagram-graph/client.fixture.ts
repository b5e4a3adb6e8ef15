import { createHmac } from "node:crypto";
import { PUBLIC_CREDENTIALS } from "../frame/credentials.ts";

type Media = Record<string, unknown> & { id: string; timestamp: string };
export type Discovered = Record<string, unknown> & {
  id: string;
  followers_count: number;
  media_count: number;
  media?: { data: Media[]; paging?: { cursors: { after?: string; before?: string } } };
};

export const proofFor = (token: string) =>
  createHmac("sha256", PUBLIC_CREDENTIALS.appSecret).update(token).digest("hex");

export const OWN_ID = "17841400000000001";
export const MEDIA_FIELDS =
  "caption,like_count,comments_count,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,view_count,username";

type Asked = { token?: string; proof?: string | null; id?: string; now?: string };

/** Calls the API the way a real client does. */
export function ask(url: string, fields: string, asked: Asked = {}): Promise<Response> {
  const { token = "sandbox-token-1", id = OWN_ID, now } = asked;
  const query = new URLSearchParams({ fields, access_token: token });
  const proof = asked.proof === undefined ? proofFor(token) : asked.proof;
  if (proof !== null) query.set("appsecret_proof", proof);
  const headers: Record<string, string> = now ? { "x-sandbox-now": now } : {};
  return fetch(`${url}/graph.facebook.com/v26.0/${id}?${query}`, { headers });
}

export async function discover(url: string, name: string, fields: string, now?: string): Promise<Discovered> {
  const answer = await ask(url, `business_discovery.username(${name}){${fields}}`, now ? { now } : {});
  const body = (await answer.json()) as { business_discovery: Discovered };
  if (!body.business_discovery) throw new Error(JSON.stringify(body));
  return body.business_discovery;
}
