import { DAY, dayOf } from "@owlstat/core/time.ts";
import { write } from "../notes/actions.ts";
import type { Services } from "../platform/context.ts";
import { actAs, once } from "./act-as.ts";
import { DEMO_COMPANY } from "./people.ts";
import { DEMO_HANDLES } from "./profiles.ts";
import { seedAlarms } from "./seed-alarms.ts";
import { seedConnection } from "./seed-connection.ts";
import { seedGoals } from "./seed-goals.ts";
import { seedPurchase } from "./seed-purchase.ts";
import { seedReports } from "./seed-reports.ts";
import { DEMO_STORIES, type DemoStory } from "./stories.ts";

/** Lets these people do what their stories say, each part once. A part that fails leaves out no other. */
export async function seedStories(
  services: Services,
  people: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const email of people) {
    const story = DEMO_STORIES[email];
    if (!story) continue;
    for (const [part, work] of Object.entries(partsOf(services, email, story))) {
      if (signal.aborted) return;
      await once(services, `${part}-of-${email.split("@")[0]}`, work).catch((error: unknown) => {
        services.log.error({ err: error, part, email }, "a part of the demo world is missing");
      });
    }
  }
}

function partsOf(services: Services, email: string, story: DemoStory): Record<string, () => Promise<void>> {
  const handles: readonly string[] = DEMO_HANDLES[email as keyof typeof DEMO_HANDLES];
  return {
    ...(email === DEMO_COMPANY.owner && { purchase: () => seedPurchase(services) }),
    notes: () => seedNotes(services, email, story.notes),
    goals: () => seedGoals(services, email, handles),
    alarms: () => seedAlarms(services, email, handles),
    reports: () => seedReports(services, email, handles, story.reports),
    connection: () => seedConnection(services, email, story.connected),
  };
}

async function seedNotes(services: Services, email: string, notes: DemoStory["notes"]): Promise<void> {
  const context = await actAs(services, email);
  if (!context) return;
  for (const { account, daysAgo, text } of notes) {
    const day = dayOf(services.clock.now() - daysAgo * DAY);
    await write(context, { username: account, day, text });
  }
}
