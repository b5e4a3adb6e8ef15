import { SETTINGS_PAGES, type SettingsPage } from "@owlstat/core/navigation/routes.ts";
import { type GuideId, guidePath } from "@owlstat/core/support/guides.ts";
import type { ReactNode } from "react";
import { useRemove } from "../features/accounts/use-remove.ts";
import { ApiTokens } from "../features/api-tokens/ApiTokens.tsx";
import { Assistants } from "../features/api-tokens/Assistants.tsx";
import { Scopes } from "../features/api-tokens/Scopes.tsx";
import { ConnectedApps } from "../features/apps/ConnectedApps.tsx";
import { DeleteAccountCard } from "../features/auth/DeleteAccountCard.tsx";
import { deviceName } from "../features/auth/device.ts";
import { EmailCard } from "../features/auth/EmailCard.tsx";
import { PasswordCard } from "../features/auth/PasswordCard.tsx";
import { ProveAgain } from "../features/auth/ProveAgain.tsx";
import { SessionsCard } from "../features/auth/SessionsCard.tsx";
import { BillingSettings } from "../features/billing/BillingSettings.tsx";
import { Channels } from "../features/channels/Channels.tsx";
import { CompanySettings } from "../features/companies/CompanySettings.tsx";
import { ConnectedPages } from "../features/connections/ConnectedPages.tsx";
import { DownloadsCard } from "../features/downloads/DownloadsCard.tsx";
import { CompanyFactorsCard } from "../features/factors/CompanyFactorsCard.tsx";
import { Passkeys } from "../features/factors/Passkeys.tsx";
import { SecondFactor } from "../features/factors/SecondFactor.tsx";
import { TrustedDevices } from "../features/factors/TrustedDevices.tsx";
import { Feeds } from "../features/feeds/Feeds.tsx";
import { Connect } from "../features/onboarding/Connect.tsx";
import { LiteCard } from "../features/plans/LiteCard.tsx";
import { BrandPages } from "../features/reports/BrandPages.tsx";
import { ReportSettings } from "../features/reports/ReportSettings.tsx";
import { AlarmMailsCard } from "../features/settings/AlarmMailsCard.tsx";
import { ExportCard } from "../features/settings/ExportCard.tsx";
import { FiguresCard } from "../features/settings/FiguresCard.tsx";
import { GeneralSettings } from "../features/settings/GeneralSettings.tsx";
import { LoginsCard } from "../features/settings/LoginsCard.tsx";
import { RedeemForm } from "../features/vouchers/RedeemForm.tsx";
import { Webhooks } from "../features/webhooks/Webhooks.tsx";
import { WhitelabelSettings } from "../features/whitelabel/WhitelabelSettings.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { NavTabs } from "../ui/layout/NavTabs.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

/** The pages that a guide is about. */
const GUIDED: Partial<Record<SettingsPage, GuideId>> = {
  whitelabel: "brand",
  "connected-pages": "connect",
  reports: "report",
  api: "api",
};

/** Clients of a company have settings of their own, and may leave it. */
const CLIENTS_PAGES = [
  "general",
  "security",
  "company",
] as const satisfies readonly (typeof SETTINGS_PAGES)[number][];

const CONTENT: Readonly<Record<SettingsPage, () => ReactNode>> = {
  general: () => <General />,
  security: () => (
    <>
      <SecondFactor proveAgain={<ProveAgain />} />
      <Passkeys proveAgain={<ProveAgain />} nameOf={deviceName} />
      <TrustedDevices nameOf={deviceName} />
    </>
  ),
  company: () => <CompanySettings guard={<CompanyFactorsCard />} />,
  whitelabel: () => <WhitelabelSettings paper={(brand) => <BrandPages brand={brand} />} />,
  billing: () => <Billing />,
  "connected-pages": () => (
    <ConnectedPages
      connect={<Connect />}
      more={<Connect more />}
      again={(provider) => <Connect again={provider} />}
    />
  ),
  reports: () => <ReportSettings />,
  channels: () => <Channels nameOf={deviceName} />,
  api: () => (
    <>
      <ApiTokens />
      <Feeds />
      <Webhooks />
      <Assistants />
      <ConnectedApps scopes={(scopes) => <Scopes of={scopes} />} />
    </>
  ),
  downloads: () => <DownloadsCard />,
};

export function Page() {
  const t = useT("settings");
  const query = useSearchParams();
  const limited = useSession().user?.space.limited;
  const pages = limited ? CLIENTS_PAGES : SETTINGS_PAGES;
  const page = pages.find((name) => name === query.get("page")) ?? "general";
  const guide = GUIDED[page];
  const tabs = pages.map((name) => ({
    to: `/settings?page=${name}`,
    label: t(`page.${name}`),
    current: name === page,
  }));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} guide={guide && guidePath(guide)} />
      <NavTabs label={t("heading")} tabs={tabs} />
      {CONTENT[page]()}
    </div>
  );
}

function Billing() {
  const t = useT("vouchers");
  const remove = useRemove();
  return (
    <>
      <LiteCard remove={remove} />
      <BillingSettings />
      <Card title={t("heading")} subtitle={t("text")}>
        <RedeemForm />
      </Card>
    </>
  );
}

function General() {
  const t = useT("settings");
  const limited = useSession().user?.space.limited;
  return (
    <>
      <Card title={t("general.title")}>
        <GeneralSettings />
      </Card>
      <FiguresCard />
      {!limited && <AlarmMailsCard />}
      <EmailCard />
      <PasswordCard />
      <LoginsCard />
      <SessionsCard />
      <ExportCard />
      <DeleteAccountCard />
    </>
  );
}
