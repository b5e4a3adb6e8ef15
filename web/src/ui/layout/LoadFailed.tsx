import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../controls/Button.tsx";
import { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";

type LoadFailedProps = Pick<EmptyStateProps, "compact" | "text"> & { onRetry: () => unknown };

/** Something could not be read: says so and offers to try again. */
export function LoadFailed({ onRetry, ...state }: LoadFailedProps) {
  const t = useT("ui");
  return (
    <EmptyState
      kind="error"
      action={
        <Button variant="secondary" icon="refresh" onClick={() => void onRetry()}>
          {t("retry")}
        </Button>
      }
      {...state}
    />
  );
}
