import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { PresentedId } from "@owlstat/core/analyses/values.ts";
import { createContext, use } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Facts } from "./Facts.tsx";

/** The address of the file with all that the page's public figures are computed from. */
export const InputsFile = createContext<string | null>(null);

/** How an analysis is computed, and the data to compute it again. */
export function How({ shown: { id, computed } }: { shown: Presented<PresentedId> }) {
  const t = useT("profiles");
  const file = use(InputsFile);
  return (
    <>
      <Facts facts={computed} />
      {file && CATALOGUE[id].data === "public" && (
        <a href={file} download className="mt-3 inline-block underline underline-offset-4">
          {t("how.file")}
        </a>
      )}
    </>
  );
}
