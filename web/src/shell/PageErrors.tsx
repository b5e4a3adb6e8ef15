import { Component, type ReactNode, useState } from "react";
import { useBackOnline } from "../platform/browser/use-back-online.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

/** When a page fails or does not load, its layout stays. */
export class PageErrors extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const t = useT("shell");
  return (
    <EmptyState
      kind="error"
      title={t("error.title")}
      text={t("error.text")}
      action={<Button onClick={() => location.reload()}>{t("error.retry")}</Button>}
    />
  );
}

/** Replaces a page whose code or texts could not be loaded. */
export function PageLost({ retry }: { retry: () => Promise<void> }) {
  const t = useT("shell");
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void retry().then(() => setBusy(false));
  };
  useBackOnline(again);
  return (
    <EmptyState
      kind="error"
      pageTitle
      title={t("error.title")}
      text={t("error.lost")}
      action={
        <Button busy={busy} onClick={again}>
          {t("error.retry")}
        </Button>
      }
    />
  );
}
