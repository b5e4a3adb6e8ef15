import { Checkbox } from "./Checkbox.tsx";

type CheckListProps = {
  label: string;
  labelHidden?: boolean;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Any number of a list, each with its own box. */
export function CheckList({ label, labelHidden, options, chosen, onChange }: CheckListProps) {
  return (
    <fieldset className="max-h-48 overflow-y-auto rounded-card border border-line px-4 py-2">
      <legend className={labelHidden ? "sr-only" : "px-1 text-muted"}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
