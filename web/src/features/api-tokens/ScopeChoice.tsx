import type { TokenAccess } from "@owlstat/core/api-tokens/rules.ts";
import { mayBeChanged, type Scope, TOKEN_NOUNS, type TokenNoun } from "@owlstat/core/api-tokens/scopes.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";

/** What a token may do, noun by noun. */
export type Chosen = Readonly<Partial<Record<TokenNoun, TokenAccess>>>;

export const scopesOf = (chosen: Chosen): Scope[] =>
  TOKEN_NOUNS.flatMap((noun) => {
    const access = chosen[noun];
    return access ? [`${noun}:${access}` as Scope] : [];
  });

const NOTHING = "";

/** One list for each noun: nothing, to read, or to read and change. */
export function ScopeChoice({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const t = useT("api-tokens");
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {TOKEN_NOUNS.map((noun) => {
        const offered: TokenAccess[] = mayBeChanged(noun) ? ["read", "change"] : ["read"];
        return (
          <Field key={noun} label={t(`scope.${noun}`)}>
            <Select
              value={chosen[noun] ?? NOTHING}
              onChange={({ target }) => {
                const access = offered.find((one) => one === target.value);
                onChange({ ...chosen, [noun]: access });
              }}
              options={[
                { value: NOTHING, label: t("scope.none") },
                ...offered.map((value) => ({ value, label: t(`access.${value}`) })),
              ]}
            />
          </Field>
        );
      })}
    </div>
  );
}
