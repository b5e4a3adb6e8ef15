import { PICTURES, type PictureView } from "@owlstat/core/navigation/home-pictures.ts";
import { useLanguage } from "../../platform/texts/i18n.tsx";

/**
 * Pictures of the product in the language of the page, one per theme. The one that is not shown is not fetched,
 * because lazy pictures without a box never are.
 */
export function DemoPicture({ view, label }: { view: PictureView; label: string }) {
  const language = useLanguage();
  const file = (theme: string, kind: string) => `/demo/${language}/${view}-${theme}-${kind}.webp`;
  const sizes: Partial<Record<string, { width: number; height: number }>> = PICTURES[view];
  return (["light", "dark"] as const).map((theme) => (
    <picture
      key={theme}
      className={theme === "dark" ? "not-in-data-[theme=dark]:hidden" : "in-data-[theme=dark]:hidden"}
    >
      {sizes.phone && <source media="(max-width: 700px)" srcSet={file(theme, "phone")} {...sizes.phone} />}
      <img
        src={file(theme, "wide")}
        {...sizes.wide}
        alt={label}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ));
}
