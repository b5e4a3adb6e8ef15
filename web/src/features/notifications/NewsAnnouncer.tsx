import { useEffect, useRef, useState } from "react";
import { useBoot } from "../../platform/boot.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { showNotices, useInSight } from "./browser-notices.ts";
import { useNotifications } from "./notifications.tsx";
import { freshSince } from "./overlay.ts";

/**
 * Announces new notifications to screen readers and, if wanted, as browser notifications. Older ones are not
 * announced.
 */
export function NewsAnnouncer() {
  const t = useT("shell");
  const { site } = useBoot();
  const { notifications } = useNotifications();
  const newest = notifications[0]?.id ?? "";
  const last = useRef(newest);
  const [said, setSaid] = useState("");
  useInSight();
  useEffect(() => {
    const fresh = freshSince(notifications, last.current);
    if (newest > last.current) last.current = newest;
    if (fresh.length === 0) return;
    setSaid(t("bell.announce", { count: fresh.length, text: fresh[0]?.text ?? "" }));
    void showNotices(fresh, site.brandname);
  }, [notifications, newest, t, site.brandname]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
