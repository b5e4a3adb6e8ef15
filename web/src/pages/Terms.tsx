import { TERMS_SECTIONS } from "@owlstat/core/legal/sections.ts";
import { LegalText } from "../features/legal/LegalText.tsx";

export function Page() {
  return <LegalText of="terms" sections={TERMS_SECTIONS} />;
}
