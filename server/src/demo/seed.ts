import { DAY } from "@owlstat/core/time.ts";
import { hashPassword } from "../auth/login/passwords.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import { alone } from "../platform/db/alone.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { insertMember, insertSpace, spacesOf } from "../spaces/store.ts";
import { findByEmail, insertUser } from "../users/store.ts";
import { demoPassword, replacePublicPassword } from "./passwords.ts";
import { DEMO_COMPANY, DEMO_PEOPLE, type DemoPerson } from "./people.ts";
import { FIRST_HANDLES, OTHER_HANDLES } from "./profiles.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { seedClients } from "./seed-clients.ts";
import { seedBreakouts, seedPictures, seedProfiles } from "./seed-profiles.ts";
import { seedSite } from "./seed-site.ts";
import { seedStories } from "./seed-stories.ts";
import { DEMO_STORIES } from "./stories.ts";

const LOCK = 4;
/** Those who track only profiles that are seen first. */
const FIRST_PEOPLE = ["demo@owlstat.test"];

/**
 * Fills an installation that runs on the sandbox with people to try it as. Whoever is there already is left alone,
 * so of processes that start together the first one fills it and the others find it filled.
 */
export async function seedDemo(services: Services, options: { days?: number } = {}): Promise<void> {
  await alone(services.db, LOCK, () => seed(services, options));
}

async function seed(services: Services, { days }: { days?: number }): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    if (await findByEmail(services.db, person.email)) await replacePublicPassword(services, person);
    else await seedPerson(services, person);
  }
  await seedCompany(services);
  await seedProfiles(services, FIRST_HANDLES, days === undefined ? {} : { days });
  await seedAccounts(services);
  await seedSite(services);
  await seedClients(services);
  await seedBreakouts(services, [...FIRST_HANDLES, ...OTHER_HANDLES]);
}

async function seedCompany({ db, clock }: Services): Promise<void> {
  const { name, owner, plan, members } = DEMO_COMPANY;
  const founder = await findByEmail(db, owner);
  if (!founder) return;
  const spaces = await spacesOf(db, founder.id);
  if (spaces.some(({ kind }) => kind === "company")) return;
  const space = { id: uuidv7(clock.now()), kind: "company" as const, name, ...plan };
  await db.transaction(async (tx) => {
    await insertSpace(tx, space, founder.id);
    for (const { email, role } of members) {
      const user = await findByEmail(tx, email);
      if (user) await insertMember(tx, space.id, user.id, role);
    }
  });
}

/** What can wait until the server listens: pictures, profiles that are not seen first, and what people did. */
export async function seedRest(
  services: Services,
  signal: AbortSignal,
  options: { days?: number } = {},
): Promise<void> {
  await seedPictures(services, FIRST_HANDLES);
  await seedStories(services, FIRST_PEOPLE, signal);
  await seedProfiles(services, OTHER_HANDLES, { ...options, signal });
  await seedStories(services, Object.keys(DEMO_STORIES), signal);
  if (!signal.aborted) await seedPictures(services, OTHER_HANDLES);
}

async function seedPerson(services: Services, person: DemoPerson): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const user = {
    id: uuidv7(now),
    email: person.email,
    name: person.name,
    language: null,
    password_hash: await hashPassword(demoPassword(services, person)),
    role: person.role,
    confirmed_at: new Date(now),
    onboarding_completed: true,
    first_time: false,
    from_legacy: true,
  };
  const space = {
    id: uuidv7(now),
    kind: "personal" as const,
    name: person.name,
    free_trial_ends_at: person.trialDays ? new Date(now + person.trialDays * DAY) : null,
    ...person.plan,
  };
  await db.transaction(async (tx) => {
    await insertUser(tx, user, space);
    if (!person.plan.has_to_renew) return;
    await notifyUser(tx, { userId: user.id, spaceId: space.id, kind: "card_declined", values: {}, now });
  });
}
