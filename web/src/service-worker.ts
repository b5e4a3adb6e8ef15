/**
 * Runs beside the pages: keeps the files of the app, a page that says one is offline, and the profile that was seen
 * last, and shows messages while no page is open. It asks for kept pages as a stranger would, without cookies: nothing in
 * them belongs to anybody. Online it only passes on. Nothing is imported here: the build takes the types away and writes its own version above.
 */
declare const VERSION: string;

type Waiting = { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Pushing = Waiting & { data: { json(): unknown } | null };
type Clicking = Waiting & { notification: Notification };
type OpenPage = { url: string; focus(): Promise<unknown> };
type Beside = {
  addEventListener(type: "install" | "activate", act: (event: Waiting) => void): void;
  addEventListener(type: "fetch", act: (event: Fetching) => void): void;
  addEventListener(type: "push", act: (event: Pushing) => void): void;
  addEventListener(type: "notificationclick", act: (event: Clicking) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window" }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  location: Location;
};
const worker = globalThis as unknown as Beside;

const FILES = `owl-files-${VERSION}`;
const LAST = "owl-last-profile";
const OFFLINE = "/offline";
/** A profile is fetched for later at most so often. */
const AGAIN_AFTER = 10 * 60 * 1000;

/** Keeps a page as strangers get it, with the files it starts with. */
async function keepPage(cacheName: string, path: string): Promise<void> {
  const answer = await fetch(path, { credentials: "omit", headers: { accept: "text/html" } });
  // A profile that is gone or hidden must not be shown offline either.
  if (cacheName === LAST && answer.status < 500 && !answer.ok) await (await caches.open(LAST)).delete(path);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  const files = new Set(
    Array.from(html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g), ([, file]) => file ?? ""),
  );
  const kept = await caches.open(FILES);
  await Promise.all(Array.from(files, async (file) => (await kept.match(file)) || kept.add(file)));
  const cache = await caches.open(cacheName);
  if (cacheName === LAST) await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
  await cache.put(path, answer);
}

let last = { path: "", at: 0 };

async function keepProfile(name: string): Promise<void> {
  const path = `/profile/${name.toLowerCase()}`;
  if (last.path === path && Date.now() - last.at < AGAIN_AFTER) return;
  last = { path, at: Date.now() };
  await keepPage(LAST, path).catch(() => {
    last = { path: "", at: 0 };
  });
}

/** Whoever logs out leaves nothing behind, and whoever comes next is not shown what was meant for them. */
async function forget(): Promise<void> {
  last = { path: "", at: 0 };
  await caches.delete(LAST);
  for (const shown of await worker.registration.getNotifications()) shown.close();
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}

async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * Online the page as the server sends it; offline the last profile where it was asked for, else the page that says so.
 * Each stands at its own address alone: the app starts as the page its address names.
 */
async function pageOf(request: Request, name: string | undefined): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    const profile = name && `/profile/${name.toLowerCase()}`;
    const kept = profile && (await (await caches.open(LAST)).match(profile));
    if (kept) return pathname === profile && search === "" ? kept : Response.redirect(profile);
    if (pathname === OFFLINE) return (await caches.match(OFFLINE)) ?? Response.error();
    return Response.redirect(`${OFFLINE}?to=${encodeURIComponent(pathname + search)}`);
  }
}

const ICON = "/icon-192.png";

/** What the server sent, encrypted for this browser alone. */
async function show({ title, body, page }: { title: string; body: string; page: string }): Promise<void> {
  await worker.registration.showNotification(title, { body, icon: ICON, data: page });
}

/** The page a message is about: where it stands open already, else in a window of its own. Never another site's. */
async function openPage(page: unknown): Promise<void> {
  const url = new URL(typeof page === "string" ? page : "/", worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((one) => one.url === url.href);
  await (there ? there.focus() : worker.clients.openWindow(url.href));
}

worker.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told as Parameters<typeof show>[0]));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

worker.addEventListener("install", (event) => {
  event.waitUntil(keepPage(FILES, OFFLINE).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("owl-files-") && name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith("/assets/")) return event.respondWith(fileOf(request));
  if (pathname === "/api/auth/logout") return event.waitUntil(forget());
  const [, name] = /^(?:\/[a-z]{2})?\/(?:profile|dashboard)\/([\w.]+)$/i.exec(pathname) ?? [];
  const [, asked] = /^\/api\/profiles\/([\w.]+)$/i.exec(pathname) ?? [];
  if (request.mode === "navigate") event.respondWith(pageOf(request, name));
  const seen = request.mode === "navigate" ? name : asked;
  if (seen) event.waitUntil(keepProfile(seen));
});
