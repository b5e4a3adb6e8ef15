import { expect, it } from "vitest";
import { firstSteps, noticesFor, subscriptionOf } from "./rules.ts";

const NEW = {
  confirmed: false,
  igaccounts: [],
  connections: { facebook: false, instagram: false },
  spaces: [
    {
      id: "1",
      kind: "personal" as const,
      name: "Ada",
      role: "owner" as const,
      limited: false,
      brandlogo: null,
    },
  ],
};
const ticked = (user: Parameters<typeof firstSteps>[0]) =>
  firstSteps(user).flatMap(({ step, done }) => (done ? [step] : []));

it("a new user has four open tasks", () => {
  expect(firstSteps(NEW)).toHaveLength(4);
  expect(ticked(NEW)).toEqual([]);
});

it("each task ticks itself", () => {
  expect(ticked({ ...NEW, confirmed: true })).toEqual(["confirm_email"]);
  expect(ticked({ ...NEW, igaccounts: [{ username: "nasa", profile_pic_hash: null }] })).toEqual([
    "track_account",
  ]);
  expect(ticked({ ...NEW, connections: { facebook: true, instagram: false } })).toEqual(["connect_facebook"]);
  expect(ticked({ ...NEW, connections: { facebook: false, instagram: true } })).toEqual(["connect_facebook"]);
  expect(
    ticked({
      ...NEW,
      spaces: [{ id: "2", kind: "company", name: "Nest", role: "member", limited: false, brandlogo: null }],
    }),
  ).toEqual(["invite_team"]);
});

it("a user's own fields tell their subscription and what it shows", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  const account = { username: "nasa", profile_pic_hash: null };
  const user = {
    prolevel: 2,
    hasToRenew: false,
    free_trial_ends_at: null,
    linkedAccounts: Array(3).fill(account),
    space: { limited: false },
  };
  expect(subscriptionOf(user, now)).toEqual({ prolevel: 2, hasToRenew: false, trial: "none" });
  expect(noticesFor(user, now)).toMatchObject({
    slotDialog: true,
    accountsToRemove: 1,
    renewalBanner: false,
  });
  const trying = { ...user, free_trial_ends_at: "2026-03-11T12:00:00Z" };
  expect(noticesFor(trying, now)).toMatchObject({ slotDialog: false, renewalBanner: false });
  expect(noticesFor(trying, now + 86_400_000)).toMatchObject({ slotDialog: true, renewalBanner: true });
  const client = { ...user, space: { limited: true } };
  expect(noticesFor(client, now)).toMatchObject({ slotDialog: false, accountsToRemove: 0 });
});
