import { useId, useState } from "react";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useMapImport } from "./api.ts";

/** How the columns are read: what was chosen waits until it is applied, and the import until then, too. */
export function useColumns(onMapped: () => void) {
  const formId = useId();
  const [changed, setChanged] = useState(false);
  const map = useMapImport();
  useShowError(map.error);
  const apply = (given: Parameters<typeof map.mutateAsync>[0]) => {
    if (map.isPending) return;
    map.mutateAsync(given).then(
      () => {
        setChanged(false);
        onMapped();
      },
      () => {},
    );
  };
  return { formId, changed, busy: map.isPending, error: map.error, apply, onChange: () => setChanged(true) };
}
export type ColumnsState = ReturnType<typeof useColumns>;
