import { PRODUCT_NAME } from "./product.ts";

/** Names of others that a sub-domain, a brand or a company must not seem to be. */
const OTHERS = ["instagram", "facebook", "whatsapp", "paypal"];

/** Characters that look like other letters. A capital i and a small L are one and the same in many fonts. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "|": "l",
  "!": "l",
  "@": "a",
  $: "s",
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  і: "l",
  ӏ: "l",
  ο: "o",
  α: "a",
  ѡ: "w",
  ԝ: "w",
  i: "l",
  ı: "l",
  ł: "l",
  ɡ: "g",
  ɑ: "a",
  ո: "n",
  օ: "o",
  ⲟ: "o",
  ဝ: "o",
  ꮎ: "o",
  𐓪: "o",
  𐐬: "o",
  ꓳ: "o",
  ꮃ: "w",
  ꓪ: "w",
  ꮮ: "l",
  ꓡ: "l",
  ι: "l",
  ꮪ: "s",
  ꓢ: "s",
  ꭲ: "t",
  ꓔ: "t",
  τ: "t",
  ꭺ: "a",
  ꓮ: "a",
  ρ: "p",
  м: "m",
  ...lettersAt("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ", "abcdefghljklmnop"),
  ...lettersAt("ʀꜱᴛᴜᴠᴡʏᴢ", "rstuvwyz"),
  // Letters in filled circles and squares, which have no plain form in Unicode.
  "+": "t",
  "†": "t",
  "§": "s",
  // Letters in filled circles and squares, and those of flags, which have no plain form in Unicode.
  ...lettersAt("🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿", "abcdefghljklmnopqrstuvwxyz"),
  ...lettersAt("🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩", "abcdefghljklmnopqrstuvwxyz"),
  ...lettersAt("🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉", "abcdefghljklmnopqrstuvwxyz"),
};

function lettersAt(shown: string, seen: string): Record<string, string> {
  return Object.fromEntries([...shown].map((letter, index) => [letter, seen[index] ?? letter]));
}

/** What stands for a character that is no letter of ours and may look like any of them. */
const FOREIGN = "?";

/** What a name looks like: equal for names that readers take for each other. */
const seenAs = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/vv/g, "w")
    .replace(/./gsu, (letter) => LOOKALIKES[letter] ?? letter)
    // Some letters are not seen at all.
    .replace(/[\p{P}\p{Z}\p{C}\p{M}\p{DI}]/gu, "")
    .replace(/[^a-z]/gu, FOREIGN);

const TAKEN_FOR_OURS = [PRODUCT_NAME, ...OTHERS].map(seenAs);

/** Does it stand there, with at most a third of its letters written with foreign characters? */
function standsAt(seen: string, start: number, taken: string): boolean {
  let foreign = 0;
  for (let index = 0; index < taken.length; index += 1) {
    const letter = seen[start + index];
    if (letter === FOREIGN) foreign += 1;
    else if (letter !== taken[index]) return false;
  }
  return foreign <= taken.length / 3;
}

/** Mail programs show it where readers look for the address that a mail comes from. */
const MAILBOX = /[^\s@]@[^\s@.]+\.[^\s@]/u;
const isMailbox = (name: string): boolean => MAILBOX.test(name.normalize("NFKC").replace(/\p{DI}/gu, ""));

/** Does a name read like ours, like that of a service our readers trust, or like somebody's address? */
export function deceives(name: string): boolean {
  if (isMailbox(name)) return true;
  const seen = seenAs(name);
  return TAKEN_FOR_OURS.some((taken) => [...seen].some((_, start) => standsAt(seen, start, taken)));
}
