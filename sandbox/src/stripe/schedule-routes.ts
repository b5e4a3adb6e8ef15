import type { Route } from "../frame/router.ts";
import { refuse } from "./errors.ts";
import { entries, type Fields, metadata, needed, texts, whole } from "./form.ts";
import { openSubscription, type Parts } from "./subscription-routes.ts";
import type { Schedule, SchedulePhase } from "./types.ts";

const YEAR = 365 * 86_400;

/** A schedule begins with the phase that runs: the subscription as it is, until its period ends. */
function newSchedule(parts: Parts, fields: Fields): Schedule {
  const { store, time } = parts;
  const subscription = openSubscription(parts, needed(fields, "from_subscription"));
  if (subscription.schedule)
    throw refuse("You cannot migrate a subscription that is already attached to a schedule.");
  const [item] = subscription.items.data;
  const phase = { start_date: item?.current_period_start ?? 0, end_date: item?.current_period_end ?? 0 };
  const items = [{ price: item?.price.id ?? "", quantity: item?.quantity ?? 1 }];
  const schedule = store.put("schedule", {
    id: store.newId("schedule"),
    object: "subscription_schedule",
    created: time.nowOf(subscription.customer),
    livemode: false,
    customer: subscription.customer,
    subscription: subscription.id,
    released_subscription: null,
    status: "active",
    end_behavior: "release",
    current_phase: phase,
    phases: [{ ...phase, items, default_tax_rates: subscription.default_tax_rates }],
    metadata: {},
  });
  subscription.schedule = schedule.id;
  store.put("subscription", subscription);
  return schedule;
}

/** Phases are replaced whole: what a phase does not name, it does not have. */
function phasesFrom({ store }: Parts, schedule: Schedule, fields: Fields): SchedulePhase[] {
  let start = schedule.current_phase.start_date;
  return entries(fields, "phases").map((phase, index) => {
    const [item] = entries(phase, "items");
    const end = whole(phase, "end_date") ?? (index === 0 ? schedule.current_phase.end_date : start + YEAR);
    const price = store.get("price", needed(item, "price")).id;
    const made = {
      start_date: start,
      end_date: end,
      items: [{ price, quantity: whole(item, "quantity") ?? 1 }],
      default_tax_rates: texts(phase, "default_tax_rates").map((id) => store.get("tax_rate", id)),
    };
    start = end;
    return made;
  });
}

function updateSchedule(parts: Parts, schedule: Schedule, fields: Fields): Schedule {
  const { store } = parts;
  if (schedule.status !== "active")
    throw refuse("You cannot update a subscription schedule that is released.");
  if (fields.phases !== undefined) schedule.phases = phasesFrom(parts, schedule, fields);
  schedule.metadata = metadata(fields, schedule.metadata);
  const subscription = schedule.subscription ? store.find("subscription", schedule.subscription) : undefined;
  const [current] = schedule.phases;
  if (subscription && current) {
    subscription.default_tax_rates = current.default_tax_rates;
    store.put("subscription", subscription);
  }
  return store.put("schedule", schedule);
}

export function scheduleRoutes(parts: Parts): Route[] {
  const { store, wire } = parts;
  return [
    wire("POST", "/subscription_schedules", ({ fields }) => newSchedule(parts, fields)),
    wire("GET", "/subscription_schedules/:id", ({ params }) => store.get("schedule", params.id ?? "")),
    wire("POST", "/subscription_schedules/:id", ({ params, fields }) =>
      updateSchedule(parts, store.get("schedule", params.id ?? ""), fields),
    ),
    wire("POST", "/subscription_schedules/:id/release", ({ params }) => {
      const schedule = store.get("schedule", params.id ?? "");
      const subscription = schedule.subscription
        ? store.find("subscription", schedule.subscription)
        : undefined;
      if (subscription) subscription.schedule = null;
      return store.put("schedule", {
        ...schedule,
        status: "released",
        released_subscription: schedule.subscription,
        subscription: null,
      });
    }),
  ];
}
