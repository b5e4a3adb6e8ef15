import { PRIVACY_SECTIONS } from "@owlstat/core/legal/sections.ts";
import { LegalText } from "../features/legal/LegalText.tsx";

export function Page() {
  return <LegalText of="privacy" sections={PRIVACY_SECTIONS} />;
}
