import { useEffect, useRef } from "react";
import { LoginForm } from "./LoginForm.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { SignupForm } from "./SignupForm.tsx";

export type ComingIn = "signup" | "login";

/** Signing up or logging in on a page that goes on afterwards. `then` is that page, for who comes back from elsewhere. */
export function ComeInHere({ way, then }: { way: ComingIn; then: string }) {
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way shows another form
  useEffect(() => here.current?.querySelector("input")?.focus(), [way]);
  return (
    <div ref={here} className="flex max-w-card flex-col gap-6">
      {way === "login" && <ProviderButton provider="facebook" then={then} />}
      <ProviderButton provider="google" then={then} />
      {way === "signup" ? <SignupForm stay /> : <LoginForm stay />}
    </div>
  );
}
