import { useEffect, useRef } from "react";
import { LoginForm } from "./LoginForm.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { SignupForm } from "./SignupForm.tsx";

export type ComingIn = "signup" | "login";

type ComeInHereProps = {
  way: ComingIn;
  /** The page itself, for who comes back from elsewhere. */
  then: string;
  /** Whether somebody asked for the form, so that its first field has the focus. */
  focused: boolean;
};

/** Signing up or logging in on a page that goes on afterwards. */
export function ComeInHere({ way, then, focused }: ComeInHereProps) {
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way shows another form
  useEffect(() => {
    if (focused) here.current?.querySelector("input")?.focus();
  }, [way, focused]);
  return (
    <div ref={here} className="flex max-w-card flex-col gap-6">
      {way === "login" && <ProviderButton provider="facebook" then={then} />}
      <ProviderButton provider="google" then={then} />
      {way === "signup" ? <SignupForm stay /> : <LoginForm stay />}
    </div>
  );
}
