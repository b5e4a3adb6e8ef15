import { useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useBroughtCode } from "./use-brought-code.ts";

/** Tells a viewer who follows the link of a shared list why nothing opens. */
export function ListForViewers() {
  const t = useT("imports");
  const [code, forget] = useBroughtCode();
  if (code === null) return null;
  return <Banner onDismiss={forget}>{t("viewer.link")}</Banner>;
}
