import { expect, it } from "vitest";
import { firstSteps } from "./rules.ts";

const NEW = {
  confirmed: false,
  igaccounts: [],
  logins: { password: true, facebook: false, google: false },
  spaces: [{ id: "1", kind: "personal" as const, name: "Ada", role: "owner" as const }],
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
  expect(ticked({ ...NEW, logins: { ...NEW.logins, facebook: true } })).toEqual(["connect_facebook"]);
  expect(ticked({ ...NEW, spaces: [{ id: "2", kind: "company", name: "Nest", role: "member" }] })).toEqual([
    "invite_team",
  ]);
});
