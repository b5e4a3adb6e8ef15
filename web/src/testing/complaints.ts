import { afterEach, expect } from "vitest";
import { addressed } from "../platform/calls/api.ts";

const complaints: string[] = [];

/** Notes what makes the running test fail. */
export function complain(what: unknown): void {
  complaints.push(what instanceof Error ? what.message : String(what));
}

/** What was noted so far, for tests of these helpers. */
export const takeComplaints = (): string[] => complaints.splice(0);

const NO_COMPLAINTS = [
  // happy-dom does not know this element.
  /^The tag <%s> is unrecognized in this browser.* search$/,
  // A page whose parts have arrived is drawn without waiting for them again (`useArrival`).
  /called use\(\) to suspend in a previous render but did not call use\(\) when it finished/,
];

/** Whatever React or the page writes as an error fails the test it belongs to. */
export function watchComplaints(): void {
  console.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(" ");
    if (!NO_COMPLAINTS.some((known) => known.test(text))) complain(text);
  };
  afterEach(async () => {
    // A call that was made last has now come as far as being sent.
    await addressed("");
    await new Promise(setImmediate);
    expect(takeComplaints()).toEqual([]);
  });
}
