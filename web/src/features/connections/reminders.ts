import { REMINDERS_OFF } from "@owlstat/core/connections/rules.ts";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../platform/browser/storage.ts";

export const REMINDER = "connect-reminder";

export const remindersOff = () => readStored(REMINDER) === REMINDERS_OFF;

/** Whether this browser shows reminders, and how to change that. */
export function useReminders(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(!remindersOff()), []);
  const set = (next: boolean) => {
    writeStored(REMINDER, next ? null : REMINDERS_OFF);
    setOn(next);
  };
  return [on, set];
}
