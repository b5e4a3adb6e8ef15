import { Compare } from "../../features/analyses/compare/Compare.tsx";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import { HandleInput } from "../../features/profiles/HandleInput.tsx";

/** The comparison, with suggestions of profiles. */
export function Compared(props: SectionProps) {
  return (
    <Compare
      {...props}
      picker={({ onPick, error }) => (
        <form
          className="flex"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            if (onPick(String(new FormData(form).get("other") ?? ""))) form.reset();
          }}
        >
          <HandleInput name="other" error={error} onPick={onPick} />
        </form>
      )}
    />
  );
}
