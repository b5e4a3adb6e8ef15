/**
 * Words that leaked passwords are made of, and common additions. Complements the list of leaked passwords,
 * which contains no runs or repetitions and cannot know the current year.
 */
const WORDS =
  `password passwort passord passwd pass senha contrasena motdepasse azerty qwerty qwertz qwert qwertyuiop asdf asdfgh
asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcde abcdef letmein welcome bienvenue willkommen monkey dragon iloveyou iloveu
loveyou love tequiero teamo tiamo jetaime hallo hello ciao hola bonjour salut admin administrator root user guest login
master superman batman spiderman pokemon naruto starwars football futbol soccer calcio baseball basketball hockey
princess prinzessin principessa princesa sunshine shadow michael jennifer jessica ashley daniel charlie thomas andrea
marco francesco alessandro giuseppe juventus inter milan napoli barcelona realmadrid liverpool arsenal chelsea ajax
schatz sommer summer winter spring autumn computer internet secret geheim segreto secreto mustang harley ferrari
porsche corvette mercedes killer hunter ranger trustno freedom whatever cheese cookie chocolate ginger pepper buster
maggie bailey tigger snoopy angel amore amor mama papa mamma maman pussy fuck fuckyou access flower matrix jordan
test testing temp default changeme server oracle cisco samsung nokia apple google facebook instagram linkedin twitter
youtube sparky banana orange purple silver golden diamond lovely friends family soleil doudou chouchou loulou nicolas
camille marseille alex david robert george martin james john maria laura sara anna julia sandra nicole michelle
charles andrew joshua matthew anthony william richard patrick vincent maxime thunder phoenix eagle tiger lion dolphin
scooter yamaha honda gateway asshole abcdefg abcdefgh q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qaz qaz wsx qazwsx zaq12wsx zaq1 qwe asd zxc qweasd qweasdzxc aaa aaaa aaaaaa xxx xxxx`
    .split(/\s+/)
    .filter(Boolean);

const ENDS =
  "1 2 3 4 5 7 8 9 0 00 01 02 03 07 10 11 12 13 21 22 23 33 42 44 55 66 69 77 88 99 007 100 101 111 123 222 321 333 420 555 666 777 786 888 911 999 1234 4321 12345 54321 123456 1234567 12345678 123456789".split(
    " ",
  );

const FIRST_YEAR = 1940;
const LAST_YEAR = 2035;
/** Rows of adjacent keys. */
const RUNS = [
  "01234567890123456789",
  "98765432109876543210",
  "1234567890qwertyuiopasdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "zaq1xsw2cde3vfr4",
  "147258369",
  "741852963",
  "159357",
  "159753",
  "789456123",
  "a1b2c3d4e5f6g7",
  "abc123def456",
];
const LEET: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

const words = new Set(WORDS);
const ends = new Set(["", ...ENDS]);

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 passwords of leaks, most frequent first, all in lower case. Read when somebody first chooses one. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return leaked;
}

/** Whether this is one of the passwords that attackers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  return isGuessable(text) || (await leakedPasswords()).has(text);
}

function isGuessable(text: string): boolean {
  return isRun(text) || isRepeated(text) || isDate(text) || isWordWithEnd(text);
}

const reversed = (text: string) => [...text].reverse().join("");

/** A run of keys, also forwards and back (123321) or with every key doubled (112233). */
function isRun(typed: string): boolean {
  const text = typed.replace(/(?<=.{5})[-=]+$/, "");
  const half = text.slice(0, Math.ceil(text.length / 2));
  const mirrored = text.length > 4 && text === reversed(text) ? half : text;
  const single = /^(?:(.)\1)+$/su.test(text) ? text.replace(/(.)\1/gsu, "$1") : text;
  return [text, mirrored, single].some((piece) =>
    RUNS.some((run) => run.includes(piece) || reversed(run).includes(piece)),
  );
}

/** One short piece over and over, or two keys held down: 111111, 121212, 123123, abc1abc1, 000777. */
function isRepeated(text: string): boolean {
  return (/^(.{1,5})\1+.?$/su.test(text) || /^(.)\1*(.)\2*$/su.test(text)) && text.length <= 16;
}

/** Days as people write them, 6 to 8 digits, also with separators. */
function isDate(text: string): boolean {
  const digits = text.replace(/[./-]/g, "");
  if (/^\d{7}$/.test(digits)) return isYear(digits.slice(0, 4)) || isYear(digits.slice(3));
  if (!/^(\d{6}|\d{8})$/.test(digits)) return false;
  const parts = digits.length === 6 ? [2, 2, 2] : [2, 2, 4];
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
  ] as const;
  const written = [parts, [...parts].reverse()].map((lengths) => {
    const starts = lengths.map((_, index) =>
      lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
    );
    return lengths.map((length, index) => digits.slice(starts[index], (starts[index] ?? 0) + length));
  });
  return written.some(([a = "", b = "", c = ""], reversed) => {
    const year = reversed === 1 ? a : c;
    const rest = reversed === 1 ? [b, c] : [a, b];
    const plausibleYear = year.length === 2 || isYear(year);
    return plausibleYear && orders.some(([d, m]) => isDay(rest[d]) && isMonth(rest[m]));
  });
}

const isDay = (text = "") => Number(text) >= 1 && Number(text) <= 31;
const isYear = (text: string) => Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
const isMonth = (text = "") => Number(text) >= 1 && Number(text) <= 12;

function isWordWithEnd(text: string): boolean {
  const bare = text.replace(/[!?.*#@$-]+$/, "");
  for (let cut = 0; cut <= bare.length; cut++) {
    const [head, tail] = [bare.slice(0, cut), bare.slice(cut)];
    if (isWord(head) && isEnd(tail)) return true;
    if (isEnd(head) && isWord(tail)) return true;
  }
  return false;
}

function isWord(text: string): boolean {
  if (text.length < 3) return false;
  return words.has(text) || words.has([...text].map((letter) => LEET[letter] ?? letter).join(""));
}

function isEnd(text: string): boolean {
  if (ends.has(text)) return true;
  return /^\d{4}$/.test(text) && isYear(text);
}
