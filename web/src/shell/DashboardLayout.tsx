import type { ReactNode } from "react";
import { NewsAnnouncer } from "../features/notifications/NewsAnnouncer.tsx";
import { NotificationsProvider } from "../features/notifications/notifications.tsx";
import { RenewalBanner } from "../features/plans/RenewalBanner.tsx";
import { SlotDialog } from "../features/plans/SlotDialog.tsx";
import { useRoute } from "../platform/routing/route.tsx";
import { AppFooter } from "./AppFooter.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { ConfirmBanner } from "./ConfirmBanner.tsx";
import { EventStream } from "./EventStream.tsx";
import { FactorBanner } from "./FactorBanner.tsx";
import { LeftMenu } from "./LeftMenu.tsx";
import { LegacyNotice } from "./LegacyNotice.tsx";
import { MobileHeader } from "./MobileHeader.tsx";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { SecondLevel } from "./SecondLevel.tsx";
import { StandInBanner } from "./StandInBanner.tsx";
import { TabsProvider } from "./TabsProvider.tsx";

/** The left menu, the profile tabs and the page. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const matched = useRoute();
  const current = matched?.route.id === "dashboard-profile" ? (matched.params.id ?? null) : null;
  return (
    <NotificationsProvider>
      <TabsProvider current={current}>
        <div className="flex min-h-dvh">
          <LeftMenu />
          <div className="flex min-w-0 flex-1 flex-col max-md:pb-14">
            <MobileHeader />
            <ProfileTabs />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 outline-none md:px-8 md:py-8"
            >
              <StandInBanner />
              <FactorBanner />
              <ConfirmBanner />
              <LegacyNotice />
              <RenewalBanner />
              <SecondLevel />
              {children}
            </main>
            <AppFooter />
          </div>
        </div>
        <BottomBar />
        <SlotDialog />
        <EventStream />
        <NewsAnnouncer />
      </TabsProvider>
    </NotificationsProvider>
  );
}
