import { AsyncLocalStorage } from "node:async_hooks";

const places = new AsyncLocalStorage<() => Promise<void>>();

/** Does the work for somebody who lets others go first by `wait`. */
export function withPlace(wait: () => Promise<void>, work: () => void): void {
  places.run(wait, work);
}

/** Between two pieces of computing: whoever has to be served before whom this is done for goes first. */
export async function letOthersFirst(): Promise<void> {
  await places.getStore()?.();
}
