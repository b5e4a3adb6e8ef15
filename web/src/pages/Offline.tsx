import { SECOND } from "@owlstat/core/time.ts";
import { useEffect, useState } from "react";
import { useBackOnline } from "../platform/browser/use-back-online.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

const ASK_EVERY = 5 * SECOND;

/** What the worker beside the pages shows when nothing can be reached. */
export function Page() {
  const t = useT("shell");
  const last = useLastProfile();
  useBackOnline(goOn);
  // Not every browser notices that the network is back, or it came back before this page was there.
  useEffect(() => {
    if (!new URLSearchParams(location.search).has("to")) return;
    const ask = () => void fetch("/healthz").then(goOn, () => {});
    ask();
    const asking = setInterval(ask, ASK_EVERY);
    return () => clearInterval(asking);
  }, []);
  return (
    <EmptyState
      kind="error"
      pageTitle
      title={t("offline.title")}
      text={t("offline.text")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={goOn}>{t("error.retry")}</Button>
          {last && (
            <a href={last} className="inline-flex min-h-6 items-center underline">
              {t("offline.last", { name: `@${last.split("/").at(-1)}` })}
            </a>
          )}
        </div>
      }
    />
  );
}

const goOn = () => location.assign(wanted());

/** The address somebody was on the way to, on this site. */
function wanted(): string {
  const to = new URLSearchParams(location.search).get("to") ?? "/";
  return /^\/(?![/\\])/.test(to) ? to : "/";
}

/** Where the profile stands that was seen last; a link of its own, so that the kept page is opened. */
function useLastProfile(): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const read = async () => {
      const [kept] = await (await caches.open("owl-last-profile")).keys();
      if (kept) setPath(new URL(kept.url).pathname);
    };
    if ("caches" in window) void read();
  }, []);
  return path;
}
