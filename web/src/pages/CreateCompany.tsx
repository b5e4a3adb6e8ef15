import { CreateCompanyForm } from "../features/companies/CreateCompanyForm.tsx";
import { InvitationOffer } from "../features/companies/InvitationOffer.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";

const GAINS = ["share", "roles", "own"] as const;

/** Founds a company, or joins the one an invitation is from. */
export function Page() {
  const t = useT("companies");
  const query = useSearchParams();
  const invitation = query.get("invitation");
  return (
    <div className="mx-auto flex max-w-dialog flex-col gap-6">
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-xl font-semibold">{t(invitation ? "offer.title" : "create.title")}</h1>
        {!invitation && <p className="text-base text-muted">{t("create.lead")}</p>}
      </header>
      <Card>{invitation ? <InvitationOffer token={invitation} /> : <CreateCompanyForm />}</Card>
      {!invitation && (
        <ul className="flex flex-col gap-2 text-muted">
          {GAINS.map((gain) => (
            <li key={gain} className="flex items-start gap-2">
              <Icon name="check" className="text-positive" />
              {t(`create.gain.${gain}`)}
            </li>
          ))}
        </ul>
      )}
      <p className="text-center">
        <TextLink to="/accounts">{t("create.back")}</TextLink>
      </p>
    </div>
  );
}
