import { SECOND } from "@owlstat/core/time.ts";
import { type ChatService, cut, fieldOf, fitting } from "./message.ts";

const TOKEN = /^\d{5,16}:[\w-]{30,64}$/;
const CHAT = /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/;
/** A message may have 4,096 characters after its marks were read. */
const ROOM = 3500;
const TITLE = 250;

/** Nobody is called and nothing becomes a link or a command because a name or a caption looks like one. */
const quiet = (text: string) => text.replace(/[@/#:](?=\S)|\.(?=\p{L})/gu, "$&\u2060");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What the service says of a chat that is gone, or that the bot may not write to. */
const GONE =
  /chat not found|group chat was (?:deleted|upgraded)|bot is not a member|have no rights|PEER_ID_INVALID/i;

/** A bot of Telegram, in one chat. */
export const telegram: ChatService = {
  callOf(target, bases) {
    if (!("token" in target) || !TOKEN.test(target.token) || !CHAT.test(target.chat)) return null;
    return `${bases[0]}/bot${target.token}/sendMessage`;
  },
  bodyOf({ title, lines, action, from }, target) {
    const text = [
      `<b>${escaped(cut(quiet(title), TITLE))}</b>`,
      fitting(lines.map(quiet), ROOM)
        .map((line) => `• ${escaped(line)}`)
        .join("\n"),
      action ? `<a href="${escaped(action.url)}">${escaped(action.label)}</a>` : "",
      `<i>${escaped(from)}</i>`,
    ];
    return {
      chat_id: "chat" in target ? target.chat : "",
      text: text.filter((part) => part !== "").join("\n\n"),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    };
  },
  isDelivered: ({ status, body }) => status === 200 && fieldOf(body, "ok") === true,
  isGone: ({ status, body }) =>
    [401, 403, 404].includes(status) || (status === 400 && GONE.test(String(fieldOf(body, "description")))),
  waitOf({ body }) {
    const seconds = fieldOf(body, "parameters", "retry_after");
    return typeof seconds === "number" ? seconds * SECOND : null;
  },
};
