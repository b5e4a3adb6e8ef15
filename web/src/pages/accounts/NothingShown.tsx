import type { useAccountsView } from "../../features/accounts/use-accounts-view.ts";
import { type AccountsView, isNarrowed, NO_FOLDER } from "../../features/accounts/view.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";

type NothingShownProps = { view: AccountsView; page: ReturnType<typeof useAccountsView> };

/** Why the list is empty, and the way back to accounts. */
export function NothingShown({ view, page }: NothingShownProps) {
  const t = useT("accounts");
  const all = (
    <LinkButton to={page.folderLink(null)} variant="secondary">
      {t("folderEmpty.action")}
    </LinkButton>
  );
  const clear = (
    <Button variant="secondary" onClick={page.clear}>
      {t("found.action")}
    </Button>
  );
  return (
    <Card>
      {isNarrowed(view) ? (
        <EmptyState kind="nothing" title={t("found.title")} text={t("found.text")} action={clear} />
      ) : view.folder === NO_FOLDER ? (
        <EmptyState kind="cleared" title={t("unfiled.title")} text={t("unfiled.text")} action={all} />
      ) : (
        <EmptyState
          kind="first"
          icon="folder"
          title={t("folderEmpty.title")}
          text={t("folderEmpty.text")}
          action={all}
        />
      )}
    </Card>
  );
}
