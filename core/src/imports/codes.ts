const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = 62n;
/** A code of 22 characters is the first that can hold 128 bits. */
const LONGEST = 22;
const TOO_LARGE = 1n << 128n;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The identifier (8-4-4-4-12) that a base-62 code stands for; null if it is not such a code. */
export function idOfCode(code: string): string | null {
  if (!/^[0-9A-Za-z]+$/.test(code)) return null;
  const figures = code.replace(/^0+(?=.)/, "");
  if (figures.length > LONGEST) return null;
  let number = 0n;
  for (const figure of figures) number = number * BASE + BigInt(DIGITS.indexOf(figure));
  if (number >= TOO_LARGE) return null;
  const hex = number.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The shortest code of an identifier; null if the text is not an identifier. */
export function codeOfId(id: string): string | null {
  const lower = id.toLowerCase();
  if (!UUID.test(lower)) return null;
  let number = BigInt(`0x${lower.replaceAll("-", "")}`);
  let code = "";
  do {
    code = DIGITS.charAt(Number(number % BASE)) + code;
    number /= BASE;
  } while (number > 0n);
  return code;
}

/** The code in what a person typed or pasted: the code itself, or a link that carries it. */
export function readCode(text: string): string | null {
  const typed = text.trim();
  const inLink = /[?&]import=([0-9A-Za-z]+)(?:[&#]|$)/.exec(typed)?.[1];
  const code = inLink ?? typed;
  return idOfCode(code) === null ? null : code;
}
