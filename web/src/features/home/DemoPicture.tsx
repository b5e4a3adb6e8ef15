import { useLanguage } from "../../platform/texts/i18n.tsx";

export type DemoView = "accounts" | "profile";

/** Sizes in CSS pixels; the files hold twice as many. `npm run screenshots` takes them. */
export const WIDE = { width: 1152, height: 648 };
export const PHONE = { width: 390, height: 610 };

/**
 * Pictures of the product in the language of the page, one per theme. The one that is not shown is not fetched,
 * because lazy pictures without a box never are.
 */
export function DemoPicture({ view, label }: { view: DemoView; label: string }) {
  const language = useLanguage();
  const file = (theme: string, kind: string) => `/demo/${language}/${view}-${theme}-${kind}.webp`;
  return (["light", "dark"] as const).map((theme) => (
    <picture
      key={theme}
      className={theme === "dark" ? "not-in-data-[theme=dark]:hidden" : "in-data-[theme=dark]:hidden"}
    >
      <source media="(max-width: 700px)" srcSet={file(theme, "phone")} {...PHONE} />
      <img
        src={file(theme, "wide")}
        {...WIDE}
        alt={label}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ));
}
