/** Whether this browser can show messages while no page of it is open; where not, perhaps once it is installed. */
export const canShowMessages = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** How the server names a subscription to whoever sits at it: never by where it is reached. */
async function nameOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return base64url(digest).slice(0, 12);
}

async function manager(): Promise<PushManager | null> {
  const registration = canShowMessages() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.pushManager ?? null;
}

/** The name of this browser's subscription; null where it has none. */
export async function subscribedAs(): Promise<string | null> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? nameOf(subscription) : null;
}

/** Subscribes with the server's key. A subscription with another key is of no use, and stands in the way. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const pushes = await manager();
  if (!pushes) throw new Error("this browser cannot be subscribed");
  const before = await pushes.getSubscription();
  const sameKey = before?.options.applicationServerKey;
  if (before && (!sameKey || base64url(sameKey) !== key)) await before.unsubscribe();
  const { endpoint, keys } = (
    await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends the subscription of this browser: its service takes nothing for it any more. */
export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
