import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(
  `123456 123456789 12345678 1234567 1234567890 111111 000000 123123 654321 666666 121212 112233 password1 password123
Passw0rd P@ssw0rd1 passwort1 qwerty123 qwerty1 1q2w3e4r 1qaz2wsx zaq12wsx abc123 abcd1234 a1b2c3 iloveyou1 monkey1 dragon1
letmein1 welcome1 welcome123 admin123 root123 test123 test1234 azerty123 987654321 147258369 159753 789456123 11111111
12344321 123321 qwe123 asdf1234 michael1 princess1 football1 superman1 charlie1 juventus1 summer2024 Winter2023! 2010john
010190 19900101 31121999 01-01-2000 1234512345 2001112 199999 1234567890- 000777 ncc1701 thx1138 blink182 rush2112 slipknot666
8675309 bond007 jordan23 qwer1234 1234qwer charlie123 abc12345 red123 hello123 mercedes1 matrix1 maverick1 nascar3`.split(
    /\s+/,
  ),
)("%s is refused", (password) => expect(isCommonPassword(password)).resolves.toBe(true));

test.each([
  "abcde1x9",
  "pässwörd9",
  "Zürich-2026",
  "correct horse battery 7",
  "kolibri84",
  "tr0ub4dor&3",
  "v8Kp2mQz",
  "meerkat-52-lamp",
])("%s is nobody else's", (password) => expect(isCommonPassword(password)).resolves.toBe(false));

test("capitals hide nothing", () => expect(isCommonPassword("NCC1701")).resolves.toBe(true));

test("the list holds at least the ten thousand that are tried first", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const list: readonly string[] = dictionary["passwords-common"];
  expect(list.length).toBeGreaterThan(40_000);
  expect(list.every((password) => password === password.toLowerCase())).toBe(true);
  const first = list.slice(0, 10_000).filter((password) => /^(?=.*\d).{6,}$/.test(password));
  expect(await Promise.all(first.map(isCommonPassword))).toEqual(first.map(() => true));
});
