import { useEffect } from "react";
import { saveUtm } from "../platform/attribution.ts";
import { useBoot } from "../platform/boot.tsx";
import { useRoute } from "../platform/route.tsx";
import { useLocation, useNavigate } from "../platform/router.tsx";

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
    if (!site.is_owlstat) return;
    saveUtm(search, campaign ? { campaign, source } : undefined);
    if (isReferral) void navigate("/", { replace: true });
  }, [site, search, isReferral, campaign, source, navigate]);
}
