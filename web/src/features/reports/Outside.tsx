import { useT } from "../../platform/texts/i18n.tsx";

type OutsideProps = {
  /** The address outside the space that is not taken besides the one asked. */
  refused: string | null;
  asked: string;
};

/** A trial reports to one outside address: why another one is not taken, and the ways out. */
export function OtherOutside({ refused, asked }: OutsideProps) {
  const t = useT("reports");
  return (
    <div role="alert" className="empty:hidden">
      {refused !== null && (
        <p className="rounded-control bg-raised p-3 wrap-anywhere">
          {t("trial.other", { email: refused, asked })}
        </p>
      )}
    </div>
  );
}

/** What it takes until an outside address gets a trial's reports. */
export function OutsideNote({ email, asked }: { email: string; asked: boolean }) {
  const t = useT("reports");
  return (
    <span role="status" className="basis-full text-sm text-muted wrap-anywhere">
      {t(asked ? "trial.waiting" : "trial.onSave", { email })}
    </span>
  );
}
