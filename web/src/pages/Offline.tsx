import { useEffect, useState } from "react";
import { useT } from "../platform/i18n.tsx";
import { useBackOnline } from "../platform/use-back-online.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

/** What the worker beside the pages shows when nothing can be reached. */
export function Page() {
  const t = useT("shell");
  const last = useLastProfile();
  useBackOnline(goOn);
  // The network may have come back before anything here could notice.
  useEffect(() => {
    if (new URLSearchParams(location.search).has("to")) fetch("/healthz").then(goOn, () => {});
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
