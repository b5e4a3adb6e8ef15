import { ROUTES, SETTINGS_PAGES } from "@owlstat/core/navigation/routes.ts";
import { expect, test } from "@playwright/test";
import { answerCookies, logIn, open } from "../helpers/people.ts";
import { lostPresses } from "../helpers/presses.ts";

const ADDRESSES = [
  ...ROUTES.filter(({ path }) => !/[:?]/.test(path)).map(({ path, access }) => ({ address: path, access })),
  ...SETTINGS_PAGES.map((page) => ({ address: `/settings?page=${page}`, access: "user" as const })),
  { address: "/checkout?slots=10&cycle=monthly", access: "user" as const },
];
/** `npm test` presses in one form that has hints below its fields; `npm run test:long` in those of every page. */
const PRESSED =
  process.env.TEST_KIND === "long"
    ? ADDRESSES.filter(({ access, address }) => access !== "admin" && address !== "/logout")
    : [{ address: "/signup", access: "public" as const }];

test.describe.configure({ mode: "parallel" });

for (const { address, access } of PRESSED) {
  test(`no press is lost in the forms of ${address} after a field was typed into`, async ({ context }) => {
    await (access === "user" ? logIn(context, "demo") : answerCookies(context));
    const page = await context.newPage();
    await open(page, address);
    expect(await lostPresses(page)).toEqual([]);
  });
}
