import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { NOW } from "./boot.ts";

const DAY = 24 * 60 * 60 * 1000;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const PERSONAL: User["space"] = {
  id: id(2),
  kind: "personal",
  name: "Ada Rossi",
  role: "owner",
  limited: false,
  brandlogo: null,
};

/** Ada, who has a plan for ten accounts and a space of her own. */
export function somebody(changes: Partial<User> = {}): User {
  return {
    id: id(1),
    email: "ada@example.com",
    name: "Ada Rossi",
    language: null,
    theme: null,
    time_zone: "Europe/Rome",
    engagement_definition: null,
    engagement_decimals: 2,
    alarm_mails: { hour: null, quiet: null },
    admin: false,
    standing_in: false,
    confirmed: true,
    newsletter: false,
    logins: { password: true, facebook: false, google: false },
    connections: { facebook: false, instagram: false },
    second_factor: { demanded: null, needed_for_admin: false, reset_at: null },
    onboarding_completed: true,
    first_time: false,
    from_legacy: false,
    prolevel: 10,
    slots: 10,
    hasToRenew: false,
    has_to_renew: 0,
    free_trial_ends_at: null,
    has_ordered: true,
    igaccounts: [],
    linkedAccounts: [],
    notifications: [],
    unread_notifications: 0,
    tabs: [],
    company: null,
    space: PERSONAL,
    spaces: [PERSONAL],
    ...changes,
  };
}

/** Ada on the free plan, without a trial. */
export const onFreePlan = (changes: Partial<User> = {}): User =>
  somebody({ prolevel: 0, slots: 2, has_ordered: false, ...changes });

/** Ada, whose trial ends in so many days. */
export const onTrial = (days: number): User =>
  onFreePlan({ slots: 10, free_trial_ends_at: new Date(NOW + days * DAY).toISOString() });

/** Ada, whose plan was not renewed. */
export const lapsed = (): User => somebody({ hasToRenew: true, has_to_renew: 1 });

/** Ada at work in the space of a company, with this role. */
export function memberOf(company: string, role: SpaceRole): User {
  const space: User["space"] = { ...PERSONAL, id: id(3), kind: "company", name: company, role };
  return somebody({
    space,
    spaces: [PERSONAL, space],
    company: { company_info: { brandname: company, brandlogo: null } },
  });
}

/** Ada as an admin of the installation. */
export const administrator = (): User => somebody({ admin: true });
