import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(
  `123456 123456789 12345678 1234567 1234567890 111111 000000 123123 654321 666666 121212 112233 password1 password123
Passw0rd P@ssw0rd1 passwort1 qwerty123 qwerty1 1q2w3e4r 1qaz2wsx zaq12wsx abc123 abcd1234 a1b2c3 iloveyou1 monkey1 dragon1
letmein1 welcome1 welcome123 admin123 root123 test123 test1234 azerty123 987654321 147258369 159753 789456123 11111111
12344321 123321 qwe123 asdf1234 michael1 princess1 football1 superman1 charlie1 juventus1 summer2024 Winter2023! 2010john
010190 19900101 31121999 01-01-2000`.split(/\s+/),
)("%s is refused", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "abcde1x9",
  "pässwörd9",
  "Zürich-2026",
  "correct horse battery 7",
  "kolibri84",
  "tr0ub4dor&3",
  "v8Kp2mQz",
  "meerkat-52-lamp",
])("%s is nobody else's", (password) => expect(isCommonPassword(password)).toBe(false));
