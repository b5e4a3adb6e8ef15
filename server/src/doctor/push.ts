import { pushKeyState } from "../channels/browsers/keys.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";

/** The keys that browsers know us by. */
export const push: Check = {
  id: "push",
  async look(services) {
    const state = await pushKeyState(services);
    if (state === null) return notUsed();
    return state === "lost" ? notReady("push_lost") : ready(state === "set" ? "push_set" : "push_kept");
  },
};
