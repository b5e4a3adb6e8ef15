import { useAskedPart } from "../../ui/layout/use-asked-part.ts";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import type { SecondStepProps } from "./SecondStep.tsx";

const loadStep = async () => (await import("./SecondStep.tsx")).SecondStep;

/** The second step of a login, fetched for those who have one. */
export function SecondStepPart(props: SecondStepProps) {
  const Step = useAskedPart(loadStep, true, props.onStartAgain);
  if (Step) return <Step {...props} />;
  return <Spinner size={24} className="self-center text-brand-text" />;
}
