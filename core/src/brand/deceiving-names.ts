import { PRODUCT_NAME } from "./product.ts";

/** Names of others that a sub-domain, a brand or a company must not seem to be. */
const OTHERS = ["instagram", "facebook", "whatsapp", "paypal"];
const TAKEN_FOR_OURS = [PRODUCT_NAME.toLowerCase(), ...OTHERS];

/** Characters that look like other letters. */
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
  і: "i",
  ӏ: "l",
  ο: "o",
  α: "a",
  ѡ: "w",
};

/** Does a name read like ours or like that of a service our readers trust? */
export function deceives(name: string): boolean {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/vv/g, "w")
    .replace(/./gsu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[^\p{L}]/gu, "");
  return TAKEN_FOR_OURS.some((taken) => plain.includes(taken));
}
