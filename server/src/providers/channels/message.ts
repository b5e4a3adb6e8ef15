/** What a channel is told, in words of its reader. Everything is plain text; each service writes it in its own way. */
export type ChannelMessage = {
  title: string;
  lines: readonly string[];
  action: { label: string; url: string } | null;
  /** The page of the product that shows more to whoever is logged in. Messages from before name none. */
  page?: string;
  /** Who sends it. */
  from: string;
};

/** A browser: where it is reached, and what its messages are encrypted for. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** A chat: an address that lets anybody write there, or a bot and one of its chats. */
export type ChatTarget = { address: string } | { token: string; chat: string };

/** Where messages go. */
export type ChannelTarget = ChatTarget | Subscription;

type Answered = { status: number; body: string };

/** How one service is called, and what its answers mean. */
type Called = {
  /** The address to call; null for one that is not the service's. `bases` are the only places it may lie under. */
  callOf(target: ChannelTarget, bases: readonly string[]): string | null;
  isDelivered(answer: Answered): boolean;
  /** Whether the channel is no longer there, or no longer lets us in. */
  isGone(answer: Answered): boolean;
  /** Milliseconds that an answer asks to wait, where it says so in its body. */
  waitOf?(answer: Answered): number | null;
};

/** A chat: takes JSON. */
export type ChatService = Called & { bodyOf(message: ChannelMessage, target: ChannelTarget): unknown };

type ChannelRequest = { headers: Readonly<Record<string, string>>; body: string | Buffer };

/** Whatever takes messages. */
export type ChannelService = Called & {
  requestOf(message: ChannelMessage, target: ChannelTarget): ChannelRequest | Promise<ChannelRequest>;
};

/** At most so many characters, the last of which says that there was more. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** As many lines as there is room for, counting what comes before each; the last says that there was more. */
export function fitting(lines: readonly string[], room: number, extra = 3): string[] {
  const fit: string[] = [];
  let left = room;
  for (const line of lines) {
    const short = cut(line, Math.min(1000, room - extra));
    if (short.length + extra > left) return [...fit.slice(0, left < 1 + extra ? -1 : undefined), "…"];
    fit.push(short);
    left -= short.length + extra;
  }
  return fit;
}

/** The rest of an address behind one of the bases, a base `https://*.example.com` meaning any name below. */
export function restUnder(address: string, bases: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || url.hash) return null;
  for (const base of bases) {
    const [scheme = "", place = ""] = base.split("://");
    const wide = place.startsWith("*.");
    if (wide && url.origin === `${scheme}://${url.hostname}` && url.hostname.endsWith(place.slice(1)))
      return url.pathname + url.search;
    if (!wide && url.href.startsWith(`${base}/`)) return url.href.slice(base.length);
  }
  return null;
}

/** A field of a JSON body, at a path of names; null where there is none. */
export function fieldOf(body: string, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)?.[name],
      JSON.parse(body),
    );
  } catch {
    return null;
  }
}
