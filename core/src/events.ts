type Nothing = Readonly<Record<string, never>>;

/**
 * The live events: what a user, or everybody working in a space, hears about while it happens, and what each
 * carries. Ids only: whoever hears it reads again what changed.
 */
export type LiveEvents = {
  alarms: Nothing;
  billing: Nothing;
  connections: Nothing;
  downloads: Nothing;
  channels: Nothing;
  goals: Nothing;
  imports: { readonly id: string };
  /** Null where the note is about all accounts. */
  notes: { readonly username: string | null };
  notifications: Nothing;
  reports: Nothing;
  /** The brand's site of a space, which every process of the server caches. */
  site: Nothing;
  tabs: Nothing;
  webhooks: Nothing;
};

export type EventName = keyof LiveEvents;

/** A published event. One that carries nothing is published by its name alone. */
export type LiveEvent = {
  [Name in EventName]: LiveEvents[Name] extends Nothing
    ? { type: Name; data?: never }
    : { type: Name; data: LiveEvents[Name] };
}[EventName];

/** What a page hears. Whoever sees only a part of the space hears the name without what it carries. */
export type HeardEvent =
  | { [Name in EventName]: { type: Name; data: Partial<LiveEvents[Name]> } }[EventName]
  | { type: typeof READY; data: Nothing };

/** Sent first and after every gap: something may have been missed, so whoever shows data reads it again. */
export const READY = "ready";
