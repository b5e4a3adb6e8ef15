/** What the people of an installation ask for, as plain data that processes can be given. */
export type Readers = { names: readonly string[]; people: readonly { cookie: string; token: string }[] };
export type Kind = "page" | "call";
/** One request. `from` says which of the people, or of the visitors, asks. */
type Wish = {
  path: string;
  from: number;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
type Part = { what: string; kind: Kind; share: number; wish: (readers: Readers, turn: number) => Wish };

const VISITORS = 200;

/** From 0 to just below 1, without any order and the same in each run. */
const spread = (turn: number) => (Math.imul(turn + 1, 2_654_435_761) >>> 0) / 2 ** 32;
const at = (place: number, length: number) => Math.floor(place * length);
/** A few are looked at often, most seldom: half of the looks go to an eighth of them. */
const named = ({ names }: Readers, turn: number) => names[at(spread(turn) ** 3, names.length)] ?? "";
const visitor = (turn: number) => at(spread(turn * 31), VISITORS);

const visits = (path: (readers: Readers, turn: number) => string) => (readers: Readers, turn: number) => ({
  path: path(readers, turn),
  from: visitor(turn),
});

/** Somebody of the installation, with what proves who they are. */
const own =
  (proof: "cookie" | "token", path: (readers: Readers, turn: number) => string) =>
  (readers: Readers, turn: number): Wish => {
    const index = at(spread(turn * 7), readers.people.length);
    const { cookie = "", token = "" } = readers.people[index] ?? {};
    const headers: Record<string, string> =
      proof === "cookie" ? { cookie } : { authorization: `Bearer ${token}` };
    return { path: path(readers, turn), from: VISITORS + index, headers };
  };

const tool =
  (name: string, input: (readers: Readers, turn: number) => object) => (readers: Readers, turn: number) => {
    const params = { name, arguments: input(readers, turn) };
    const { headers, ...wish } = own("token", () => "/api/mcp")(readers, turn);
    return {
      ...wish,
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: turn, method: "tools/call", params }),
    };
  };

/** Nobody has counted a real one yet: the shares are ours. They add up to 100. */
export const MIX: readonly Part[] = [
  { what: "home", kind: "page", share: 15, wish: visits(() => "/") },
  { what: "profile page", kind: "page", share: 25, wish: visits((...of) => `/profile/${named(...of)}`) },
  { what: "embed", kind: "page", share: 10, wish: visits((...of) => `/embed/${named(...of)}`) },
  { what: "dashboard page", kind: "page", share: 5, wish: own("cookie", () => "/dashboard") },
  { what: "dashboard", kind: "call", share: 10, wish: own("cookie", () => "/api/users/dashboard") },
  { what: "accounts", kind: "call", share: 5, wish: own("token", () => "/api/users/accounts") },
  {
    what: "series",
    kind: "call",
    share: 10,
    wish: own("token", (...of) => `/api/profiles/${named(...of)}/stats`),
  },
  {
    what: "analyses",
    kind: "call",
    share: 10,
    wish: own("token", (...of) => `/api/profiles/${named(...of)}/analyses`),
  },
  {
    what: "MCP findings",
    kind: "call",
    share: 6,
    wish: tool("findings", (...of) => ({ username: named(...of) })),
  },
  { what: "MCP accounts", kind: "call", share: 4, wish: tool("list_accounts", () => ({})) },
];

const ORDER = MIX.flatMap((part) => Array.from({ length: part.share }, () => part));

/** The part of the mix whose turn it is: mixed well, with exact shares over each hundred turns. */
export const partAt = (turn: number): Part | undefined => ORDER[(turn * 37) % ORDER.length];
