import { useT } from "../platform/texts/i18n.tsx";

/** The first stop of the Tab key: past everything that stands around the page. */
export function SkipLink() {
  const t = useT("shell");
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-surface font-medium shadow-panel focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:px-4 focus:py-2"
    >
      {t("skip")}
    </a>
  );
}
