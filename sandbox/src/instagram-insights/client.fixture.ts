import { createHmac } from "node:crypto";

export const FIONA = "122100000000000001";
export const ALL = [
  "pages_show_list",
  "instagram_basic",
  "instagram_manage_insights",
  "pages_read_engagement",
];
const SECRET = "sandbox-secret";
export const proofOf = (token: string) => createHmac("sha256", SECRET).update(token).digest("hex");

type Entry = {
  name: string;
  period: string;
  id: string;
  values?: { value: unknown; end_time?: string }[];
  total_value?: {
    value?: number;
    breakdowns?: { dimension_keys: string[]; results: { dimension_values: string[]; value: number }[] }[];
  };
};
type Reply = {
  data: Entry[];
  paging?: { cursors: { after?: string }; next?: string };
  error: { code: number; error_subcode?: number; message: string };
};

/** Calls the API with the token of a person, the way a real client does. */
export function insightsClient(url: () => string) {
  const post = (path: string, body: unknown) =>
    fetch(url() + path, { method: "POST", body: JSON.stringify(body) });

  async function tokenOf(granted = ALL): Promise<string> {
    const redirect_uri = "http://localhost:3000/fb-connect";
    const asked = { client_id: "sandbox-app", redirect_uri, state: "s", scope: ALL.join(",") };
    const form = new URLSearchParams({ ...asked, person: FIONA, answer: "consent" });
    for (const permission of granted) form.append("granted", permission);
    const dialog = `${url()}/www.facebook.com/v26.0/dialog/oauth?${new URLSearchParams(asked)}`;
    const answer = await fetch(dialog, { method: "POST", body: form, redirect: "manual" });
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const trade = new URLSearchParams({
      client_id: "sandbox-app",
      client_secret: SECRET,
      redirect_uri,
      code,
    });
    const traded = await fetch(`${url()}/graph.facebook.com/v26.0/oauth/access_token?${trade}`);
    return ((await traded.json()) as { access_token: string }).access_token;
  }

  async function graph(
    token: string,
    path: string,
    query: Record<string, string | number> = {},
  ): Promise<Reply> {
    const text = new URLSearchParams({ access_token: token, appsecret_proof: proofOf(token) });
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    const answer = await fetch(`${url()}/graph.facebook.com/v26.0/${path}?${text}`);
    return (await answer.json()) as Reply;
  }

  async function accountOf(token: string, username = "forno.rossi"): Promise<string> {
    const fields = "instagram_business_account{id,username}";
    const { data } = (await graph(token, "me/accounts", { fields })) as unknown as {
      data: { instagram_business_account?: { id: string; username: string } }[];
    };
    return data.find((page) => page.instagram_business_account?.username === username)
      ?.instagram_business_account?.id as string;
  }

  return { post, tokenOf, graph, accountOf };
}
