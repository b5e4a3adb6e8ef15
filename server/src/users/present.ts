import type { Language } from "@owlstat/core/i18n/languages.ts";
import { planForClient, slotsOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { demandOn } from "@owlstat/core/spaces/demand.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { presentNotifications } from "../notifications/present.ts";
import type { Session } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Queries } from "../platform/db/connect.ts";
import type { Sites } from "../platform/site.ts";
import type { Texts } from "../platform/texts.ts";
import { partSeenBy } from "../spaces/part-store.ts";
import { planStateOf } from "../spaces/plan-store.ts";
import { spacesOf } from "../spaces/store.ts";
import { tabsOf } from "../tabs/store.ts";
import { alarmMailsOf, findInSpace } from "./store.ts";

type Presenting = {
  db: Queries;
  clock: Clock;
  texts: Texts;
  language: Language;
  sites: Sites;
  config: Pick<Config, "adminFactor">;
};

/** The user as the browser knows it, or null when the account or its membership is gone. */
export async function presentUser(
  { db, clock, texts, language, sites, config }: Presenting,
  session: Pick<Session, "userId" | "spaceId" | "adminId"> &
    Partial<Pick<Session, "only" | "demand" | "demo">>,
): Promise<User | null> {
  // Somebody who just came into the space has no session that knows what they see there.
  const only = session.only === undefined ? await partSeenBy(db, session) : session.only;
  const [row, spaces] = await Promise.all([
    findInSpace(db, { ...session, only }),
    spacesOf(db, session.userId),
  ]);
  const space = spaces.find(({ id }) => id === session.spaceId);
  if (!row || !space) return null;
  const [bell, tabs] = await Promise.all([
    presentNotifications({ db, texts, language: row.language ?? language }, row.id),
    tabsOf(db, row.id),
  ]);
  const idle = row.accounts.length === 0 && spaces.length === 1;
  return {
    ...personIn(row),
    ...(row.moved_to && idle && (await clientSite(sites, row.moved_to))),
    standing_in: Boolean(session.adminId),
    second_factor: {
      demanded: demandIn(row, session.demand ?? null, clock.now()),
      needed_for_admin: row.role === "admin" && config.adminFactor && !row.has_factor,
      reset_at: row.reset_at?.toISOString() ?? null,
    },
    ...planIn(row, only !== null, clock.now()),
    igaccounts: row.accounts,
    linkedAccounts: row.accounts,
    notifications: bell.notifications,
    unread_notifications: bell.unread,
    tabs,
    company: companyIn(row),
    space,
    spaces,
    ...(session.demo && asInDemo(space)),
  };
}

/** Whoever tries the demo sees one space, which they cannot change, and no address. */
function asInDemo(space: User["space"]): Partial<User> {
  const shown: User["space"] = { ...space, role: "viewer" };
  return { demo: true, email: "", admin: false, theme: null, space: shown, spaces: [shown], tabs: [] };
}

/** Where the agency's clients log in, while it has a live site. */
async function clientSite(sites: Sites, spaceId: string): Promise<Pick<User, "client_site">> {
  const site = await sites.ofSpace(spaceId);
  return site.spaceId === null ? {} : { client_site: `${site.origin}/client/login` };
}

type Row = NonNullable<Awaited<ReturnType<typeof findInSpace>>>;

function personIn(row: Row) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language: row.language,
    theme: row.theme,
    time_zone: row.time_zone,
    engagement_definition: row.engagement_definition,
    engagement_decimals: row.engagement_decimals,
    alarm_mails: alarmMailsOf(row),
    admin: row.role === "admin",
    confirmed: row.confirmed_at !== null,
    newsletter: row.newsletter,
    logins: {
      password: row.has_password,
      facebook: row.providers.includes("facebook"),
      google: row.providers.includes("google"),
    },
    connections: {
      facebook: row.connected.includes("facebook"),
      instagram: row.connected.includes("instagram"),
    },
    onboarding_completed: row.onboarding_completed,
    first_time: row.first_time,
    from_legacy: row.from_legacy,
  } satisfies Partial<User>;
}

/** Somebody whose time is over stands in their own space; then the session knows which company demands it. */
function demandIn(row: Row, known: Session["demand"], now: number): User["second_factor"]["demanded"] {
  if (known) return { company: known.company, until: known.dueAt.toISOString(), over: known.over };
  const owed = demandOn(
    {
      demandedAt: row.factor_demanded_at?.getTime() ?? null,
      joinedAt: row.joined_at.getTime(),
      factor: row.has_factor,
    },
    now,
  );
  return owed && { company: row.space_name, until: new Date(owed.dueAt).toISOString(), over: owed.over };
}

function planIn(row: Row, limited: boolean, now: number) {
  const whole = subscriptionOf(planStateOf(row), now);
  const subscription = limited ? planForClient(whole) : whole;
  return {
    prolevel: subscription.prolevel,
    slots: slotsOf(subscription),
    hasToRenew: subscription.hasToRenew,
    has_to_renew: subscription.hasToRenew ? 1 : 0,
    free_trial_ends_at: (limited ? null : row.free_trial_ends_at?.toISOString()) ?? null,
    // Clients of a company are offered no first order there.
    has_ordered: limited || row.ordered_at !== null || row.self_ordered_at !== null,
  } satisfies Partial<User>;
}

function companyIn({ kind, space_name, brandlogo }: Row): User["company"] {
  return kind === "company" ? { company_info: { brandname: space_name, brandlogo } } : null;
}
