import { useEffect } from "react";
import { useBoot } from "../platform/boot.tsx";
import { saveUtm } from "../platform/browser/attribution.ts";
import { useRoute } from "../platform/routing/route.tsx";
import { useLocation, useNavigate } from "../platform/routing/router.tsx";

/** Keeps where a visitor came from; a referral address then goes home. */
export function useAttribution(): void {
  const { site } = useBoot();
  const matched = useRoute();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isReferral = matched?.route.id === "ref";
  const campaign = isReferral ? matched?.params.campaign : undefined;
  const source = isReferral ? matched?.params.source : undefined;
  useEffect(() => {
    if (!site.own_site) return;
    saveUtm(search, campaign ? { campaign, source } : undefined);
    if (isReferral) void navigate("/", { replace: true });
  }, [site, search, isReferral, campaign, source, navigate]);
}
