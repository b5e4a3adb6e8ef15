import { expect, test } from "vitest";
import accounts from "./en/accounts.json" with { type: "json" };
import auth from "./en/auth.json" with { type: "json" };
import companies from "./en/companies.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import plans from "./en/plans.json" with { type: "json" };
import shell from "./en/shell.json" with { type: "json" };
import ui from "./en/ui.json" with { type: "json" };
import { translateText } from "./translate.ts";

/** Texts that were asked for word by word. */
const QUOTED: readonly (readonly [text: string, message: string])[] = [
  ["Too short", auth["strength.too_short"]],
  ["Should contain at least a number", auth["strength.needs_number"]],
  ["Check your email or password", errors.signup_invalid],
  ["A reset link has been sent to your email", auth["forgot.sent"]],
  ["We're sorry, we can't process your request", auth["forgot.failed"]],
  ["Are you sure?", accounts["remove.title"]],
  ["Insert a valid email address", errors.email_invalid],
  ["Track only Business or Creator profiles!", errors.not_professional],
  ["This account doesn't exist", errors.account_not_found],
  ["Report already in the list", errors.report_exists],
  ["Migrating", errors.migrating],
  [
    "Login failed, ensure to give the right permissions in the Facebook login preferences",
    errors.facebook_failed,
  ],
  ["Email already in use", errors.email_in_use],
  ["Generic error", errors.unexpected],
  ["Oops...", shell["maintenance.title"]],
  ["Sorry! The website is currently under maintenance. We'll come back soon.", shell["maintenance.text"]],
  [
    "Sorry! You should renew your subscription if you want continuing using Pro features",
    plans["renewal.text"],
  ],
  [
    "Sorry! You have only 2 slots available as free user. Upgrade your plan to check all your accounts.",
    plans["slots.free"],
  ],
  ["Error", accounts["remove.failed.title"]],
  ["The account can't be removed from your list, try again later.", accounts["remove.failed.text"]],
  ["Your account has been removed from your list", accounts["remove.done"]],
  ["Subscribe to a premium plan to track more than 2 accounts", errors.slots_free_full],
  ["It seems you're tracking too many accounts! Check out our pricing page", errors.slots_full],
  ["@instagram", ui["handle.placeholder"]],
  ["Leave company account", companies["leave.title"]],
  ["Continue with Facebook", auth["login.facebook"]],
  ["Continue with Google", auth["login.google"]],
  ["Beta version", shell["menu.beta"]],
  ...["Dashboard", "Accounts", "Alarms", "Reports", "Settings"].map(
    (name) => [name, shell[`menu.${name.toLowerCase()}` as keyof typeof shell]] as const,
  ),
  ...["Home", "Pricing", "Contact", "Dashboard"].map(
    (name) => [name, shell[`nav.${name.toLowerCase()}` as keyof typeof shell]] as const,
  ),
];

test.each(QUOTED)("the product says “%s”", (text, message) => {
  expect(translateText(message, "en", { count: 1 })).toBe(text);
});
