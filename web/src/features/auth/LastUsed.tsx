import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { type Method, useLastMethod } from "./last-used.ts";

/** Marks the login method used last. Placed on its corner, so that nothing moves when it appears. */
export function LastUsed({ method }: { method: Method }) {
  const t = useT("auth");
  if (useLastMethod() !== method) return null;
  return (
    <span className="pointer-events-none absolute -top-3 right-3">
      <Badge tone="brand">{t("login.lastUsed")}</Badge>
    </span>
  );
}
